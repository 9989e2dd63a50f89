import { automations } from '#areas/company/automations/schema.ts';
import { sendDue } from '#areas/sales/eInvoices/sending/send.ts';
import { asSystem } from '#model/commit/as-system.ts';
import type { NoticeType } from '#model/notices/notices.ts';
import type { Values } from '#model/schema.ts';
import { attempt } from '#server/webhooks/attempt.ts';
import {
  ahead,
  amelia,
  closed,
  DAY,
  HOUR,
  issued,
  later,
  live,
  type Office,
  PRICE,
  takePayment,
  waiting,
  zoe,
} from './caused.ts';
import { MESSAGE_CAUSES } from './message-causes.ts';
import { as, callAs, create, hire, patch, update } from './office.ts';
import { addDeal, addLead, addMeeting, addTask, employ } from './records.ts';
import { STAFF_CAUSES } from './staff-causes.ts';

/** What causes a type of notice, who receives it, its words, and the screen it leads to. */
export interface Cause {
  readonly receiver: 'seller' | 'ceo';
  readonly says: RegExp;
  /** The address it leads to; absent if the receiver has no such screen. */
  readonly leads?: RegExp;
  readonly make: (office: Office) => Promise<unknown>;
}

/** Every type: the compiler asks for the one that is missing. */
export const CAUSES: { readonly [type in NoticeType]: Cause } = {
  LeadAssigned: {
    receiver: 'seller',
    says: /^Chris Example assigned you the lead Zoé Lefèvre$/,
    leads: /seller\/leads\/lead_/,
    make: async ({ ceo, seller }) => update(ceo, 'leads', (await addLead(ceo, zoe)).id, { sellerId: seller.id }),
  },
  LeadSlaBreached: {
    receiver: 'seller',
    says: /^Zoé Lefèvre was not contacted in time$/,
    leads: /seller\/leads\/lead_/,
    make: async (office) => {
      await addLead(office.seller, zoe);
      await later(office, HOUR);
    },
  },
  LeadUnassigned: {
    receiver: 'ceo',
    says: /^Zoé Lefèvre has no agent yet$/,
    leads: /app\/leads\/lead_/,
    make: async (office) => {
      await addLead(office.ceo, { ...zoe, sellerId: undefined });
      await later(office, HOUR);
    },
  },
  LeadHandedOn: {
    receiver: 'seller',
    says: /^Zoé Lefèvre was not contacted in time and went to another agent$/,
    make: async (office) => {
      const other = await hire(office.companyId, 'Seller', 'Sara');
      const agents = [{ userId: office.seller.id }, { userId: other.id }];
      const routing = { mode: 'RoundRobin', nextMinutes: 30, agents };
      await patch(`companies/${office.companyId}/settings/routing`, routing);
      await addLead(office.ceo, { ...zoe, sellerId: undefined });
      await later(office, HOUR);
    },
  },
  FollowUpDue: {
    receiver: 'seller',
    says: /^Follow up with Zoé Lefèvre$/,
    leads: /seller\/leads\/lead_/,
    make: async (office) => {
      await addLead(office.seller, { ...zoe, status: 'New', nextFollowUpAt: ahead(HOUR) });
      await later(office, 2 * HOUR);
    },
  },
  MeetingSoon: {
    receiver: 'seller',
    says: /^Team talk starts /,
    leads: /meetings\/meeting_0001$/,
    make: async (office) => {
      const times = { startAt: ahead(3 * HOUR), endAt: ahead(4 * HOUR) };
      await addMeeting(office.seller, 'meeting_0001', { title: 'Team talk', ...times });
      await later(office, 1.5 * HOUR);
    },
  },
  MeetingChanged: {
    receiver: 'seller',
    says: /^Chris Example invited you to Team talk, /,
    leads: /meetings\/meeting_0001$/,
    make: ({ ceo, seller }) => {
      const times = { startAt: ahead(DAY), endAt: ahead(DAY + HOUR) };
      return addMeeting(ceo, 'meeting_0001', { title: 'Team talk', ...times, attendeeIds: [ceo.id, seller.id] });
    },
  },
  DealStage: {
    receiver: 'seller',
    says: /^Chris Example moved Corner flat to Offer made$/,
    leads: /seller\/deals\/deal_/,
    make: async ({ ceo, seller }) => {
      const { id } = await addDeal(seller, { title: 'Corner flat' });
      return as(ceo, ({ read, call }) =>
        call('deals.move', read(id, 'deals'), { to: 'OfferMade', offerPriceMinor: PRICE }),
      );
    },
  },
  DealClosed: {
    receiver: 'seller',
    says: /^Chris Example closed Corner flat$/,
    leads: /seller\/deals\/deal_/,
    make: closed,
  },
  ClosingRequest: {
    receiver: 'ceo',
    says: /^Sam1 Example requests closing of Corner flat$/,
    leads: /app\/deals\/deal_/,
    make: async (office) => {
      const id = await waiting(office);
      return as(office.seller, ({ read, call }) => call('deals.requestClosing', read(id, 'deals'), {}));
    },
  },
  InvoiceDue: {
    receiver: 'ceo',
    says: /^Invoice EX-2026-00001 is due on /,
    leads: /app\/invoices\/invoice_0001$/,
    make: async (office) => {
      await issued(office);
      await later(office, 2.5 * DAY);
    },
  },
  InvoiceOverdue: {
    receiver: 'ceo',
    says: /^Invoice EX-2026-00001 is overdue$/,
    leads: /app\/invoices\/invoice_0001$/,
    make: async (office) => {
      await issued(office);
      await later(office, 6.5 * DAY);
    },
  },
  CashReportDue: {
    receiver: 'ceo',
    says: /^The cash received on EX-2026-00001 is to be reported$/,
    leads: /invoices\/invoice_0001/,
    make: async (office) => {
      const cash = { kind: 'Payment', receipt: 'EX-2026-00001/1', amountMinor: 6_000_000, method: 'Cash' };
      await issued(office, { payments: [{ ...cash, paidAt: ahead(-HOUR) }], updatedAt: ahead(0) });
      await later(office, DAY);
    },
  },
  EInvoice: {
    receiver: 'ceo',
    says: /^The e-invoice EX-2026-00001 could not be sent$/,
    leads: /invoices\/invoice_0001/,
    make: async (office) => {
      const { companyId } = office;
      const id = await issued(office);
      const written = { number: 'EX-2026-00001', uuid: 'u-1', status: 'Ready', attempts: 0, nextAt: ahead(0) };
      const at = { createdAt: ahead(-HOUR), createdBy: 'root', updatedAt: ahead(-HOUR), updatedBy: 'root' };
      await patch(`companies/${companyId}/eInvoices/${id}`, { ...written, ...at, archivedAt: null, version: 1 });
      await patch(`companies/${companyId}/eInvoiceXml/${id}`, { xml: '<Invoice/>' });
      await patch(`companies/${companyId}/channels/storecove`, { token: 't', account: '1', since: ahead(-HOUR) });
      const askProvider = async () => ({ status: 422, text: '[]' });
      await sendDue(companyId, { ...office.server.context, askProvider });
    },
  },
  CommissionPayable: {
    receiver: 'seller',
    says: /^Your commission on Corner flat is payable$/,
    leads: /seller\/deals\/deal_/,
    make: async (office) => {
      const dealId = await closed(office);
      const id = await issued(office, { dealId, kind: 'Commission', totalMinor: 3_000_000, balanceMinor: 3_000_000 });
      await takePayment(office, id);
    },
  },
  ...STAFF_CAUSES,
  ...MESSAGE_CAUSES,
  PermitExpiring: {
    receiver: 'seller',
    says: /^The permit of Quay flat 7 expires on /,
    leads: /seller\/properties\/property_/,
    make: async (office) => {
      await live(office, { permitExpiryDate: ahead(10 * DAY) });
      await later(office, DAY);
    },
  },
  DocumentExpiring: {
    receiver: 'ceo',
    says: /^A document of Amelia Clarke expires on /,
    leads: /employees\/employee_/,
    make: async (office) => {
      const idDocuments = [{ type: 'Passport', number: 'P1234567', expiryDate: ahead(20 * DAY) }];
      await employ(office.ceo, undefined, { ...amelia, idDocuments });
      await later(office, DAY);
    },
  },
  MandateEnding: {
    receiver: 'seller',
    says: /^The mandate of Quay flat 7 ends on /,
    leads: /seller\/properties\/property_/,
    make: async (office) => {
      await live(office);
      await later(office, 31 * DAY);
    },
  },
  ListingStale: {
    receiver: 'seller',
    says: /^Nothing has happened with Quay flat 7 for 30 days$/,
    leads: /seller\/properties\/p/,
    make: async (office) => {
      await live(office);
      await later(office, 30.5 * DAY);
    },
  },
  PriceChange: {
    receiver: 'seller',
    says: /^Chris Example changed the price of Quay flat 7$/,
    leads: /seller\/properties\/p/,
    make: async (office) =>
      update(office.ceo, 'properties', (await live(office)).id, { listPriceMinor: PRICE - 1_000_000 }),
  },
  Mention: {
    receiver: 'seller',
    says: /^Chris Example mentioned you in a note$/,
    leads: /seller\/deals\/deal_/,
    make: async ({ ceo, seller }) => {
      const { id } = await addDeal(seller);
      return create(ceo, 'activities', 'activity_000001', {
        resourceName: 'deals',
        resourceRecordKey: id,
        type: 'Note',
        at: ahead(0),
        byUid: ceo.id,
        text: `Please call @[${seller.id}]`,
        mentions: [seller.id],
      });
    },
  },
  TodoAssigned: {
    receiver: 'seller',
    says: /^Chris Example assigned you a task: Fetch the keys$/,
    leads: /todo\/task_000001$/,
    make: ({ ceo, seller }) => addTask(ceo, 'task_000001', { title: 'Fetch the keys', assigneeId: seller.id }),
  },
  TodoDue: {
    receiver: 'seller',
    says: /^Fetch the keys is due /,
    leads: /todo\/task_000001$/,
    make: async (office) => {
      await addTask(office.seller, 'task_000001', { title: 'Fetch the keys', dueAt: ahead(HOUR) });
      await later(office, 2 * HOUR);
    },
  },
  Security: {
    receiver: 'seller',
    says: /^Chris Example changed your role$/,
    leads: /app\/me#access$/,
    make: ({ ceo, seller }) =>
      callAs(ceo, 'account', { action: 'changeRole', key: 'role_00000001', uid: seller.id, Role: 'TeamLeader' }),
  },
  AutomationStopped: {
    receiver: 'ceo',
    says: /^The rule Again is stopped: it started itself again$/,
    leads: /access\?tab=rules$/,
    make: async ({ companyId, ceo, server }) => {
      const base = { version: 1, createdAt: ahead(0), createdBy: ceo.id, updatedAt: ahead(0), updatedBy: ceo.id };
      const rule = { name: 'Again', ownerId: ceo.id, on: { resource: 'leads', change: 'Created' }, state: 'On' };
      const acts = [{ act: 'Move', value: 'Contacted' }];
      await patch(`companies/${companyId}/automations/rule_1`, { ...base, archivedAt: null, ...rule, acts });
      await asSystem('automations.stop', automations, 'rule_1', { why: 'Loop' }, companyId, server.context);
    },
  },
  WebhookStopped: {
    receiver: 'ceo',
    says: /^The webhook Sync is closed: its receiver said that it is gone$/,
    leads: /access\?tab=webhooks$/,
    make: async ({ companyId, ceo, server }) => {
      const base = { version: 1, createdAt: ahead(0), createdBy: ceo.id, updatedAt: ahead(0), updatedBy: ceo.id };
      const put = (path: string, data: Values) =>
        patch(`companies/${companyId}/${path}`, { ...base, archivedAt: null, ...data });
      const key = { name: 'Sync', ownerId: ceo.id, actsAs: 'Owner', expiresAt: ahead(DAY), number: 1, hint: 'abcd' };
      await put('apiKeys/key_1', { ...key, grants: [], state: 'Active' });
      const receiver = { name: 'Sync', ownerId: ceo.id, keyId: 'key_1', url: 'https://example.com/', number: 1 };
      await put('webhooks/webhook_1', { ...receiver, events: ['leads.*'], state: 'Active' });
      const delivery = { webhookId: 'webhook_1', event: 'webhooks.test', state: 'Waiting', tries: 0 };
      await put('webhookDeliveries/delivery_1', { ...delivery, nextAt: ahead(-HOUR) });
      const postWebhook = async () => ({ status: 410, text: 'Gone' });
      await attempt(companyId, 'delivery_1', { ...server.context, postWebhook });
    },
  },
};
