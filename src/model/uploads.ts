import { FILE_TYPES } from '#lib/files/file-types.ts';
import { AppError } from './errors.ts';

/**
 * What may be uploaded, in one table. storage.rules says the same, the local Storage applies it, and the screens check a
 * file against it before they send it. Who may is the policy's word. No SVG and no HTML: both can carry script.
 */
export interface UploadKind {
  readonly name: 'profilePicture' | 'companyLogo' | 'recordFile' | 'propertyThumb';
  /**
   * Where it lives; `{x}` binds one segment, never under a name of the rules' own (`resource`, `request`). `{file}` is a
   * generated name: a UUID and an extension.
   */
  readonly path: string;
  /** The collection whose records the file belongs to, if the path names it. */
  readonly collection?: string;
  readonly maxBytes: number;
  /** The same for pictures, where it is less. */
  readonly maxPictureBytes?: number;
  /** Extension → the one content type it may have. */
  readonly types: { readonly [extension: string]: string };
}

/** Files one record may have. */
export const MOST_FILES = 100;
/** Photos among them. */
export const MOST_PHOTOS = 50;

const MEGABYTE = 1024 * 1024;
const PICTURES = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' };

export const UPLOAD_KINDS: readonly UploadKind[] = [
  {
    name: 'profilePicture',
    path: 'users/{uid}/{file}',
    maxBytes: 10 * MEGABYTE,
    types: PICTURES,
  },
  {
    name: 'companyLogo',
    path: 'companies/{cid}/logo/{file}',
    maxBytes: 10 * MEGABYTE,
    types: PICTURES,
  },
  {
    name: 'recordFile',
    path: 'companies/{cid}/{collection}/{id}/{file}',
    maxBytes: 20 * MEGABYTE,
    maxPictureBytes: 10 * MEGABYTE,
    types: Object.fromEntries(
      Object.values(FILE_TYPES).flatMap(({ extensions, type }) => extensions.map((extension) => [extension, type])),
    ),
  },
  // The stock is shared: everyone in the company sees the photos of a listing.
  {
    name: 'propertyThumb',
    path: 'companies/{cid}/properties/{id}/thumbs/{file}',
    collection: 'properties',
    maxBytes: MEGABYTE / 2,
    types: PICTURES,
  },
];

/** The kind of this name. */
export function uploadKind(name: UploadKind['name']): UploadKind {
  const kind = UPLOAD_KINDS.find((known) => known.name === name);
  if (!kind) throw new Error(`no upload kind ${name}`);
  return kind;
}
/** Bytes a file of this content type may have. */
export const mostBytesOf = ({ maxBytes, maxPictureBytes = maxBytes }: UploadKind, type: string): number =>
  type.startsWith('image/') ? maxPictureBytes : maxBytes;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Content type → RE2 source of the file names that may carry it, to be matched in full. */
export function namesByType(kind: UploadKind): ReadonlyMap<string, string> {
  const extensions = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(kind.types))
    extensions.set(type, [...(extensions.get(type) ?? []), extension]);
  return new Map([...extensions].map(([type, ends]) => [type, `${UUID}[.](${ends.join('|')})`]));
}

/** The kind a path belongs to and what its segments bind, or undefined: such a path takes nothing. */
export function findUpload(path: string): { kind: UploadKind; bound: { readonly [name: string]: string } } | undefined {
  const segments = path.split('/');
  for (const kind of UPLOAD_KINDS) {
    const pattern = kind.path.split('/');
    if (pattern.length !== segments.length) continue;
    const bound: { [name: string]: string } = kind.collection ? { collection: kind.collection } : {};
    const fits = pattern.every((want, index) => {
      const got = segments[index] ?? '';
      if (!want.startsWith('{')) return want === got;
      bound[want.slice(1, -1)] = got;
      return got !== '';
    });
    if (fits) return { kind, bound };
  }
  return undefined;
}

/** A path of its own for this file in `folder`. Throws AppError('invalid') where the table takes no such file there. */
export function placeFor(folder: string, file: Blob, id: string = crypto.randomUUID()): string {
  const upload = findUpload(`${folder}/file`);
  const extension = Object.entries(upload?.kind.types ?? {}).find(([, type]) => type === file.type)?.[0];
  if (!upload || !extension || file.size === 0 || file.size > mostBytesOf(upload.kind, file.type))
    throw new AppError('invalid');
  return `${folder}/${id}.${extension}`;
}
