import { addCompany, MAIN, SECOND } from './companies.ts';
import { employeeSteps } from './employees.ts';
import type { Numbers } from './lead-steps.ts';
import { leadSteps } from './leads.ts';
import { randomOf } from './random.ts';
import { addUsers, DEMO_USERS } from './users.ts';
import { type Documents, replay, type Tenant } from './world.ts';

/** The moment the demo is dated around when nobody says otherwise. */
export const DEFAULT_AS_OF = new Date('2026-06-15T08:00:00+04:00');
const FOUNDED_BEFORE = 400 * 86_400_000;

/** Every document of the demo by its path. The same `asOf` and `seed` give the same documents. */
export function demoDocuments(asOf: Date = DEFAULT_AS_OF, seed = 'freehold'): Documents {
  const documents: Documents = new Map();
  const founded = new Date(asOf.getTime() - FOUNDED_BEFORE);
  for (const tenant of [MAIN, SECOND]) addCompany(documents, tenant, ceoOf(tenant), founded);
  addUsers(documents, founded, asOf, randomOf(`${seed}:users`));
  const numbers: Numbers = { lead: 0, activity: 0, contact: 0 };
  const staff = employeeSteps(MAIN, 1, asOf, randomOf(`${seed}:employees`));
  const secondStaff = employeeSteps(SECOND, 101, asOf, randomOf(`${seed}:employees:second`));
  replay(documents, [
    ...staff.steps,
    ...secondStaff.steps,
    ...leadSteps(MAIN, 600, asOf, numbers, [randomOf(`${seed}:leads`), randomOf(`${seed}:contacts`)]),
    ...leadSteps(SECOND, 40, asOf, numbers, [randomOf(`${seed}:leads:second`), randomOf(`${seed}:contacts:second`)]),
  ]);
  return documents;
}

function ceoOf(tenant: Tenant): string {
  const ceo = DEMO_USERS.find((user) => user.tenant === tenant && user.Role === 'CEO');
  if (!ceo) throw new Error(`${tenant.name} has no CEO`);
  return ceo.uid;
}
