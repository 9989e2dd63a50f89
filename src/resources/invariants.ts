import type { Invariants } from '#model/commit/invariant.ts';
import { applicationsInvariants } from './applications/invariants.ts';
import { attendeesInvariants } from './attendees/invariants.ts';
import { companiesInvariants } from './companies/invariants.ts';
import { dealCommissionInvariants } from './dealCommission/invariants.ts';
import { dealSplitsInvariants } from './dealSplits/invariants.ts';
import { dealsInvariants } from './deals/invariants.ts';
import { employeesInvariants } from './employees/invariants.ts';
import { invoicesInvariants } from './invoices/invariants.ts';
import { leaveRequestsInvariants } from './leaveRequests/invariants.ts';
import { payrollInvariants } from './payroll/invariants.ts';
import { payslipsInvariants } from './payslips/invariants.ts';

/** What is true of all stored records and one record alone cannot say: the server holds every commit against it. */
export const INVARIANTS: readonly Invariants[] = [
  companiesInvariants,
  dealsInvariants,
  dealCommissionInvariants,
  dealSplitsInvariants,
  invoicesInvariants,
  payslipsInvariants,
  payrollInvariants,
  leaveRequestsInvariants,
  employeesInvariants,
  attendeesInvariants,
  applicationsInvariants,
];
