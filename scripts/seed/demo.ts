import { DAY_MS } from '#lib/time/dates.ts';
import { closedDeals } from './closed-deals.ts';
import { addCompany, MAIN, SECOND } from './companies.ts';
import { dealSteps } from './deals.ts';
import { invoiceSteps } from './invoices.ts';
import type { Numbers } from './lead-steps.ts';
import { leadSteps } from './leads.ts';
import { meetingSteps } from './meetings.ts';
import { keepNewest } from './notifications.ts';
import { payrollSteps } from './payroll.ts';
import { propertySteps } from './properties.ts';
import { randomOf } from './random.ts';
import { staffSteps } from './staff.ts';
import { todoSteps } from './todos.ts';
import { addUsers, DEMO_USERS } from './users.ts';
import { type Documents, replay, type Tenant } from './world.ts';

/** The moment the demo is dated around when nobody says otherwise. */
export const DEFAULT_AS_OF = new Date('2026-06-15T08:00:00+04:00');
const FOUNDED_BEFORE = 400 * DAY_MS;

/** Every document of the demo by its path. The same `asOf` and `seed` give the same documents. */
export function demoDocuments(asOf: Date = DEFAULT_AS_OF, seed = 'freehold'): Documents {
  const documents: Documents = new Map();
  const founded = new Date(asOf.getTime() - FOUNDED_BEFORE);
  for (const tenant of [MAIN, SECOND]) addCompany(documents, tenant, ceoOf(tenant), founded);
  addUsers(documents, founded, asOf, randomOf(`${seed}:users`));
  const numbers: Numbers = { lead: 0, activity: 0, contact: 0 };
  const leads = leadSteps(MAIN, 600, asOf, numbers, [randomOf(`${seed}:leads`), randomOf(`${seed}:contacts`)]);
  const known = contactIds(1, numbers.contact);
  const secondLeads = leadSteps(SECOND, 40, asOf, numbers, [
    randomOf(`${seed}:leads:second`),
    randomOf(`${seed}:contacts:second`),
  ]);
  const secondKnown = contactIds(known.length + 1, numbers.contact);
  replay(documents, [
    ...staffSteps(MAIN, 1, 16, asOf, seed),
    ...staffSteps(SECOND, 101, 3, asOf, seed),
    ...payrollSteps(
      documents,
      MAIN,
      { months: 3, drafts: true, preparer: uidOf(MAIN, 'HR'), second: ceoOf(MAIN) },
      asOf,
    ),
    ...payrollSteps(
      documents,
      SECOND,
      { months: 1, drafts: false, preparer: ceoOf(SECOND), second: ceoOf(SECOND) },
      asOf,
    ),
    ...leads,
    ...secondLeads,
    ...propertySteps(MAIN, 180, 1, known, asOf, randomOf(`${seed}:properties`)),
    ...propertySteps(SECOND, 20, 181, secondKnown, asOf, randomOf(`${seed}:properties:second`)),
    ...meetingSteps(MAIN, 260, 1, { leads: [1, 500], properties: [1, 180] }, asOf, randomOf(`${seed}:meetings`)),
    ...meetingSteps(
      SECOND,
      20,
      261,
      { leads: [601, 625], properties: [181, 200] },
      asOf,
      randomOf(`${seed}:meetings:second`),
    ),
    ...todoSteps(MAIN, 140, 1, [1, 500], asOf, randomOf(`${seed}:todo`)),
    ...todoSteps(SECOND, 10, 141, [601, 625], asOf, randomOf(`${seed}:todo:second`)),
  ]);
  // Deals come from won leads and from the stock, in their state at that time.
  replay(documents, [
    ...dealSteps(documents, MAIN, 95, 1, asOf, randomOf(`${seed}:deals`)),
    ...dealSteps(documents, SECOND, 8, 96, asOf, randomOf(`${seed}:deals:second`)),
  ]);
  // Invoices are those of deals that closed, and what was paid makes the agents' shares payable.
  const bills = (tenant: Tenant, count: number, first: number, contacts: readonly string[], stream: string) =>
    invoiceSteps(tenant, count, first, contacts, asOf, randomOf(`${seed}:${stream}`), closedDeals(documents, tenant));
  replay(documents, [
    ...bills(MAIN, 62, 1, known, 'invoices'),
    ...bills(SECOND, 6, 63, secondKnown, 'invoices:second'),
  ]);
  keepNewest(documents, asOf);
  return documents;
}

const contactIds = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => `demo_contacts_${String(from + place).padStart(4, '0')}`);

function uidOf(tenant: Tenant, role: string): string {
  const person = DEMO_USERS.find((user) => user.tenant === tenant && user.Role === role);
  if (!person) throw new Error(`${tenant.name} has no ${role}`);
  return person.uid;
}
const ceoOf = (tenant: Tenant): string => uidOf(tenant, 'CEO');
