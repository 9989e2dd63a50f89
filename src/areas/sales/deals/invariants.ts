import { properties } from '#areas/property/properties/schema.ts';
import { activities } from '#areas/sales/activities/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { todo } from '#areas/work/todo/schema.ts';
import { isEarned } from '#lib/commission-ledger.ts';
import { copiedField } from '#model/commit/copied-field.ts';
import { defineInvariants, type Invariant, type Lookup } from '#model/commit/invariant.ts';
import { NO_LEAD } from '#model/lead-sources.ts';
import type { Issue } from '#model/schema.ts';
import { isFreed, leadStep, mayBeFreed, propertyStep, RESERVING, takesMoney } from './commands.ts';
import { lossOf } from './loss.ts';
import { type Deal, deals } from './schema.ts';

const wrong = (field: string, key: string, params?: Issue['params']): Issue[] => [
  { field, key: `deals.error.${key}`, ...(params && { params }) },
];
/** Another live deal that keeps the property off the market. */
async function rivalOf(deal: Deal, find: Lookup, stages: readonly string[] = RESERVING): Promise<Deal | undefined> {
  if (!deal.propertyId) return undefined;
  const known = await find.where(deals, 'relatedKeys', deal.propertyId);
  return known.find(({ id, propertyId, stage }) => {
    return id !== deal.id && propertyId === deal.propertyId && stages.includes(stage);
  });
}
/** A note written on the deal in the same commit. */
async function isExplained({ id }: Deal, find: Lookup): Promise<boolean> {
  const notes = (await find.where(activities, 'resourceRecordKey', id)).filter(({ type }) => type === 'Note');
  const known = await Promise.all(notes.map((note) => find.before(activities, note.id)));
  return known.some((note) => note === undefined);
}

