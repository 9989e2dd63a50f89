import { countedSending, dailyPath } from '#model/company/daily-limit.ts';
import {
  type Address,
  type Notice,
  type NoticeToRights,
  notificationId,
  notificationsOf,
} from '#model/notices/notices.ts';
import { inCompany, type Plan, type Write } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import { type AskPolicy, type Caller, packsOf } from './caller.ts';
import type { CommitContext } from './commit.ts';
import { mailsOf, type WriteMail } from './mail.ts';
import { permittedColleagues } from './permitted-colleagues.ts';
import type { Transaction } from './store.ts';

/** Who acts where nobody is signed in. */
const SERVER = 'system';
/** Where a colleague opens a record, below /app/; undefined when that role opens no screen of it. */
export type LinkFor = (role: string, packs: readonly string[], resource: string, id: string) => string | undefined;

/** What colleagues are notified of at once. */
export interface Announcement {
  readonly notices: readonly (Notice | NoticeToRights)[];
  /** Part of the notifications' ids: a later notice with the same id replaces the earlier one. */
  readonly key: string;
  /** Whether a record names the person as its owner or guest. */
  readonly isOwn?: (uid: string, about: NonNullable<Notice['about']>) => boolean;
  /** Adds to the count of an earlier notice with this key, for the commits of one bulk action. */
  readonly countsUp?: boolean;
}

/** What a commit announces; the commits of one bulk action are counted up together. */
export function announcementOf(
  { notices, records: [first] }: Plan,
  bulkId: string | undefined,
  isOwn?: Announcement['isOwn'],
): Announcement {
  const key = bulkId ?? `${first?.id}_${first?.version}`;
  return { notices, key, ...(isOwn && { isOwn }), ...(bulkId !== undefined && { countsUp: true }) };
}

/**
 * The notifications of an announcement: for active colleagues, each once, none for the person who made the change.
 * Throws AppError('quota') if the caller notified others more often than a day allows.
 */
export const notifyWith =
  (linkFor: LinkFor, ask: AskPolicy, mail?: WriteMail): CommitContext['notify'] =>
  async (
    { notices, key, countsUp = false, isOwn = () => false },
    caller,
    transaction,
    now,
  ): Promise<readonly Write[]> => {
    if (notices.length === 0) return [];
    const company = { companyId: caller.companyId };
    const addressed = await namedIn(notices, caller, transaction, ask);
    const people = [...new Set(addressed.map(({ userId }) => userId))];
    if (people.length === 0) return [];
    const ids = countsUp ? [...new Set(addressed.map((notice) => notificationId(notice, key)))] : [];
    // What the server tells by itself is nobody's flood.
    const isCounted = caller.uid !== SERVER && people.some((uid) => uid !== caller.uid);
    const documents = await transaction.get([
      ...people.map((uid) => inCompany(company, 'directory', uid)),
      ...ids.map((id) => inCompany(company, 'notifications', id)),
      ...(isCounted ? [dailyPath(caller.companyId, caller.uid)] : []),
    ]);
    const directory = new Map(people.map((uid, at): [string, Values | undefined] => [uid, documents[at]]));
    const unread = new Map(ids.map((id, at) => [id, countOf(documents[people.length + at])]));
    const address: Address = (uid, about) => {
      const member = directory.get(uid);
      if (member?.active !== true) return undefined;
      const link = about && linkFor(String(member.Role), packsOf(caller.company), about.resource, about.id);
      return link ? { link } : {};
    };
    const telling = { actor: caller.uid, now };
    const addressees = addressed.filter(({ userId, about, forReaders }) => {
      if (!forReaders || !about) return true;
      const scope = isOwn(userId, about) ? 'own' : 'company';
      return ask(String(directory.get(userId)?.Role), 'show', about.resource, scope, packsOf(caller.company)).can;
    });
    const notifications = notificationsOf(addressees, telling, address, key, (id) => unread.get(id) ?? 0);
    const fresh = notifications.filter(({ id }) => !unread.get(id)).length;
    const counted = isCounted && fresh > 0 && countedSending(documents.at(-1), 'notices', fresh, now);
    return [
      ...(counted ? [{ path: dailyPath(caller.companyId, caller.uid), data: counted }] : []),
      ...notifications.map(({ id, ...data }) => ({ path: inCompany(company, 'notifications', id), data: { ...data } })),
      ...(mail ? await mailsOf(notifications, caller, transaction, mail) : []),
    ];
  };

/** The number of changes that a notification already covers. */
function countOf(notification: Values | undefined): number {
  if (!notification) return 0;
  const { count } = notification.params as { readonly count?: number };
  return count ?? 1;
}

/** Every notice with the person it is for: one to rights goes to all active colleagues whose role has them. */
async function namedIn(
  notices: readonly (Notice | NoticeToRights)[],
  caller: Caller,
  transaction: Transaction,
  ask: AskPolicy,
): Promise<Notice[]> {
  const named: Notice[] = [];
  for (const notice of notices) {
    if ('userId' in notice) named.push(notice);
    else {
      const { permission, ...unread } = notice;
      const people = await permittedColleagues(permission, caller, transaction, ask);
      named.push(...people.map((userId) => ({ ...unread, userId })));
    }
  }
  return named;
}
