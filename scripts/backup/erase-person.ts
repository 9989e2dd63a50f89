import type { Document, Store, Transaction } from '#model/commit/store.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { REMOVED } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import { idsIn } from '../migration/pages.ts';

/** What of a person was found; with `apply`, what was done about it. */
export interface Erased {
  readonly removed: number;
  /** Entries of the directory and events of the history that no longer name the person. */
  readonly unnamed: number;
}
const PAGE = 300;
/** What the directory shows in place of a name. */
const NO_NAME = '–';

/**
 * Takes a person out of the database: profile, access, invitations, notices, saved views; the history keeps what was
 * done and no longer says by whose name, nor what the profile was. Records they worked on stay, with their id, which
 * names nobody any more. Records about them as a customer or an employee are erased by the office. Safe to repeat.
 */
export async function erasePerson(store: Store, uid: string, now: Date, apply: boolean): Promise<Erased> {
  const count = { removed: 0, unnamed: 0 };
  const [user] = await store.run((transaction) => transaction.get([`users/${uid}`]));
  const each = (
    collection: string,
    field: string,
    value: string,
    change: (to: Transaction, one: Document) => boolean,
  ) =>
    forEach(store, { collection, field, value }, (transaction, document) => {
      const isRemoved = change(apply ? transaction : DRY, document);
      count[isRemoved ? 'removed' : 'unnamed'] += 1;
    });
  const remove = (to: Transaction, { path }: Document) => {
    to.remove(path);
    return true;
  };
  for await (const company of idsIn(store, 'companies')) {
    const at = `companies/${company}`;
    const isHere = await unname(
      store,
      `${at}/directory/${uid}`,
      { name: NO_NAME, pictureUrl: REMOVED, active: false },
      apply,
    );
    if (!isHere) continue;
    count.unnamed += 1;
    await each(`${at}/history`, 'resourceRecordKey', uid, (to, { path, data }) => {
      if (data.resourceName === 'users') to.merge(path, { after: REMOVED, before: REMOVED });
      return false;
    });
    await each(`${at}/history`, 'changedByMemberKey', uid, (to, { path }) => {
      to.merge(path, { actorName: REMOVED });
      return false;
    });
    await each(`${at}/notifications`, 'userId', uid, remove);
    await each(`${at}/savedViews`, 'ownerId', uid, remove);
    count.removed += await removeAll(store, [`${at}/noticeSettings/notices_${uid}`, `${at}/limits/${uid}`], apply);
  }
  await each('invites', 'createdBy', uid, remove);
  const email = user && readAccount(uid, user).email;
  if (email) await each('invites', 'email', email.toLowerCase(), remove);
  const own = ['users', 'access', 'joinRequests', 'acceptances'].map((name) => `${name}/${uid}`);
  count.removed += await removeAll(store, own, apply);
  // A removed account cannot sign up again.
  if (apply) await store.run(async (transaction) => transaction.set(`tombstones/${uid}`, { at: now, by: 'system' }));
  return count;
}

const nothing = () => undefined;
const DRY = { set: nothing, merge: nothing, remove: nothing } as unknown as Transaction;

/** Each document of a collection with this value, read and changed in pages of one transaction each. */
async function forEach(
  store: Store,
  { collection, field, value }: { collection: string; field: string; value: string },
  change: (transaction: Transaction, document: Document) => void,
): Promise<void> {
  for (let after: Document | undefined; ; ) {
    const from = after;
    const page = await store.run((transaction) =>
      transaction.find(collection, [{ field, operator: '==', value }], PAGE, from),
    );
    await store.run(async (transaction) => {
      for (const document of page) change(transaction, document);
    });
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

const unname = (store: Store, path: string, data: Values, apply: boolean): Promise<boolean> =>
  store.run(async (transaction) => {
    const [known] = await transaction.get([path]);
    if (known && apply) transaction.merge(path, data);
    return known !== undefined;
  });

const removeAll = (store: Store, paths: readonly string[], apply: boolean): Promise<number> =>
  store.run(async (transaction) => {
    const found = await transaction.get(paths);
    const there = paths.filter((_, at) => found[at] !== undefined);
    if (apply) for (const path of there) transaction.remove(path);
    return there.length;
  });
