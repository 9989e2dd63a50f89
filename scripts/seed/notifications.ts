import { PROTECTED_ROUTES } from '#areas/routes.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { type Address, type Notice, type Notification, notificationsOf } from '#model/notices/notices.ts';
import { DEMO_USERS } from './users.ts';
import type { Documents, Step } from './world.ts';

/** What a person’s list still holds, and how much of it waits to be read. */
const KEPT = 12;
const UNREAD = 3;
const MANAGERS: readonly string[] = ['CEO', 'HR'];

/** The recipient’s own screen of the record; a person without one gets the notice anyway. */
function linkOf(role: string | undefined, about: Notice['about']): string | undefined {
  const paths = PROTECTED_ROUTES.filter(({ resource }) => resource === about?.resource).map(({ path }) => path);
  const isSellers = (path: string) => path.startsWith('/app/seller/');
  const path = paths.find((one) =>
    role === 'Seller' ? isSellers(one) : MANAGERS.includes(role ?? '') && !isSellers(one),
  );
  return path && [path, about?.id].filter(Boolean).join('/');
}

/** The notices that a past step sent to the people of its company. */
export function deliver(documents: Documents, { tenant, actor, at }: Step, notices: readonly Notice[]): void {
  const address: Address = (uid, about) => {
    const person = DEMO_USERS.find((user) => user.uid === uid && user.tenant === tenant && !user.mark);
    const link = linkOf(person?.Role, about);
    return person && (link ? { link } : {});
  };
  const key = at.getTime().toString(36);
  for (const { id, ...data } of notificationsOf(notices, { actor, now: at }, address, key))
    documents.set(`companies/${tenant.companyId}/notifications/${id}`, { ...data, params: { ...data.params } });
}

/** The newest of each person’s notifications stay, and the newest of those are still to be read. */
export function keepNewest(documents: Documents, asOf: Date): void {
  const byPerson = new Map<string, [string, Notification][]>();
  for (const [path, data] of documents)
    if (path.split('/')[2] === 'notifications') {
      const told = data as unknown as Notification;
      byPerson.set(told.userId, [...(byPerson.get(told.userId) ?? []), [path, told]]);
    }
  for (const told of byPerson.values()) {
    const newest = told.sort(([, a], [, b]) => b.createdAt.getTime() - a.createdAt.getTime());
    for (const [place, [path, one]] of newest.entries()) {
      if (place >= KEPT) documents.delete(path);
      else if (place >= UNREAD)
        documents.set(path, { ...one, readAt: new Date(Math.min(asOf.getTime(), one.createdAt.getTime() + DAY_MS)) });
    }
  }
}
