import { findUpload, mostBytesOf, namesByType, type UploadKind } from '#model/uploads.ts';
import { claimsOf } from './token.ts';

type Data = { readonly [field: string]: unknown };
/** Reads a document, or undefined when it does not exist. */
export type ReadDocument = (path: string) => Promise<Data | undefined>;

/** The question to a storage rules runtime. `path` is `/b/{bucket}/o/{name}`, or the name alone. */
export interface StorageQuestion {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly path: string;
  readonly token?: string;
  readonly file: {
    /** What is stored there now. */
    readonly before?: { readonly metadata?: { readonly [key: string]: string } };
    readonly after?: { readonly size?: number | string; readonly contentType?: string };
  };
}

/** Answers what storage.rules answers, where no rules runtime of Google's does. */
export async function decideUpload(question: StorageQuestion, read: ReadDocument): Promise<boolean> {
  const found = findUpload(question.path.replace(/^\/?b\/[^/]+\/o\//, ''));
  const uid = question.token && subjectOf(question.token);
  if (!found || !uid) return false;
  const { kind, bound } = found;
  const isNew = question.method === 'create' && !question.file.before;
  if (question.method !== 'get' && !(isNew && fits(kind, bound.file ?? '', question.file.after ?? {}))) return false;
  const access = await read(`access/${uid}`);
  if (access?.live !== true) return false;
  const asker: Asker = { uid, access, read };
  if (kind.name === 'profilePicture')
    return bound.uid === uid || (question.method === 'get' && isColleague(asker, bound.uid ?? ''));
  return reaches(asker, reachOf(kind, question.method, bound.collection ?? '', access), bound);
}

interface Asker {
  readonly uid: string;
  readonly access: Data;
  readonly read: ReadDocument;
}

function reachOf({ name }: UploadKind, method: StorageQuestion['method'], collection: string, access: Data): unknown {
  const of = (verb: 'show' | 'edit', what: string) => (access[verb] as Data | undefined)?.[what];
  if (name === 'companyLogo') return method === 'get' ? of('show', 'public') : of('edit', 'companies');
  if (name === 'propertyThumb' && method === 'get') return of('show', 'public');
  return of(method === 'get' ? 'show' : 'edit', `attachments/${collection}`);
}

async function reaches(
  { uid, access, read }: Asker,
  reach: unknown,
  { cid = '', collection = '', id = '' }: { readonly [name: string]: string },
): Promise<boolean> {
  if (reach === 'any' || (reach === 'company' && access.company === cid))
    return access.policy === (await read('system/policy'))?.hash;
  if (typeof reach !== 'string' || access.company !== cid) return false;
  const owner = (await read(`companies/${cid}/${collection}/${id}`))?.[reach];
  return Array.isArray(owner) ? owner.includes(uid) : owner === uid;
}

async function isColleague({ access, read }: Asker, uid: string): Promise<boolean> {
  if ((access.show as Data | undefined)?.directory === 'any') return true;
  return access.company !== '' && access.company === (await read(`access/${uid}`))?.company;
}

function fits(kind: UploadKind, name: string, file: { size?: number | string; contentType?: string }): boolean {
  const { contentType = '' } = file;
  const names = namesByType(kind).get(contentType);
  const size = Number(file.size);
  const most = mostBytesOf(kind, contentType);
  return names !== undefined && new RegExp(`^(?:${names})$`).test(name) && size > 0 && size <= most;
}

function subjectOf(token: string): string | undefined {
  const uid = claimsOf(token)?.user_id;
  return typeof uid === 'string' && uid !== '' ? uid : undefined;
}
