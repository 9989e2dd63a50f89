import { firstTerms, TERMS as PAY_TERMS } from '#areas/people/employeePay/schema.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { ChangeSet } from '#model/changes.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import type { RecordNamed } from '#scripts/seed/records.ts';
import { type CommitWorld, typedSample } from './world.ts';

/** What a command planned, as the browser sends it. Throws where the command itself refuses. */
export function planned(result: ChangeSet | readonly Issue[]) {
  if (!('changes' in result)) throw new Error(JSON.stringify(result));
  return requestedChanges(result.changes);
}

/** The stored record of company A. */
export function recordIn<N extends string>(world: CommitWorld, resource: N, id: string): RecordNamed<N> {
  const data = world.read(`${resource}/${id}`);
  if (!data) throw new Error(`no ${resource}/${id}`);
  return { ...data, id } as RecordNamed<N>;
}

const NOBODY = { userId: undefined, managerId: undefined, teamId: undefined, endDate: undefined, endReason: undefined };
/** Nothing was before the company came here, and nobody leaves. */
const PLAIN = { opening: undefined, leaveAhead: undefined };

/** What the form gives of an employee who has no account yet. */
export const employeeValues = (more: Values = {}): Values =>
  typedSample('employees', {
    ...NOBODY,
    ...PLAIN,
    firstName: 'Amelia',
    lastName: 'Clarke',
    status: 'Onboarding',
    ...more,
  });

/** Somebody who has worked here for two years; with an account where `userId` is given. */
export function givenEmployee(world: CommitWorld, more: Values = {}): Promise<AnyRecord> {
  const values = { ...employeeValues({ status: 'Active', hireDate: new Date('2024-01-07T20:00:00Z') }), ...more };
  const stored = withoutUndefined(values);
  return world.given('employees', { employeeCode: 'E-0001', fullName: 'Amelia Clarke', ...stored });
}

/** 6,000 and 2,000 for housing a month. */
export const TERMS = {
  ...{ employmentType: 'FullTime', contractType: 'Unlimited' },
  ...{ basicSalaryMinor: 600_000, housingMinor: 200_000, transportMinor: 0, otherAllowanceMinor: 0 },
} as const;
/** What a new file of pay says, with other terms or another account. */
export function payValues(more: Values = {}): Values {
  const terms = Object.entries(more).filter(([name]) => name in PAY_TERMS);
  const account = Object.entries(more).filter(([name]) => !(name in PAY_TERMS));
  return {
    iban: 'AE070331234567890123456',
    ...Object.fromEntries(account),
    terms: firstTerms({ ...TERMS, ...Object.fromEntries(terms) }),
  };
}

/** What a modified client would send: the planned change of this collection with more in it. */
export const lied = (changes: ReturnType<typeof requestedChanges>, resource: string, lie: Values) =>
  changes.map((change) => {
    if (change.resource !== resource) return change;
    return change.type === 'create'
      ? { ...change, values: { ...change.values, ...lie } }
      : { ...change, set: { ...change.set, ...lie } };
  });
