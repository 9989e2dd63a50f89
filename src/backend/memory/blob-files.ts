import type { StoredFile, StoredFiles } from '#model/commit/stored-files.ts';

/** Files of a page: what was put there, and what is lent to it and fetched when it is first opened. */
export class BlobFiles implements StoredFiles {
  readonly #files = new Map<string, () => Promise<Blob>>();

  put(path: string, file: Blob): void {
    this.#files.set(path, async () => file);
  }
  lend(path: string, load: () => Promise<Blob>): void {
    this.#files.set(path, load);
  }
  has = (path: string): boolean => this.#files.has(path);
  open = async (path: string): Promise<Blob | undefined> => this.#files.get(path)?.();

  async find(path: string): Promise<StoredFile | undefined> {
    const file = await this.open(path);
    if (!file) return undefined;
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { sizeBytes: file.size, contentType: file.type, sha256 };
  }
  remove(path: string): Promise<void> {
    this.#files.delete(path);
    return Promise.resolve();
  }
}
