import type { Deal } from '#areas/sales/deals/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { A, CommitWorld, create, NOW, TAXED, typedSample, update } from './world.ts';

export const PRICE = 200_000_000;
/** 2 % of two million dirhams, half of it the agents', shared 70 : 30. */
export const TERMS = {
  mode: 'Percent',
  rateBp: 200,
  minFeeMinor: 0,
  payer: 'Seller',
  agentSplitBp: 5000,
  agents: [
    { userId: 'seller', weightBp: 7000 },
    { userId: 'other', weightBp: 3000 },
  ],
};

export const COMPANY = {
  company: { name: 'Harbour Homes', address: 'Marina Walk 1' },
};

/** A company that says who it is on its invoices. */
export const invoicingWorld = () =>
  new CommitWorld(
    TAXED.map(({ path, data }) =>
      path === `companies/${A}` ? { path, data: { ...data, ...COMPANY.company } } : { path, data },
    ),
  );

/** The invoices that a deal has, by the store. */
export const draftsOf = (world: CommitWorld, dealId: string): Invoice[] =>
  world.store.all().flatMap(({ path, data }) => {
    const [, , collection, id = '', more] = path.split('/');
    const isOf = collection === 'invoices' && more === undefined && data.dealId === dealId && data.status === 'Draft';
    return isOf ? [recordIn(world, 'invoices', id)] : [];
  });

/** Deals as people of company A bring them about. */
export function onDeals(world: CommitWorld) {
  const splitsOf = (dealId: string) =>
    ['seller', 'other'].map((uid) => recordIn(world, 'dealSplits', `${dealId}_${uid}`));

  async function givenDeal(more: Values = {}): Promise<Deal> {
    const buyer = await world.given(
      'contacts',
      typedSample('contacts', { kycStatus: 'Cleared', sellerId: 'seller', fullName: 'Ada Buyer' }),
    );
    const values = typedSample('deals', {
      title: 'Villa 7',
      dealType: 'SaleReady',
      stage: 'New',
      sellerId: 'seller',
      buyerContactIds: [buyer.id],
      externalProperty: 'Villa 7, Palm',
      propertyId: undefined,
      leadId: undefined,
      sellerContactIds: undefined,
      ...more,
    });
    const [deal] = await world.commit('ceo', [create('deals', values)]);
    if (!deal) throw new Error('no deal');
    return deal as Deal;
  }

  /** Has a commission agreed, or agreed again. */
  const agree = (deal: Pick<Deal, 'id'>, terms: Values = TERMS, as = 'ceo', more: { readonly dryRun?: boolean } = {}) =>
    world.call(
      as,
      'dealCommission.set',
      { id: deal.id, version: Number(world.read(`dealCommission/${deal.id}`)?.version ?? 0) },
      terms,
      more,
    );

  /** A deal that waits for its closing: commission agreed, contract signed, everything done. */
  async function givenReady(more: Values = {}): Promise<Deal> {
    const { id } = await givenDeal({ agreedPriceMinor: PRICE, ...more });
    await agree({ id });
    const contract = { formType: 'FormF', number: 'F-1', signedDate: NOW };
    const wanted = {
      offerPriceMinor: PRICE,
      agreedPriceMinor: PRICE,
      depositMinor: 1_000_000,
      depositHolder: 'Trustee',
    };
    await world.commit('ceo', [update('deals', recordIn(world, 'deals', id), { ...wanted, contract })]);
    const rows = recordIn(world, 'deals', id).checklist as Values[];
    const done = rows.map((row) => ({ ...row, done: true, doneBy: 'ceo', doneAt: NOW }));
    await world.commit('ceo', [update('deals', recordIn(world, 'deals', id), { checklist: done })]);
    await world.call('ceo', 'deals.move', recordIn(world, 'deals', id), { to: 'TransferPending' });
    return recordIn(world, 'deals', id);
  }

  /** A closed deal with its commission agreed and its shares earned; the draft of its invoice is void. */
  async function givenClosed(more: Values = {}): Promise<Deal> {
    const { id } = await givenReady(more);
    const closing = { to: 'Closed', closePriceMinor: PRICE, closeDate: NOW };
    await world.call('ceo', 'deals.move', recordIn(world, 'deals', id), closing);
    for (const { id: draft } of draftsOf(world, id)) await onInvoices(world).call('void', { id: draft });
    return recordIn(world, 'deals', id);
  }

  /** An issued invoice of the deal's commission over 40,000 dirhams and 5 % tax. */
  async function givenInvoice(deal: Deal, issueDate = NOW): Promise<Invoice> {
    const values = {
      kind: 'Commission',
      status: 'Draft',
      dealId: deal.id,
      sellerIds: ['seller', 'other'],
      issueDate,
      dueDate: NOW,
      billTo: { name: 'Ada Buyer', address: 'Palm 7' },
      lines: [
        {
          description: 'Commission',
          quantityMilli: 1000,
          unitPriceMinor: 4_000_000,
          taxCategory: 'Standard',
          taxRateBp: 500,
        },
      ],
    };
    const [draft] = await world.commit('ceo', [create('invoices', values)]);
    if (!draft) throw new Error('no draft');
    await world.call('ceo', 'invoices.issue', draft as Invoice, { issueDate, dueDate: NOW });
    return recordIn(world, 'invoices', draft.id);
  }

  return { splitsOf, givenDeal, agree, givenReady, givenClosed, givenInvoice };
}
