import type { Notify } from '#model/notices/notices.ts';
import type { AnySchema, MakeRelated } from '#model/schema.ts';
import { notifyOfAutomation } from './company/automations/notify.ts';
import { companies } from './company/companies/schema.ts';
import { SETTINGS } from './company/companies/settings.ts';
import { notifyOfWebhook } from './company/webhooks/notify.ts';
import { payslips } from './pay/payslips/computed.ts';
import { notifyOfPayslip } from './pay/payslips/notify.ts';
import { notifyOfCandidate } from './people/applications/notify.ts';
import { makePay } from './people/employees/make-pay.ts';
import { notifyOfLeave } from './people/leaveRequests/notify.ts';
import { makeOwner } from './property/properties/make-owner.ts';
import { notifyOfListing } from './property/properties/notify.ts';
import { SCHEMAS } from './registry.ts';
import { notifyOfMention } from './sales/activities/notify.ts';
import { notifyOfConversation } from './sales/conversations/notify.ts';
import { notifyOfSplit } from './sales/dealSplits/notify.ts';
import { notifyOfDeal } from './sales/deals/notify.ts';
import { notifyOfEInvoice } from './sales/eInvoices/notify.ts';
import { inboxSecrets } from './sales/inboxes/inbox-secrets.ts';
import { notifyOfLead } from './sales/leads/notify.ts';
import { deliveries } from './sales/messages/delivery.ts';
import { notifyOfMessage } from './sales/messages/notify.ts';
import { notifyOfShare } from './sales/shares/notify.ts';
import { notifyOfMeeting } from './work/meetings/notify.ts';
import { notifyOfTodo } from './work/todo/notify.ts';

const ON_SERVER: readonly AnySchema[] = [payslips];
/** Whom a change of a record notifies. Every screen loads the schemas, and only the server asks this. */
const NOTIFY: { readonly [resource: string]: Notify } = {
  activities: notifyOfMention,
  applications: notifyOfCandidate,
  automations: notifyOfAutomation,
  conversations: notifyOfConversation,
  dealSplits: notifyOfSplit,
  deals: notifyOfDeal,
  eInvoices: notifyOfEInvoice,
  leads: notifyOfLead,
  leaveRequests: notifyOfLeave,
  meetings: notifyOfMeeting,
  messages: notifyOfMessage,
  payslips: notifyOfPayslip,
  properties: notifyOfListing,
  shares: notifyOfShare,
  todo: notifyOfTodo,
  webhooks: notifyOfWebhook,
};
/** What is written with a row of a file; the same holds of it. */
const MAKE_RELATED: { readonly [resource: string]: MakeRelated } = { employees: makePay, properties: makeOwner };
const asCommitted = (schema: AnySchema): AnySchema => ({
  ...(ON_SERVER.find(({ name }) => name === schema.name) ?? schema),
  notify: NOTIFY[schema.name],
  makeRelated: MAKE_RELATED[schema.name],
});

/**
 * Everything `commit` writes: the company's collections, the company itself, its settings, and what the server keeps for
 * itself.
 */
export const COMMITTED: readonly AnySchema[] = [
  ...SCHEMAS.map(asCommitted),
  companies,
  ...[deliveries, inboxSecrets],
  ...Object.values(SETTINGS).map(({ schema }) => schema),
];
