import {
  findUpload,
  mostBytesOf,
  namesByType,
  UPLOAD_MANAGERS,
  UPLOAD_OWNER_FIELDS,
  UPLOAD_OWNERS,
  type UploadAudience,
  type UploadKind,
} from '#schema/uploads.ts';
import type { StorageQuestion } from './firebase-tools.ts';

/** Reads a document's text and boolean fields, or undefined when it does not exist. */
export type ReadDocument = (path: string) => Promise<{ readonly [field: string]: string | boolean } | undefined>;

/** Answers what storage.rules answers, from the same table, where firebase-tools' rules runtime is not installed. */
export async function decideUpload(question: StorageQuestion, read: ReadDocument): Promise<boolean> {
  const found = findUpload(question.path.replace(/^\/?b\/[^/]+\/o\//, ''));
  const uid = question.token && subjectOf(question.token);
  if (!found || !uid) return false;
  const { kind, bound } = found;
  if (question.method === 'get') return mayReach(kind.readers, uid, bound, read);
  if (question.method === 'delete')
    return kind.isEvidence
      ? question.file.before?.metadata?.by === uid && isLeftBehind(uid, bound, read)
      : mayReach(kind.writers, uid, bound, read);
  if (question.method !== 'create' || question.file.before || !fits(kind, bound.file ?? '', question.file.after ?? {}))
    return false;
  return mayReach(kind.writers, uid, bound, read);
}

function fits(kind: UploadKind, name: string, file: { size?: number | string; contentType?: string }): boolean {
  const { contentType = '' } = file;
  const names = namesByType(kind).get(contentType);
  const size = Number(file.size);
  const most = mostBytesOf(kind, contentType);
  return names !== undefined && new RegExp(`^(?:${names})$`).test(name) && size > 0 && size <= most;
}

async function liveUser(uid: string, read: ReadDocument) {
  const user = await read(`users/${uid}`);
  return (user?.isBanned ?? false) === false && (user?.forcePasswordReset ?? false) === false ? user : undefined;
}

/** No entry tells of it. */
const isLeftBehind = async (uid: string, { cid, file = '' }: { readonly [name: string]: string }, read: ReadDocument) =>
  (await liveUser(uid, read)) !== undefined &&
  (await read(`companies/${cid}/attachments/${file.split('.')[0]}`)) === undefined;

async function mayReach(
  audience: UploadAudience,
  uid: string,
  bound: { readonly [name: string]: string },
  read: ReadDocument,
): Promise<boolean> {
  const { cid = '', collection = '', id = '' } = bound;
  const user = await liveUser(uid, read);
  if (!user) return false;
  const role = user.Role ?? user.role;
  const tenant = tenantOf(user);
  if (role === 'SuperAdmin') return true;
  if (audience === 'self') return bound.uid === uid;
  if (audience === 'colleagues')
    return bound.uid === uid || (tenant !== '' && tenant === tenantOf((await read(`users/${bound.uid}`)) ?? {}));
  if (tenant === '' || tenant !== cid) return false;
  if (audience === 'members') return true;
  if (UPLOAD_MANAGERS.includes(String(role))) return audience === 'recordReader' || isWorking(cid, read);
  if (audience === 'managers' || !UPLOAD_OWNERS.includes(String(role))) return false;
  const record = (await read(`companies/${cid}/${collection}/${id}`)) ?? {};
  return UPLOAD_OWNER_FIELDS.some((field) => record[field] === uid);
}

/** A suspended company reads and no longer writes. */
const isWorking = async (cid: string, read: ReadDocument) =>
  ['Onboarding', 'Active'].includes(String((await read(`companies/${cid}`))?.status));

const tenantOf = (user: { readonly [field: string]: string | boolean }) => user.company_id ?? user.companyId ?? '';

/** The emulator's tokens are unsigned: what they claim is taken as it is. */
function subjectOf(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const uid = typeof claims === 'object' && claims !== null && 'user_id' in claims ? claims.user_id : undefined;
    return typeof uid === 'string' && uid !== '' ? uid : undefined;
  } catch {
    return undefined;
  }
}
