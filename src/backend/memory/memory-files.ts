import type { StoredFile, StoredFiles } from '#model/commit/stored-files.ts';

/** Files in memory, for tests and for the demo in the browser. */
export class MemoryFiles implements StoredFiles {
  readonly #files = new Map<string, StoredFile>();

  put(path: string, file: StoredFile): void {
    this.#files.set(path, file);
  }
  find(path: string): Promise<StoredFile | undefined> {
    return Promise.resolve(this.#files.get(path));
  }
  remove(path: string): Promise<void> {
    this.#files.delete(path);
    return Promise.resolve();
  }
}
