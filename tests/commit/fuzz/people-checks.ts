import { isSame } from '#lib/data/is-same.ts';
import { type AccessContext, accessDocument } from '#model/access/access-document.ts';
import { accessPath } from '#model/access/access-writes.ts';
import type { Document } from '#model/commit/store.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { directoryEntry } from '#model/people/staff-reading.ts';
import type { Values } from '#model/schema.ts';

/** Errors about people: their access and their directory entry must follow from their document. */
export function peopleFaults(documents: readonly Document[], context: AccessContext): string[] {
  const stored = new Map(documents.map(({ path, data }) => [path, data]));
  const faults: string[] = [];
  for (const [path, data] of stored) {
    const [collection, uid = '', below] = path.split('/');
    if (below !== undefined) continue;
    if (collection === 'users') faults.push(...personFaults(uid, data, stored, context));
    if (collection === 'access' && !stored.has(`users/${uid}`)) faults.push(`${path}: access of nobody`);
    const asker = collection === 'joinRequests' ? stored.get(`users/${uid}`) : undefined;
    if (collection === 'joinRequests' && (!asker || readAccount(uid, asker).company_id))
      faults.push(`${path}: of somebody who waits for no company`);
  }
  return faults;
}

function personFaults(
  uid: string,
  user: Values,
  stored: ReadonlyMap<string, Values>,
  context: AccessContext,
): string[] {
  const faults: string[] = [];
  const { company_id: companyId } = readAccount(uid, user);
  const company = companyId ? stored.get(`companies/${companyId}`) : undefined;
  if (!isSame(stored.get(accessPath(uid)), accessDocument(context, user, company)))
    faults.push(`users/${uid}: access is not what document and company say`);
  if (stored.has(`tombstones/${uid}`)) faults.push(`users/${uid}: came back after the removal`);
  if (Object.hasOwn(user, 'company_id') && Object.hasOwn(user, 'companyId'))
    faults.push(`users/${uid}: names two companies`);
  if (!companyId) return faults;
  if (!company) faults.push(`users/${uid}: in a company that is not there`);
  if (!isSame(stored.get(`companies/${companyId}/directory/${uid}`), directoryEntry(user)))
    faults.push(`users/${uid}: the directory says something else`);
  return faults;
}
