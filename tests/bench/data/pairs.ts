import { duplicateScore, type Unit } from '#lib/listing/duplicate.ts';
import { readPhone } from '#lib/people/phone.ts';
import { type Person, samePerson } from '#lib/people/same-person.ts';
import { filesOf } from './labelled.ts';
import { Score } from './score.ts';

const HUNDREDTHS = 100;
const FOOT = 0.09290304;

const partsOf = (side: string) => side.split(';').map((part) => part.trim());
function unitOf(side: string): Unit {
  const [unitNumber, buildingName, subdivisionName, city, feet, beds, propertySubType, purpose, price] = partsOf(side);
  return {
    ...(unitNumber && { unitNumber }),
    ...(buildingName && { buildingName }),
    ...(subdivisionName && { subdivisionName }),
    ...(city && { city }),
    ...(feet && { livingArea: Math.round(Number(feet) * FOOT * HUNDREDTHS) / HUNDREDTHS }),
    ...(beds && { bedroomsTotal: Number(beds) }),
    ...(propertySubType && { propertySubType }),
    ...(purpose && { purpose }),
    ...(price && { annualListPriceMinor: Number(price) * HUNDREDTHS }),
  };
}
function personOf(side: string): Person {
  const [fullName, mobilePhone, phone2, whatsapp, email, email2, last = ''] = partsOf(side);
  const [company = '', home] = last.split('@');
  return {
    ...(fullName && { fullName }),
    phones: [mobilePhone, phone2, whatsapp].flatMap((phone) => (phone && readPhone(phone, home?.trim())) || []),
    emails: [email, email2].flatMap((address) => address || []),
    ...(company.trim() && { company: company.trim() }),
  };
}

/** Pairs of properties and of contacts: what is shown as the same or possibly the same, and what is surely so. */
export function scorePairs(): string {
  const scores = {
    properties: new Score('Properties: same or possible'),
    contacts: new Score('Contacts: same or possible'),
  };
  const sure = {
    properties: new Score('Properties: surely the same'),
    contacts: new Score('Contacts: surely the same'),
  };
  for (const { name, half, text } of filesOf('pairs'))
    for (const line of text.trim().split('\n')) {
      const kind = name.startsWith('contacts') ? 'contacts' : 'properties';
      const [, verdict = '', one = '', other = ''] = /^(\w+): (.*) ~ (.*)$/.exec(line) ?? [];
      const is =
        kind === 'contacts'
          ? samePerson(personOf(one), personOf(other))
          : duplicateScore(unitOf(one), unitOf(other)).label;
      const shown = is !== 'New' && is !== 'no';
      const expected = verdict === 'same' || verdict === 'possible';
      if (shown || expected) {
        if (shown && expected) scores[kind].count(half, [], 'right');
        else scores[kind].count(half, [], shown ? 'wrong' : 'missed');
      }
      const isSure = is === 'Duplicate' || is === 'same';
      if (isSure || verdict === 'same') {
        if (isSure && verdict === 'same') sure[kind].count(half, [], 'right');
        else sure[kind].count(half, [], isSure ? 'wrong' : 'missed');
      }
      if (shown !== expected || isSure !== (verdict === 'same')) scores[kind].mistake(half, `${name}: ${is}: ${line}`);
    }
  const all = [scores.properties, sure.properties, scores.contacts, sure.contacts];
  const mistakes = process.env.MISTAKES?.includes('pairs') ? all.flatMap(({ mistakes: one }) => one) : [];
  return [...all.map((one) => one.table()), ...mistakes].join('\n');
}
