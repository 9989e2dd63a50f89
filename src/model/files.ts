/** A file for a record's folder. */
export interface NewFile {
  /** Id of the entry for this file; the file has the same name. */
  readonly id: string;
  readonly resource: string;
  readonly key: string;
  /** It goes among the record's thumbs, which more people see than its files. */
  readonly isThumb?: true;
  /** Its content type is one of the table in model/uploads.ts. */
  readonly file: Blob;
}
/** A file on its way to its path. */
export interface Upload {
  readonly path: string;
  readonly file: Blob;
  /** The name that is offered when a person saves the file. */
  readonly name: string;
  /** How much has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborted: nothing is stored, and the promise is refused. */
  readonly signal: AbortSignal;
}

/** Files beside records, read and written as the storage rules allow at that moment. Throws AppError. */
export interface FilesPort {
  /** A free path. Throws 'invalid' if no such file may be stored there. */
  place(file: NewFile): Promise<string>;
  upload(upload: Upload): Promise<void>;
  /** Whether a file is stored at this path. */
  has(path: string): Promise<boolean>;
  open(path: string): Promise<Blob>;
}
