import type { BlobFiles } from '#backend/memory/blob-files.ts';
import type { Document } from '#model/commit/store.ts';
import { storedPhotos } from '#scripts/seed/photos.ts';

const FILES = import.meta.glob<string>('../../scripts/seed/photos/*.jpg', { query: '?url', import: 'default' });

/** Lends the pictures that the documents name; each is fetched when it is first opened. */
export function lendPhotos(files: BlobFiles, documents: readonly Document[]): void {
  const byPath = new Map(documents.map(({ path, data }) => [path, data]));
  for (const [path, picture] of storedPhotos(byPath)) files.lend(path, () => load(picture));
}

async function load(picture: string): Promise<Blob> {
  const address = await FILES[`../../scripts/seed/photos/${picture}.jpg`]?.();
  if (!address) throw new Error(`no picture ${picture}`);
  return (await fetch(address)).blob();
}
