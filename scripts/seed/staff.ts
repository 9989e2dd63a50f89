import { attendanceSteps } from './attendance.ts';
import { candidateSteps } from './candidates.ts';
import { employeeSteps } from './employees.ts';
import { leaveSteps } from './leave.ts';
import { randomOf } from './random.ts';
import { DEMO_USERS } from './users.ts';
import type { Step, Tenant } from './world.ts';

/** All that happens around the people who work in a company. `first` numbers the ids of everything in it. */
export function staffSteps(tenant: Tenant, first: number, candidates: number, asOf: Date, seed: string): Step[] {
  const random = (of: string) => randomOf(`${seed}:${of}:${tenant.companyId}`);
  const uidOf = (role: string) => DEMO_USERS.find((user) => user.tenant === tenant && user.Role === role)?.uid ?? '';
  const [hr, ceo] = [uidOf('HR'), uidOf('CEO')];
  const staff = employeeSteps(tenant, first, asOf, random('employees'));
  const leave = leaveSteps(tenant, staff.employees, hr, ceo, asOf, random('leave'), first);
  return [
    ...staff.steps,
    ...leave.steps,
    ...attendanceSteps(tenant, staff.employees, leave.leaves, hr, asOf, random('attendance')),
    ...candidateSteps(tenant, hr, asOf, random('candidates'), first, candidates),
  ];
}
