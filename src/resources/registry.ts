import type { AnySchema } from '#schema/schema.ts';
import { accessRequests } from './accessRequests/schema.ts';
import { activities } from './activities/schema.ts';
import { applications } from './applications/schema.ts';
import { attachments } from './attachments/schema.ts';
import { attendees } from './attendees/schema.ts';
import { contactKyc } from './contactKyc/schema.ts';
import { contacts } from './contacts/schema.ts';
import { dealCommission } from './dealCommission/schema.ts';
import { dealSplits } from './dealSplits/schema.ts';
import { deals } from './deals/schema.ts';
import { employeePay } from './employeePay/schema.ts';
import { employees } from './employees/schema.ts';
import { invoices } from './invoices/schema.ts';
import { leads } from './leads/schema.ts';
import { leaveRequests } from './leaveRequests/schema.ts';
import { meetings } from './meetings/schema.ts';
import { payroll } from './payroll/schema.ts';
import { payslips } from './payslips/schema.ts';
import { properties } from './properties/schema.ts';
import { propertyOwner } from './propertyOwner/schema.ts';
import { savedViews } from './savedViews/schema.ts';
import { todo } from './todo/schema.ts';

/** Every collection under a company, in the order the menu and the rules list them. Pure: scripts and tests read it too. */
export const SCHEMAS: readonly AnySchema[] = [
  leads,
  contacts,
  contactKyc,
  properties,
  propertyOwner,
  deals,
  dealCommission,
  dealSplits,
  invoices,
  employees,
  employeePay,
  attendees,
  applications,
  leaveRequests,
  payroll,
  payslips,
  meetings,
  todo,
  activities,
  attachments,
  accessRequests,
  savedViews,
];
