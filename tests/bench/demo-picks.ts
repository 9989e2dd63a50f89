import type { Attendee } from '#areas/people/attendees/schema.ts';
import type { Property } from '#areas/property/properties/schema.ts';
import { fits } from '#areas/sales/leads/matching.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { wantedPurpose } from '#lib/sales/wish.ts';
import { dayKey } from '#lib/time/dates.ts';
import { MAIN } from '#scripts/seed/companies.ts';
import { demoDocuments } from '#scripts/seed/demo.ts';
import { DEMO_USERS } from '#scripts/seed/users.ts';

const HOUR_MS = 3_600_000;
// dated as the local demo is
const asOf = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
const documents = [...demoDocuments(asOf)];

/** Stored records of the demo's first company. */
const recordsOf = <R>(collection: string): readonly R[] =>
  documents.flatMap(([path, data]) =>
    path.startsWith(`companies/${MAIN.companyId}/${collection}/`) ? [{ ...data, id: path.split('/').at(-1) } as R] : [],
  );

/** Id of the open lead for which most is on the market: of all, or of one seller's. */
export function leadWithMatch(seller?: string): string {
  const uid = DEMO_USERS.find(({ email }) => email === `${seller}@example.com`)?.uid;
  const isOffered = ({ standardStatus, archivedAt }: Property) => standardStatus === 'Active' && archivedAt === null;
  const stock = recordsOf<Property>('properties').filter(isOffered);
  const isAsked = ({ archivedAt, status, sellerId }: Lead) =>
    archivedAt === null && ['Contacted', 'Qualified', 'Viewing'].includes(status) && (!seller || sellerId === uid);
  const [found] = recordsOf<Lead>('leads')
    .filter(isAsked)
    .map((lead) => {
      const purpose = wantedPurpose(lead);
      return { id: lead.id, matches: stock.filter((one) => one.purpose === purpose && fits(lead, one)).length };
    })
    .toSorted((a, b) => b.matches - a.matches);
  if (!found?.matches) throw new Error('The demo has no open lead with a match.');
  return found.id;
}

/** Reference of a new lead that has a number and did not decline to be called. */
export function leadToCall(): string {
  const found = recordsOf<Lead>('leads').find(
    ({ archivedAt, status, mobilePhone, consent }) =>
      archivedAt === null && status === 'New' && mobilePhone && consent?.marketing !== false,
  );
  if (!found) throw new Error('The demo has no new lead that may be called.');
  return found.reference;
}

/** Id of an open lead whose e-mail is known. */
export function leadWithEmail(): string {
  const found = recordsOf<Lead>('leads').find(
    ({ archivedAt, status, email }) => archivedAt === null && status === 'Contacted' && email,
  );
  if (!found) throw new Error('The demo has no open lead with an e-mail.');
  return found.id;
}

/** Somebody who has not come yet today, or has not gone: in the evening most have. */
export function whoMayCheckIn(): string {
  const today = dayKey(asOf, MAIN.timezone);
  const gone = recordsOf<Attendee>('attendees')
    .filter(({ dateKey, status }) => dateKey === today && status !== 'Open')
    .map(({ userId }) => userId);
  const found = DEMO_USERS.find(({ uid, tenant, mark }) => tenant === MAIN && !mark && !gone.includes(uid));
  if (!found) throw new Error('Everybody of the demo has come and gone today.');
  return found.email.replace(/@.*/, '');
}
