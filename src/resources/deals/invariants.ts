import { defineInvariants } from '#model/commit/invariant.ts';
import { contacts } from '#resources/contacts/schema.ts';
import { dealCommission } from '#resources/dealCommission/schema.ts';
import type { Issue } from '#schema/schema.ts';
import { type Deal, deals } from './schema.ts';

const wrong = (field: string, key: string): Issue[] => [{ field, key: `deals.error.${key}` }];
/** A client's clock, corrected by the server's, is this near to it. */
const TOLERANCE_MS = 300_000;
/** Stages in which a deal keeps its property off the market, and the company holds the buyer's money. */
const RESERVING: readonly Deal['stage'][] = ['Reserved', 'ContractSigned', 'TransferPending'];

export const dealsInvariants = defineInvariants(deals, [
  {
    name: 'The checklist keeps its items, and each tick is signed by whoever makes it, when it is made.',
    proves: ['checklist'],
    check: ({ before, after, changed, uid, now }) => {
      if (!changed.has('checklist') || before?.dealType !== after.dealType) return [];
      const { checklist } = before;
      const isSigned = after.checklist.every((row, at) => {
        const was = checklist[at];
        if (row.item !== was?.item || row.required !== was.required) return false;
        if (row.done === was.done) return row.doneBy === was.doneBy && row.doneAt?.getTime() === was.doneAt?.getTime();
        if (!row.done) return row.doneBy === undefined && row.doneAt === undefined;
        return row.doneBy === uid && row.doneAt !== undefined && isNow(row.doneAt, now);
      });
      return isSigned && after.checklist.length === checklist.length ? [] : wrong('checklist', 'signed');
    },
  },
  {
    name: 'A deal is worked by its agent and by those who share its commission.',
    proves: ['sellerIds'],
    check: async ({ before, after, changed, may, find }) => {
      if (!changed.has('sellerIds')) return [];
      const agents = (await find.get(dealCommission, after.id))?.agents.map(({ userId }) => userId) ?? [];
      const isAllowed = after.sellerIds.every((uid) => uid === after.sellerId || agents.includes(uid));
      if (!isAllowed || !after.sellerIds.includes(after.sellerId)) return wrong('sellerIds', 'agents');
      return before && !may('edit', 'everyone') ? 'forbidden' : [];
    },
  },
  {
    name: 'A closing is asked for now, of a deal that waits for its transfer.',
    proves: ['closingRequestedAt'],
    check: ({ after, changed, now }) => {
      const { closingRequestedAt } = after;
      if (!closingRequestedAt || !changed.has('closingRequestedAt')) return [];
      return isNow(closingRequestedAt, now) ? [] : wrong('closingRequestedAt', 'requested');
    },
  },
  {
    name: 'One open deal reserves a property.',
    check: async ({ before, after, find }) => {
      const { propertyId, stage } = after;
      const isTaking = before?.propertyId !== propertyId || !RESERVING.includes(before?.stage ?? 'New');
      if (!propertyId || !RESERVING.includes(stage) || !isTaking) return [];
      const others = (await find.where(deals, 'relatedKeys', propertyId)).filter(
        (deal) => deal.id !== after.id && deal.propertyId === propertyId && RESERVING.includes(deal.stage),
      );
      return others.length > 0 ? wrong('propertyId', 'reserved') : [];
    },
  },
  {
    name: 'Money is taken from buyers whose KYC is cleared, where the company asks for it.',
    check: async ({ before, after, company, find }) => {
      if (!RESERVING.includes(after.stage) || RESERVING.includes(before?.stage ?? 'New')) return [];
      const { kycRequired = company.country === 'AE' } = (await find.setting('compliance')) ?? {};
      if (kycRequired !== true) return [];
      const buyers = await Promise.all(after.buyerContactIds.map((id) => find.get(contacts, id)));
      const unclear = buyers.find((contact) => contact?.kycStatus !== 'Cleared');
      const params = { name: unclear?.fullName ?? '' };
      return buyers.every((contact) => contact?.kycStatus === 'Cleared')
        ? []
        : [{ field: 'buyerContactIds', key: 'deals.error.kyc', params }];
    },
  },
]);

const isNow = (at: Date, now: Date) => Math.abs(at.getTime() - now.getTime()) <= TOLERANCE_MS;
