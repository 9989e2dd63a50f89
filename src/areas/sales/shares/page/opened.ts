import { type LinkDocument, linkPath } from '#areas/sales/shares/link.ts';
import { isLive, type Share } from '#areas/sales/shares/schema.ts';
import type { Store } from '#model/commit/store.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { Values } from '#model/schema.ts';

/** Whom the client answers to. */
export interface Sender {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
}
/** A link that may be opened, with what its pages say whatever they show. */
export interface Opened {
  readonly companyId: string;
  readonly company: Values;
  readonly share: Share;
  readonly sender: Sender;
  /** When it was opened. */
  readonly now: Date;
}
/** The moment, by the company's clock. */
export const clockOf = ({ company, now }: Opened) => ({ now, timeZone: String(company.timezone ?? 'UTC') });
const TOKEN = /^[A-Za-z0-9]{24}$/;

/** The link with this token; undefined where there is none, or it is over, and nobody learns which. */
export async function openLink(token: string, store: Store, now: Date): Promise<Opened | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const path = await linkPath(token);
  return store.run(async ({ get }) => {
    const [link] = (await get([path])) as (LinkDocument | undefined)[];
    if (!link) return undefined;
    const { companyId, shareId } = link;
    const within = `companies/${companyId}`;
    const [company, stored] = await get([within, `${within}/shares/${shareId}`]);
    const share = stored && ({ ...stored, id: shareId } as Share);
    if (!company || company.status === 'Suspended' || !share || !isLive(share, now)) return undefined;
    const { sellerId } = share;
    const [person, user] = await get([`${within}/directory/${sellerId}`, `users/${sellerId}`]);
    return { companyId, company, share, sender: senderOf(sellerId, person, user, company), now };
  });
}

/** The person who sent it while they work there, then the company. */
function senderOf(uid: string, person: Values | undefined, user: Values = {}, company: Values): Sender {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  if (person?.active !== true)
    return { name: String(company.name ?? ''), ...present({ phone: text(company.phoneNumber) }) };
  const { email } = readAccount(uid, user);
  return { name: String(person.name ?? ''), ...present({ email: text(email), phone: text(user.phoneNumber) }) };
}
const present = (values: { readonly [name: string]: string | undefined }) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
