/** A file as it lies in the storage: what an attachment says of it is held against this. */
export interface StoredFile {
  readonly sizeBytes: number;
  readonly contentType: string;
  /** Hex, of the bytes. */
  readonly sha256: string;
}

/** Files beside records. */
export interface StoredFiles {
  /** undefined where nothing is stored at this path. */
  readonly find: (path: string) => Promise<StoredFile | undefined>;
  /** Nothing is stored at this path afterwards; that nothing was is no error. */
  readonly remove: (path: string) => Promise<void>;
}
