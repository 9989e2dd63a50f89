import { alongTerms } from '#resources/dealCommission/commands.ts';
import type { CommissionValues } from '#resources/dealCommission/schema.ts';
import { checklistOf } from '#resources/deals/derived.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { expectAllowed, type Outcome, type Person, type RulesDatabase } from './local.ts';
import { A, freshId, planFor } from './world.ts';

export const dealPath = (id: string, company = A) => `companies/${company}/deals/${id}`;
export const commissionPath = (id: string, company = A) => `companies/${company}/dealCommission/${id}`;
export const splitPath = (id: string, uid: string, company = A) => `companies/${company}/dealSplits/${id}_${uid}`;

/** A deal as the form gives it. */
export const dealValues = (seller: Person, more: Values = {}): Values => ({
  title: 'Marina flat for Olivia',
  dealType: 'SaleReady',
  stage: 'New',
  probabilityBp: 1000,
  propertyId: 'property_0001',
  buyerContactIds: ['contact_0001'],
  sellerContactIds: ['contact_0002'],
  buyerFinancing: 'Cash',
  expectedCloseDate: new Date('2026-05-31T20:00:00Z'),
  sellerId: seller.uid,
  ...more,
});
export const createDeal = (values: Values, id = freshId()): Change => ({
  type: 'create',
  resource: 'deals',
  id,
  values,
});

/** What each stage wants, cumulative. */
export const OFFER = { offerPriceMinor: 150_000_000 };
export const DEPOSIT = { ...OFFER, agreedPriceMinor: 148_000_000, depositMinor: 14_800_000, depositHolder: 'Trustee' };
export const SIGNED = {
  ...DEPOSIT,
  contract: { formType: 'FormF', number: 'F-118', signedDate: new Date('2026-01-20T20:00:00Z') },
};
export const CLOSING = { closePriceMinor: 148_000_000, closeDate: new Date('2026-02-01T20:00:00Z') };
export const ALL_DONE = checklistOf('SaleReady').map((row) => ({ ...row, done: true }));
export const TERMS: Partial<CommissionValues> = { mode: 'Percent', rateBp: 200, payer: 'Buyer', agentSplitBp: 5000 };

/** Terms of a commission with its splits and what the deal says of it, as the panel writes them. */
export function termChanges(deal: AnyRecord, agents: CommissionValues['agents'], basisMinor = 148_000_000): Change[] {
  const terms = { ...TERMS, agents, basisMinor };
  return [
    { type: 'create', resource: 'dealCommission', id: deal.id, values: terms },
    ...alongTerms(terms, deal, basisMinor, []),
  ];
}

/** What people do to deals, as the app writes it. */
export const onDeals = (database: RulesDatabase) => {
  const send = async (who: Person, changes: readonly Change[], company = A): Promise<Outcome> =>
    database.commit(who, await planFor(database, who, changes, company));
  const reread = async ({ id }: { readonly id: string }): Promise<AnyRecord> =>
    ({ ...(await database.read(dealPath(id))), id }) as AnyRecord;
  return {
    send,
    reread,
    change: (who: Person, before: AnyRecord, set: Values) =>
      send(who, [{ type: 'update', resource: 'deals', before, set }]),
    shelve: (who: Person, type: 'archive' | 'restore', before: AnyRecord) =>
      send(who, [{ type, resource: 'deals', before }]),
    /** A stored deal, made by its agent through the rules. */
    async given(seller: Person, more: Values = {}): Promise<AnyRecord> {
      const id = freshId();
      expectAllowed(await send(seller, [createDeal(dealValues(seller, more), id)]));
      return reread({ id });
    },
    /** A deal put there above the rules. */
    async put(seller: Person, more: Values): Promise<AnyRecord> {
      const deal = await this.given(seller);
      const { id: _id, ...data } = deal;
      expectAllowed(await database.commit('owner', [{ path: dealPath(deal.id), data: { ...data, ...more } }]));
      return reread(deal);
    },
  };
};
