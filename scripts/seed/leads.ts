import type { Property } from '#areas/property/properties/schema.ts';
import { isWanted, type Wish } from '#lib/sales/wish.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { contactSteps } from './contacts.ts';
import { activity, handoverOf, inboundOf, lossOf, moveOf, type Numbers } from './lead-steps.ts';
import { arrivalOf, type LeadStatus, momentsAfter, pathTo, statesOf } from './lead-story.ts';
import { enquiryOf, nationOf } from './lead-values.ts';
import { EDGE_NAMES, type Nation, personOf } from './names.ts';
import type { Random } from './random.ts';
import { existing, type ReadRecord } from './records.ts';
import { DEMO_USERS, type DemoUser, teamLeaderOf } from './users.ts';
import type { Step, Tenant } from './world.ts';

/** What the stories of one company share. */
interface Teller {
  readonly tenant: Tenant;
  readonly asOf: Date;
  readonly numbers: Numbers;
  readonly random: Random;
  /** Draws for contacts come from a stream of their own. */
  readonly contacts: Random;
  /** Telephone numbers already given. */
  readonly taken: Set<string>;
  /** People who have asked before: a few ask twice. */
  readonly seen: { readonly fullName: string; readonly mobilePhone?: string; readonly email?: string }[];
}

/** Between these the names that break layouts come in. */
const FIRST_EDGE = 40;
const SPOKEN: { readonly [nation in Nation]: string } = {
  en: 'English',
  ar: 'Arabic',
  fr: 'French',
  zh: 'Chinese',
  ja: 'Japanese',
  sa: 'Hindi',
};
/** Anyone who writes by one of these has seen a home. */
const BY_LISTING = ['PropertyFinder', 'Bayut', 'Dubizzle', 'Website', 'WhatsApp', 'OtherPortal'];
/** Homes of the demo, and the step by which a lead looks through them. */
const [HOMES, STEP] = [200, 67];
const AT_THE_DESK = ['WalkIn', 'PhoneCall', 'Referral', 'RepeatClient'];

/** The stories of `count` leads of a company, each a chain of commits by the people who would make them. */
export function leadSteps(
  tenant: Tenant,
  count: number,
  asOf: Date,
  numbers: Numbers,
  [random, contacts]: readonly [leads: Random, contacts: Random],
): Step[] {
  const teller: Teller = { tenant, asOf, numbers, random, contacts, taken: new Set(), seen: [] };
  return statesOf(count)
    .map((status) => ({ status, at: arrivalOf(status, asOf, tenant.timezone, random) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ status, at }, index) => storyOf(teller, status, at, index));
}

function storyOf(teller: Teller, status: LeadStatus, arrival: Date, index: number): Step[] {
  const { tenant, numbers, random } = teller;
  numbers.lead += 1;
  const id = `demo_leads_${String(numbers.lead).padStart(4, '0')}`;
  const edge = tenant.country === 'AE' ? EDGE_NAMES[index - FIRST_EDGE] : undefined;
  const nation = edge?.nation ?? nationOf(tenant, random);
  const path = pathTo(status, random).slice(1);
  const loss = status === 'Lost' ? lossOf(path.at(-2), random) : {};
  const keen = ['Qualified', 'Viewing', 'Negotiating'].includes(status) && random.chance(0.12);
  const person = edge ?? personOf(nation, random);
  const asked = enquiryOf({ person, nation, number: numbers.lead, at: arrival, keen }, tenant, teller.taken, random);
  const again = loss.lostReason === 'Duplicate' && teller.seen.length > 0 ? random.pick(teller.seen) : {};
  const enquiry = { ...asked, ...again };
  teller.seen.push(contactOf(enquiry));

  const desk = random.pick(staffOf(tenant, 'HR', 'CEO')).uid;
  const seller = sellerOf(tenant, status, random);
  const pooled = status === 'New' && random.chance(0.25);
  const isUnknown = random.chance(0.2);
  const values = {
    ...enquiry,
    status: 'New',
    ...(!isUnknown && { language: SPOKEN[nation] }),
    ...(!pooled && { sellerId: seller, teamId: teamLeaderOf(tenant, seller) }),
  };
  const first = !pooled && AT_THE_DESK.includes(enquiry.leadSource) ? seller : desk;
  const by = (at: Date, actor: string, changes: Step['changes']): Step => ({ at, tenant, actor, changes });
  const steps = [
    by(arrival, first, (record) => [
      { type: 'create', resource: 'leads', id, values: { ...values, ...askedOf(numbers.lead, enquiry, record) } },
    ]),
  ];

  const moments = momentsAfter(arrival, path.length + 1, teller.asOf, tenant.timezone, random);
  path.forEach((next, turn) => {
    const at = moments[turn] ?? arrival;
    const talk = activity(id, at, seller, next, nation, numbers, random);
    const followUp = new Date(at.getTime() + random.whole(1, 8) * DAY_MS);
    steps.push(by(at, seller, moveOf(id, next, at, followUp, loss, talk)));
  });
  const last = moments.at(-1) ?? arrival;
  const open = !['New', 'Won', 'Lost', 'Unreachable'].includes(status);
  if (open && (keen || random.chance(0.5)))
    steps.push(by(last, seller, inboundOf(id, last, activity(id, last, seller, 'Inbound', nation, numbers, random))));
  else if (status === 'Qualified' && random.chance(0.15))
    steps.push(by(last, desk, handoverOf(tenant, id, sellerOf(tenant, status, random))));
  const story = { leadId: id, status, seller, manager: desk, nation, from: last };
  return [...steps, ...contactSteps(tenant, story, teller.asOf, numbers, teller.contacts)];
}

/** The home on offer that brought them. */
function askedOf(number: number, enquiry: Wish & { readonly leadSource: string }, record: ReadRecord): Values {
  if (!BY_LISTING.includes(enquiry.leadSource)) return {};
  const numbers = Array.from({ length: HOMES }, (_, at) => ((number + at) * STEP) % HOMES);
  const home = existing(record, 'properties', numbers, (found) => {
    const property = found as Property;
    return property.standardStatus === 'Active' && isWanted(enquiry, property);
  });
  return home ? { askedPropertyId: home.id } : {};
}

const contactOf = ({ fullName, mobilePhone, email }: Teller['seen'][number]): Teller['seen'][number] => ({
  fullName,
  ...(mobilePhone && { mobilePhone }),
  ...(email && { email }),
});
const staffOf = (tenant: Tenant, ...roles: string[]): DemoUser[] =>
  DEMO_USERS.filter((user) => user.tenant === tenant && roles.includes(user.Role));

/** The first sellers get most (Zipf); one who was banned holds only what is closed. */
function sellerOf(tenant: Tenant, status: LeadStatus, random: Random): string {
  const closed = status === 'Won' || status === 'Lost';
  const sellers = staffOf(tenant, 'Seller').filter((user) => closed || user.mark !== 'banned');
  return random.weighted(Object.fromEntries(sellers.map((user, rank) => [user.uid, 1 / (rank + 1)])));
}
