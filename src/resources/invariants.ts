import type { Invariants } from '#model/commit/invariant.ts';
import { accessRequestsInvariants } from './accessRequests/invariants.ts';
import { activitiesInvariants } from './activities/invariants.ts';
import { applicationsInvariants } from './applications/invariants.ts';
import { attachmentsInvariants } from './attachments/invariants.ts';
import { attendeesInvariants } from './attendees/invariants.ts';
import { companiesInvariants } from './companies/invariants.ts';
import { contactKycInvariants } from './contactKyc/invariants.ts';
import { contactsInvariants } from './contacts/invariants.ts';
import { dealCommissionInvariants } from './dealCommission/invariants.ts';
import { dealSplitsInvariants } from './dealSplits/invariants.ts';
import { dealsInvariants } from './deals/invariants.ts';
import { employeesInvariants } from './employees/invariants.ts';
import { invoicesInvariants } from './invoices/invariants.ts';
import { leadsInvariants } from './leads/invariants.ts';
import { leaveRequestsInvariants } from './leaveRequests/invariants.ts';
import { meetingsInvariants } from './meetings/invariants.ts';
import { payrollInvariants } from './payroll/invariants.ts';
import { payslipsInvariants } from './payslips/invariants.ts';
import { propertiesInvariants } from './properties/invariants.ts';
import { savedViewsInvariants } from './savedViews/invariants.ts';
import { todoInvariants } from './todo/invariants.ts';

/** What is true of all stored records and one record alone cannot say: the server holds every commit against it. */
export const INVARIANTS: readonly Invariants[] = [
  todoInvariants,
  savedViewsInvariants,
  propertiesInvariants,
  meetingsInvariants,
  leadsInvariants,
  contactsInvariants,
  contactKycInvariants,
  attachmentsInvariants,
  activitiesInvariants,
  accessRequestsInvariants,
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
