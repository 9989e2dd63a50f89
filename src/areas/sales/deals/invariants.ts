import { properties } from '#areas/property/properties/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { propertyStep, takesMoney } from './commands.ts';
import { type Deal, deals } from './schema.ts';

const wrong = (field: string, key: string, params?: Issue['params']): Issue[] => [
  { field, key: `deals.error.${key}`, ...(params && { params }) },
];
/** Stages in which a deal keeps its property off the market. */
const RESERVING: readonly Deal['stage'][] = ['Reserved', 'ContractSigned', 'TransferPending'];

export const dealsInvariants = defineInvariants(deals, [
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
    name: 'One open deal reserves a property.',
    check: async ({ before, after, find }) => {
      const { propertyId, stage, archivedAt } = after;
      const wasTaking = before !== undefined && before.archivedAt === null && RESERVING.includes(before.stage);
      if (!propertyId || archivedAt !== null || !RESERVING.includes(stage)) return [];
      if (wasTaking && before.propertyId === propertyId) return [];
      const others = (await find.where(deals, 'relatedKeys', propertyId)).filter(
        (deal) => deal.id !== after.id && deal.propertyId === propertyId && RESERVING.includes(deal.stage),
      );
      return others.length > 0 ? wrong('propertyId', 'reserved') : [];
    },
  },
  {
    name: 'The property goes along with its deal, where whoever moves the deal may move it.',
    check: async ({ before, after, uid, may, find }) => {
      if (!before || before.stage === after.stage || after.propertyId === undefined) return [];
      const was = await find.before(properties, after.propertyId);
      const step = was && was.archivedAt === null ? propertyStep(was.standardStatus, after.stage) : undefined;
      if (!was || !step || (was.sellerId !== uid && !may('edit', 'everyone'))) return [];
      const property = await find.get(properties, after.propertyId);
      return property?.standardStatus === step ? [] : wrong('propertyId', 'along');
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
    name: 'A closing is taken back while no invoice for it stands.',
    check: async ({ before, after, find }) => {
      if (before?.stage !== 'Closed' || after.stage === 'Closed') return [];
      const bills = standing(await find.where(invoices, 'dealId', after.id));
      const issued = bills.find(({ status }) => status !== 'Draft');
      return issued ? wrong('stage', 'invoiced', { name: String(issued.title) }) : [];
    },
  },
]);
