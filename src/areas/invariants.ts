import type { Invariants } from '#model/commit/invariant.ts';
import { accessRequestsInvariants } from './company/accessRequests/invariants.ts';
import { apiKeysInvariants } from './company/apiKeys/invariants.ts';
import { automationsInvariants } from './company/automations/invariants.ts';
import { companiesInvariants, settingsInvariants } from './company/companies/invariants.ts';
import { webhooksInvariants } from './company/webhooks/invariants.ts';
import { payoutsInvariants } from './pay/payouts/invariants.ts';
import { payrollInvariants } from './pay/payroll/invariants.ts';
import { payslipsInvariants } from './pay/payslips/invariants.ts';
import { applicationsInvariants } from './people/applications/invariants.ts';
import { attendeesInvariants } from './people/attendees/invariants.ts';
import { employeePayInvariants } from './people/employeePay/invariants.ts';
import { employeesInvariants } from './people/employees/invariants.ts';
import { leaveRequestsInvariants } from './people/leaveRequests/invariants.ts';
import { loansInvariants } from './people/loans/invariants.ts';
import { propertiesInvariants } from './property/properties/invariants.ts';
import { activitiesInvariants } from './sales/activities/invariants.ts';
import { contactKycInvariants } from './sales/contactKyc/invariants.ts';
import { contactsInvariants } from './sales/contacts/invariants.ts';
import { customerAccountsInvariants } from './sales/customerAccounts/invariants.ts';
import { dealCommissionInvariants } from './sales/dealCommission/invariants.ts';
import { dealSplitsInvariants } from './sales/dealSplits/invariants.ts';
import { dealsInvariants } from './sales/deals/invariants.ts';
import { invoicesInvariants } from './sales/invoices/invariants.ts';
import { leadsInvariants } from './sales/leads/invariants.ts';
import { offersInvariants } from './sales/offers/invariants.ts';
import { sharesInvariants } from './sales/shares/invariants.ts';
import { attachmentsInvariants } from './work/attachments/invariants.ts';
import { meetingsInvariants } from './work/meetings/invariants.ts';
import { noticeSettingsInvariants } from './work/noticeSettings/invariants.ts';
import { savedViewsInvariants } from './work/savedViews/invariants.ts';
import { todoInvariants } from './work/todo/invariants.ts';

/** What is true of all stored records and one record alone cannot say: the server holds every commit against it. */
export const INVARIANTS: readonly Invariants[] = [
  settingsInvariants,
  todoInvariants,
  savedViewsInvariants,
  noticeSettingsInvariants,
  propertiesInvariants,
  sharesInvariants,
  meetingsInvariants,
  leadsInvariants,
  contactsInvariants,
  contactKycInvariants,
  customerAccountsInvariants,
  attachmentsInvariants,
  activitiesInvariants,
  accessRequestsInvariants,
  apiKeysInvariants,
  automationsInvariants,
  webhooksInvariants,
  companiesInvariants,
  settingsInvariants,
  dealsInvariants,
  dealCommissionInvariants,
  dealSplitsInvariants,
  offersInvariants,
  invoicesInvariants,
  payslipsInvariants,
  payoutsInvariants,
  payrollInvariants,
  leaveRequestsInvariants,
  employeePayInvariants,
  employeesInvariants,
  loansInvariants,
  attendeesInvariants,
  applicationsInvariants,
];
