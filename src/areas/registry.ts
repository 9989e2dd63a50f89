import type { AnySchema } from '#model/schema.ts';
import { accessRequests } from './company/accessRequests/schema.ts';
import { apiKeys } from './company/apiKeys/schema.ts';
import { automationRuns } from './company/automationRuns/schema.ts';
import { automations } from './company/automations/schema.ts';
import { proposals } from './company/proposals/schema.ts';
import { webhookDeliveries } from './company/webhookDeliveries/schema.ts';
import { webhooks } from './company/webhooks/schema.ts';
import { payouts } from './pay/payouts/schema.ts';
import { payroll } from './pay/payroll/schema.ts';
import { payslips } from './pay/payslips/schema.ts';
import { applications } from './people/applications/schema.ts';
import { attendees } from './people/attendees/schema.ts';
import { employeePay } from './people/employeePay/schema.ts';
import { employees } from './people/employees/schema.ts';
import { leaveRequests } from './people/leaveRequests/schema.ts';
import { loans } from './people/loans/schema.ts';
import { payChanges } from './people/payChanges/schema.ts';
import { properties } from './property/properties/schema.ts';
import { propertyOwner } from './property/propertyOwner/schema.ts';
import { activities } from './sales/activities/schema.ts';
import { contactBars } from './sales/contactBars/schema.ts';
import { contactKyc } from './sales/contactKyc/schema.ts';
import { contacts } from './sales/contacts/schema.ts';
import { conversations } from './sales/conversations/schema.ts';
import { customerAccounts } from './sales/customerAccounts/schema.ts';
import { dealCommission } from './sales/dealCommission/schema.ts';
import { dealSplits } from './sales/dealSplits/schema.ts';
import { deals } from './sales/deals/schema.ts';
import { eInvoices } from './sales/eInvoices/schema.ts';
import { eInvoiceXml } from './sales/eInvoiceXml/schema.ts';
import { inboxes } from './sales/inboxes/schema.ts';
import { invoices } from './sales/invoices/schema.ts';
import { leads } from './sales/leads/schema.ts';
import { messages } from './sales/messages/schema.ts';
import { messageTemplates } from './sales/messageTemplates/schema.ts';
import { offers } from './sales/offers/schema.ts';
import { shares } from './sales/shares/schema.ts';
import { attachments } from './work/attachments/schema.ts';
import { meetings } from './work/meetings/schema.ts';
import { noticeSettings } from './work/noticeSettings/schema.ts';
import { savedViews } from './work/savedViews/schema.ts';
import { todo } from './work/todo/schema.ts';

/** Every collection under a company, in the order the menu and the rules list them. Pure: scripts and tests read it too. */
export const SCHEMAS: readonly AnySchema[] = [
  leads,
  contacts,
  contactKyc,
  properties,
  propertyOwner,
  shares,
  deals,
  dealCommission,
  dealSplits,
  offers,
  invoices,
  customerAccounts,
  eInvoices,
  eInvoiceXml,
  employees,
  employeePay,
  payChanges,
  loans,
  attendees,
  applications,
  leaveRequests,
  payroll,
  payslips,
  payouts,
  meetings,
  todo,
  activities,
  attachments,
  conversations,
  messages,
  messageTemplates,
  inboxes,
  contactBars,
  accessRequests,
  apiKeys,
  webhooks,
  webhookDeliveries,
  proposals,
  automations,
  automationRuns,
  savedViews,
  noticeSettings,
];
