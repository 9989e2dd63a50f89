import { FILE_TYPES } from '#lib/file-types.ts';

/**
 * What may be uploaded, in one table. storage.rules is built from it, the local Storage applies it, and the screens
 * check a file against it before they send it. No SVG and no HTML: both can carry script.
 */
export interface UploadKind {
  readonly name: 'profilePicture' | 'companyLogo' | 'recordFile' | 'propertyThumb';
  /**
   * Where it lives; `{x}` binds one segment, never under a name of the rules' own (`resource`, `request`). `{file}` is a
   * generated name: a UUID and an extension.
   */
  readonly path: string;
  /** The collection whose records it stands beside, where the path names it outright. */
  readonly collection?: string;
  readonly maxBytes: number;
  /** The same for pictures, where it is less. */
  readonly maxPictureBytes?: number;
  /** Extension → the one content type it may have. */
  readonly types: { readonly [extension: string]: string };
  /**
   * Stays once it is stored: what is attached to a record is evidence, and a removal is an event of its entry. Only what
   * never got an entry is deleted, by whoever stored it (named in the object's metadata as `by`).
   */
  readonly isEvidence?: true;
  readonly writers: UploadAudience;
  readonly readers: UploadAudience;
}

/**
 * Always live people only (neither banned nor asked for a new password), and SuperAdmin beside those named:
 * the person in the path · that person's company · managers of the company in the path, while it is not suspended ·
 * its members · its managers and whoever owns the record in the path, in a role that may attach files to own records ·
 * the same, managers while the company is not suspended.
 */
export type UploadAudience = 'self' | 'colleagues' | 'managers' | 'members' | 'recordReader' | 'recordWriter';

const MEGABYTE = 1024 * 1024;
const PICTURES = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' };

export const UPLOAD_KINDS: readonly UploadKind[] = [
  {
    name: 'profilePicture',
    path: 'users/{uid}/{file}',
    maxBytes: 10 * MEGABYTE,
    types: PICTURES,
    writers: 'self',
    readers: 'colleagues',
  },
  {
    name: 'companyLogo',
    path: 'companies/{cid}/logo/{file}',
    maxBytes: 10 * MEGABYTE,
    types: PICTURES,
    writers: 'managers',
    readers: 'members',
  },
  {
    name: 'recordFile',
    path: 'companies/{cid}/{collection}/{id}/{file}',
    maxBytes: 20 * MEGABYTE,
    maxPictureBytes: 10 * MEGABYTE,
    isEvidence: true,
    types: Object.fromEntries(
      Object.values(FILE_TYPES).flatMap(({ extensions, type }) => extensions.map((extension) => [extension, type])),
    ),
    writers: 'recordWriter',
    readers: 'recordReader',
  },
  // The stock is shared: whoever works here sees what a listing looks like.
  {
    name: 'propertyThumb',
    path: 'companies/{cid}/properties/{id}/thumbs/{file}',
    collection: 'properties',
    maxBytes: MEGABYTE / 2,
    isEvidence: true,
    types: PICTURES,
    writers: 'recordWriter',
    readers: 'members',
  },
];

/** Roles that count as managers of their company here, as the policy has them. */
export const UPLOAD_MANAGERS = ['CEO', 'HR'];
/**
 * Roles that attach files to the records they own, by themselves or by a pack. Storage rules make two reads, the person
 * and the record: whether the company has the pack turned on is asked by the record beside the file alone.
 */
export const UPLOAD_OWNERS = ['Seller', 'Agent', 'SalesExecutive', 'OffPlanSales', 'ReadyToMoveSales'];

/** Fields that name a record's owner; a record has one of them. */
export const UPLOAD_OWNER_FIELDS = ['sellerId', 'recruiterId'];

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
