import type { Bucket } from './storage-files.ts';

/** Removes the pictures of a folder that were shown before the one at this address; undefined: none is shown any more. */
export type SavePicture = (folder: string, address: unknown) => Promise<void>;

/**
 * A picture stored later stays: somebody may be choosing it. Never fails: a picture that could not be removed is
 * logged.
 */
export const savePicture =
  (bucket: () => Bucket): SavePicture =>
  async (folder, address) => {
    try {
      const [files] = await bucket().getFiles({ prefix: `${folder}/` });
      const shown = files.find(({ name }) => typeof address === 'string' && address.includes(encodeURIComponent(name)));
      if (typeof address === 'string' && !shown) return;
      const until = shown ? storedAt(shown) : Date.now();
      const former = files.filter((file) => file !== shown && storedAt(file) <= until);
      await Promise.all(former.map((file) => file.delete({ ignoreNotFound: true })));
    } catch (error) {
      console.error(JSON.stringify({ severity: 'WARNING', folder, message: String(error) }));
    }
  };
const storedAt = ({ metadata }: { readonly metadata: { readonly timeCreated?: string } }): number =>
  new Date(metadata.timeCreated ?? 0).getTime();
