import { readFileSync } from 'node:fs';
import { storedPhotos } from './photos.ts';
import type { Documents } from './world.ts';

const AT_ONCE = 8;

export const pictureBytes = (picture: string): Buffer =>
  readFileSync(new URL(`./photos/${picture}.jpg`, import.meta.url));

/** Stores the files that the demo's attachments name; resolves with how many. */
export async function storePhotos(documents: Documents, host: string, bucket: string): Promise<number> {
  const queue = [...storedPhotos(documents)];
  const count = queue.length;
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, picture] = next;
      const response = await fetch(
        `http://${host}/v0/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(path)}`,
        {
          method: 'POST',
          headers: { authorization: 'Bearer owner', 'content-type': 'image/jpeg' },
          body: new Uint8Array(pictureBytes(picture)),
        },
      );
      if (!response.ok) throw new Error(`${path}: the storage answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count;
}