const INVARIANTS: readonly Invariant<Deal>[] = [
  {
    name: 'The checklist keeps its items, and each tick is signed by whoever makes it, when it is made.',
    proves: ['checklist'],
    check: ({ before, after, changed, uid, now }) => {
      if (!changed.has('checklist') || before?.dealType !== after.dealType) return [];
      const { checklist } = before;
      // lost by damage it begins anew, with nothing done
      if (checklist.length === 0 && after.checklist.every(({ done }) => !done)) return [];
      const isSigned = after.checklist.every((row, at) => {
        const was = checklist[at];
        if (row.item !== was?.item || row.required !== was.required) return false;
        if (row.done === was.done) return row.doneBy === was.doneBy && row.doneAt?.getTime() === was.doneAt?.getTime();
        if (!row.done) return row.doneBy === undefined && row.doneAt === undefined;
        return row.doneBy === uid && row.doneAt?.getTime() === now.getTime();
      });
      return isSigned && after.checklist.length === checklist.length ? [] : wrong('checklist', 'signed');
    },
  },
  {
    name: 'A deal is worked by its agent and by those who share its commission.',
    proves: ['sellerIds'],
    check: async ({ before, after, changed, may, find }) => {
      if (!changed.has('sellerIds')) return [];
      if (before && !may('edit', 'everyone')) return 'forbidden';
      const agents = (await find.get(dealCommission, after.id))?.agents.map(({ userId }) => userId) ?? [];
      const known = [after.sellerId, ...(before?.sellerIds ?? []), ...agents];
      const isAllowed = after.sellerIds.every((uid) => known.includes(uid));
      return isAllowed && after.sellerIds.includes(after.sellerId) ? [] : wrong('sellerIds', 'agents');
    },
  },
  {
    name: 'A closing is asked for at the time the server says (see `deriveDeal`).',
    proves: ['closingRequestedAt'],
    check: () => [],
  },
  {
    name: 'One open deal reserves a property; a manager may let a second one, and says why.',
    check: async ({ before, after, may, find }) => {
      const { propertyId, stage, archivedAt } = after;
      const wasTaking = before !== undefined && before.archivedAt === null && RESERVING.includes(before.stage);
      if (!propertyId || archivedAt !== null || !RESERVING.includes(stage)) return [];
      if (wasTaking && before.propertyId === propertyId) return [];
      const rival = await rivalOf(after, find);
      if (!rival || (may('reopen', 'everyone') && (await isExplained(after, find)))) return [];
      return wrong('propertyId', 'reserved', { reference: rival.reference });
    },
  },
  {
    name: 'The property goes along with its deal, where whoever moves the deal may move it.',
    check: async ({ before, after, uid, may, find }) => {
      if (!before || before.stage === after.stage || after.propertyId === undefined) return [];
      const was = await find.before(properties, after.propertyId);
      const step =
        was && was.archivedAt === null ? propertyStep(was.standardStatus, before.stage, after.stage) : undefined;
      if (!was || !step || (was.sellerId !== uid && !may('edit', 'everyone'))) return [];
      const isThere = (await find.get(properties, after.propertyId))?.standardStatus === step;
      const rival = isFreed(step) ? await rivalOf(after, find, [...RESERVING, 'Closed']) : undefined;
      if (rival) return isThere ? wrong('propertyId', 'reserved', { reference: rival.reference }) : [];
      return isThere || (isFreed(step) && !mayBeFreed(was)) ? [] : wrong('propertyId', 'along');
    },
  },
  {
    name: 'A lead in negotiation is won when its deal is closed.',
    check: async ({ before, after, find }) => {
      if (after.stage !== 'Closed' || before?.stage === 'Closed' || !after.leadId) return [];
      const was = await find.before(leads, after.leadId);
      const step = was?.archivedAt === null ? leadStep(was.status, before?.stage ?? 'New', after.stage) : undefined;
      return !step || (await find.get(leads, after.leadId))?.status === step ? [] : wrong('leadId', 'leadWon');
    },
  },
  {
    name: 'A lead whose deal fell through is in negotiation again, unless another deal of it is closed.',
    check: async ({ before, after, find }) => {
      if (before?.stage !== 'Closed' || after.stage !== 'Lost' || !after.leadId) return [];
      const was = await find.before(leads, after.leadId);
      const step = was?.archivedAt === null ? leadStep(was.status, before.stage, after.stage) : undefined;
      const others = await find.where(deals, 'relatedKeys', after.leadId);
      const isWon = others.some(
        ({ id, leadId, stage }) => id !== after.id && leadId === after.leadId && stage === 'Closed',
      );
      const lead = await find.get(leads, after.leadId);
      return !step || isWon || lead?.status === step ? [] : wrong('leadId', 'lead');
    },
  },
  {
    name: 'Money is taken from buyers whose KYC is cleared, where the company asks for it.',
    check: async ({ before, after, company, find }) => {
      if (!takesMoney(before?.stage ?? 'New', after.stage)) return [];
      const { kycRequired = company.country === 'AE' } = (await find.setting('compliance')) ?? {};
      if (kycRequired !== true) return [];
      const buyers = await Promise.all(after.buyerContactIds.map((id) => find.get(contacts, id)));
      const at = buyers.findIndex((contact) => contact?.kycStatus !== 'Cleared');
      return at < 0 ? [] : wrong('buyerContactIds', 'kyc', { name: buyers[at]?.fullName ?? '' });
    },
  },
  {
    name: 'A deal is closed with its commission settled on the final price, and its shares earned.',
    check: async ({ before, after, find }) => {
      if (after.stage !== 'Closed' || before?.stage === 'Closed') return [];
      const terms = await find.get(dealCommission, after.id);
      const shares = await find.where(dealSplits, 'dealId', after.id);
      const isEarned = shares.every(({ status, amountMinor }) => status !== 'Expected' || amountMinor === 0);
      return terms?.basisMinor === after.closePriceMinor && isEarned ? [] : wrong('commissionStatus', 'settled');
    },
  },
  {
    name: 'A closing is taken back while no invoice for it stands; of a deal that fell through each is to be credited.',
    check: async ({ before, after, find }) => {
      if (before?.stage !== 'Closed' || after.stage === 'Closed') return [];
      const bills = standing(await find.where(invoices, 'dealId', after.id));
      const issued = bills.filter(({ status }) => status !== 'Draft');
      const [first] = issued;
      if (after.stage !== 'Lost') return first ? wrong('stage', 'invoiced', { name: String(first.title) }) : [];
      if (bills.length > issued.length) return wrong('stage', 'drafts');
      const tasks = await Promise.all(issued.map(({ id }) => find.where(todo, 'relatedKey', id)));
      const isForgotten = tasks.some(
        (some) => !some.some(({ status }) => status === 'Open' || status === 'InProgress'),
      );
      return isForgotten ? wrong('stage', 'credit') : [];
    },
  },
  {
    name: 'Nothing is owed of a commission whose deal is no longer closed.',
    check: async ({ before, after, find }) => {
      if (before?.stage !== 'Closed' || after.stage === 'Closed') return [];
      const shares = await find.where(dealSplits, 'dealId', after.id);
      return shares.some(({ status }) => isEarned(status)) ? wrong('commissionStatus', 'owed') : [];
    },
  },
];

export const dealsInvariants = defineInvariants(deals, INVARIANTS, async (filling) => ({
  ...(await copiedField(leads, { field: 'leadSource', by: 'leadId', none: NO_LEAD }, filling)),
  ...lossOf(filling),
}));
