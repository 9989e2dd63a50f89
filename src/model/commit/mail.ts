import { KIND_OF } from '#model/notices/notice-kinds.ts';
import type { Notification } from '#model/notices/notices.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { inCompany, type Write } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import type { Caller } from './caller.ts';
import type { Transaction } from './store.ts';

/** An e-mail as the extension "Trigger Email" reads it from `mail/{id}`. */
interface Mail {
  readonly to: readonly string[];
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
}
/** Whom a message is for, and in which language and calendar it is written. */
interface Recipient {
  readonly email: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly company: string;
  readonly nameOf: (uid: string) => string;
}
/**
 * Writes messages; a digest has several notices in one. A message has the names of records and links to them, and no
 * other values.
 */
export type WriteMail = (notices: readonly Notification[], recipient: Recipient, isDigest: boolean) => Mail;

/** The document of a person's choices (noticeSettings). */
const choicesPath = (companyId: string, uid: string): string =>
  inCompany({ companyId }, 'noticeSettings', `notices_${uid}`);
/** An account that still gets mail of this company: neither banned nor elsewhere. */
export function addressOf(uid: string, user: Values | undefined, companyId: string): string | undefined {
  if (!user) return undefined;
  const { email, isBanned, company_id } = readAccount(uid, user);
  return isBanned || company_id !== companyId || !email.includes('@') ? undefined : email;
}
export const recipientOf = (
  email: string,
  choices: Values,
  company: Values,
  nameOf: Recipient['nameOf'],
): Recipient => ({
  email,
  nameOf,
  locale: String(choices.locale ?? 'en'),
  timeZone: String(company.timezone ?? 'UTC'),
  company: String(company.name ?? ''),
});

/** E-mails for those of these notices whose recipients want one at once; one notice is mailed once. */
export async function mailsOf(
  notices: readonly Notification[],
  { companyId, company, uid: actorId, name: actorName }: Caller,
  transaction: Transaction,
  write: WriteMail,
): Promise<readonly Write[]> {
  const people = [...new Set(notices.map(({ userId }) => userId))];
  const choices = await transaction.get(people.map((uid) => choicesPath(companyId, uid)));
  const wanted = notices.flatMap((notice) => {
    const chosen = choices[people.indexOf(notice.userId)];
    return chosen?.[KIND_OF[notice.type]] === 'Email' ? [{ notice, chosen }] : [];
  });
  if (wanted.length === 0) return [];
  const paths = wanted.map(({ notice }) => `mail/${companyId}_${notice.id}`);
  const stored = await transaction.get([...paths, ...wanted.map(({ notice }) => `users/${notice.userId}`)]);
  return wanted.flatMap(({ notice, chosen }, at): Write[] => {
    const email = addressOf(notice.userId, stored[paths.length + at], companyId);
    const path = paths[at];
    if (!email || !path || stored[at] !== undefined) return [];
    const recipient = recipientOf(email, chosen, company, (uid) => (uid === actorId ? actorName : ''));
    return [{ path, data: { ...write([notice], recipient, false) } }];
  });
}
