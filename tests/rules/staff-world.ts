import { employeePay } from '#resources/employeePay/schema.ts';
import { employees } from '#resources/employees/schema.ts';
import { SCHEMAS } from '#resources/registry.ts';
import type { Change } from '#schema/changes.ts';
import { plan, type Write } from '#schema/plan.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { expectAllowed, NOW, type Person, type RulesDatabase } from './local.ts';
import { A, freshId } from './world.ts';

export const employeePath = (id: string, company = A) => `companies/${company}/employees/${id}`;
export const payPath = (id: string, company = A) => `companies/${company}/employeePay/${id}`;

/** The writes of a change set with the numbers of references as they stand. */
export async function staffPlan(
  database: RulesDatabase,
  actor: Person,
  changes: readonly Change[],
  companyId = A,
): Promise<Write[]> {
  const counters: { [resource: string]: number } = {};
  for (const { name, reference } of SCHEMAS)
    if (reference && changes.some(({ resource, type }) => resource === name && type === 'create'))
      counters[name] = Number((await database.read(`companies/${companyId}/counters/${name}`))?.n ?? 0);
  const nameOf = (uid: string) => uid;
  const context = { actor: actor.uid, now: NOW, companyId, currency: 'AED', schemas: SCHEMAS, counters, nameOf };
  return [...plan({ changes }, context).writes];
}

/** What the form gives of an employee who has no account yet. */
export function employeeValues(more: Values = {}): Values {
  const { employeeCode: _given, ...values } = sampleOf(employees);
  return { ...values, userId: undefined, managerId: undefined, endDate: undefined, endReason: undefined, ...more };
}
export const payValues = (more: Values = {}): Values => ({
  ...sampleOf(employeePay),
  iban: 'AE070331234567890123456',
  ...more,
});

const WAY: { readonly [status: string]: readonly string[] } = {
  Onboarding: [],
  Active: ['Active'],
  OnLeave: ['Active', 'OnLeave'],
  Suspended: ['Active', 'Suspended'],
  Offboarded: ['Active', 'Offboarded'],
};
/** A stored employee in this state, made by `actor` through the rules. */
export async function givenEmployee(
  database: RulesDatabase,
  actor: Person,
  more: Values = {},
  status = 'Onboarding',
): Promise<AnyRecord> {
  const id = freshId();
  const send = async (change: Change) =>
    expectAllowed(await database.commit(actor, await staffPlan(database, actor, [change])));
  await send({ type: 'create', resource: 'employees', id, values: employeeValues(more) });
  const read = async () => ({ ...(await database.read(employeePath(id))), id }) as AnyRecord;
  for (const to of WAY[status] ?? []) {
    const leaving = to === 'Offboarded' ? { endDate: new Date('2026-10-01T00:00:00Z'), endReason: 'Resigned' } : {};
    await send({ type: 'update', resource: 'employees', before: await read(), set: { status: to, ...leaving } });
  }
  return read();
}
