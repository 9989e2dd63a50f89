import { isSame } from '#lib/data/is-same.ts';
import { type AccessContext, accessDocument } from '#model/access/access-document.ts';
import { accessPath, POLICY_PATH, publishPolicy, underPublished } from '#model/access/access-writes.ts';
import type { Store } from '#model/commit/store.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { Values } from '#model/schema.ts';
import { type LeftOut, leftOutLines, unlessLeftOut } from './left-out.ts';
import { idsIn } from './pages.ts';

/** What was found of the access documents; with `apply`, what was done about it. */
export interface AccessCount {
  /** People whose document says what it should. */
  readonly fine: number;
  /** People who have none, or another one than they should: written with `apply`. */
  readonly written: number;
  /** Documents of people who are gone: removed with `apply`. */
  readonly removed: number;
  readonly left: LeftOut;
}

/** Writes access/{uid} of everybody where it is missing or wrong, and says which policy counts. Safe to repeat. */
export async function migrateAccess(store: Store, context: AccessContext, apply: boolean): Promise<AccessCount> {
  if (apply) await publishPolicy(store, context);
  const count = { fine: 0, written: 0, removed: 0, left: [] as string[] };
  for await (const uid of idsIn(store, 'users')) {
    const path = accessPath(uid);
    const isWritten = await unlessLeftOut(count.left, path, () => writeAnew(store, context, uid, apply));
    if (isWritten !== undefined) count[isWritten ? 'written' : 'fine'] += 1;
  }
  for await (const uid of idsIn(store, 'access')) if (await removeLeft(store, uid, apply)) count.removed += 1;
  return count;
}

/** Whether the document was not as it should be; read and written in one transaction, so that no change is lost. */
const writeAnew = (store: Store, context: AccessContext, uid: string, apply: boolean): Promise<boolean> =>
  store.run(async (transaction) => {
    const [user, stored, published] = await transaction.get([`users/${uid}`, accessPath(uid), POLICY_PATH]);
    if (!user) return false;
    const { company_id: companyId } = readAccount(uid, user);
    const [company]: readonly (Values | undefined)[] = companyId
      ? await transaction.get([`companies/${companyId}`])
      : [undefined];
    const wanted = accessDocument(underPublished(context, published), user, company);
    if (isSame(stored, wanted)) return false;
    if (apply) transaction.set(accessPath(uid), wanted);
    return true;
  });

const removeLeft = (store: Store, uid: string, apply: boolean): Promise<boolean> =>
  store.run(async (transaction) => {
    const [user] = await transaction.get([`users/${uid}`]);
    if (user) return false;
    if (apply) transaction.remove(accessPath(uid));
    return true;
  });

/** What the console shows of it. */
export function accessReport({ fine, written, removed, left }: AccessCount, apply: boolean): string {
  const line = (number: number, said: string) => (number > 0 ? [`  ${String(number).padStart(6)}  ${said}`] : []);
  const isLeft = !apply && written + removed > 0;
  return [
    `Access documents${apply ? '' : ' (dry run: nothing is written)'}`,
    ...line(fine, 'fine as they are'),
    ...line(written, apply ? 'written' : 'to be written'),
    ...line(removed, apply ? 'of people who are gone, removed' : 'of people who are gone, to be removed'),
    ...leftOutLines(left),
    ...(fine + written + removed + left.length === 0 ? ['       0  people'] : []),
    '',
    isLeft ? 'Write them: npm run migrate -- --apply' : left.length > 0 ? '' : 'Everybody has theirs.',
  ].join('\n');
}
export const isAccessDone = ({ written, removed, left }: AccessCount, apply: boolean): boolean =>
  left.length === 0 && (apply || written + removed === 0);
