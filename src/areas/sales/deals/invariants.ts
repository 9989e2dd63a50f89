import { activities } from '#areas/sales/activities/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { teamOf } from '#areas/sales/leads/team.ts';
import { offersFollow } from '#areas/sales/offers/of-deal.ts';
import { isEarned } from '#lib/money/commission-ledger.ts';
import { UNKNOWN_LANGUAGE } from '#lib/people/languages.ts';
import { copiedField } from '#model/commit/copied-field.ts';
import { defineInvariants, type Invariant, type Lookup } from '#model/commit/invariant.ts';
import { isReader } from '#model/commit/ownership.ts';
import { NO_LEAD } from '#model/company/lead-sources.ts';
import { issueOf } from '#model/issue-of.ts';
import { lossOf } from './loss.ts';
import { rivalOf } from './rivals.ts';
import { type Deal, deals } from './schema.ts';
import { RESERVING, takesMoney } from './stages.ts';

const wrong = issueOf('deals');
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
      // a list that damage emptied starts again, with nothing done
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
    name: 'The stage of a deal is changed by its commands alone.',
    check: ({ before, after, command }) =>
      before && !command && before.stage !== after.stage ? [{ field: 'stage', key: 'ui.validation.move' }] : [],
  },
  {
    name: 'A closing is taken back while no invoice for it is issued; a deal that fell through has no drafts left.',
    check: async ({ before, after, find }) => {
      if (before?.stage !== 'Closed' || after.stage === 'Closed') return [];
      const bills = standing(await find.where(invoices, 'dealId', after.id));
      const issued = bills.find(({ status }) => status !== 'Draft');
      if (after.stage === 'Lost') return bills.some(({ status }) => status === 'Draft') ? wrong('stage', 'drafts') : [];
      return issued ? wrong('stage', 'invoiced', { name: String(issued.title) }) : [];
    },
  },
  {
    name: 'One open deal reserves a property; a manager may let a second one, and says why.',
    check: async ({ before, after, may, uid, find }) => {
      const { propertyId, stage, archivedAt } = after;
      const wasTaking = before !== undefined && before.archivedAt === null && RESERVING.includes(before.stage);
      if (!propertyId || archivedAt !== null || !RESERVING.includes(stage)) return [];
      if (wasTaking && before.propertyId === propertyId) return [];
      const rival = await rivalOf(after, find);
      if (!rival || (may('reopen', 'everyone') && (await isExplained(after, find)))) return [];
      const isReadable = may('show', 'everyone') || isReader(deals, rival, uid);
      return isReadable
        ? wrong('propertyId', 'reserved', { reference: rival.reference })
        : wrong('propertyId', 'reservedUnseen');
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
    name: 'Nothing is owed of a commission whose deal is no longer closed.',
    check: async ({ before, after, find }) => {
      if (before?.stage !== 'Closed' || after.stage === 'Closed') return [];
      const shares = await find.where(dealSplits, 'dealId', after.id);
      return shares.some(({ status }) => isEarned(status)) ? wrong('commissionStatus', 'owed') : [];
    },
  },
];

export const dealsInvariants = defineInvariants(
  deals,
  INVARIANTS,
  async (filling) => ({
    ...(await copiedField(leads, { field: 'leadSource', by: 'leadId', none: NO_LEAD }, filling)),
    ...(await copiedField(leads, { field: 'language', by: 'leadId', none: UNKNOWN_LANGUAGE }, filling)),
    teamId: await teamOf(deals, filling.values.sellerId, filling),
    ...lossOf(filling),
  }),
  offersFollow,
);
