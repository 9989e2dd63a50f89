import { beforeAll, describe, expect, test } from 'vitest';
import { USUAL_CHANCES } from '#lib/pipeline.ts';
import { settle } from '#resources/dealCommission/commands.ts';
import { releases } from '#resources/dealSplits/payable.ts';
import { dealDrafts, voided } from '#resources/deals/billing.ts';
import { moveDeal } from '#resources/deals/commands.ts';
import { recordPayment } from '#resources/invoices/commands.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { ALL_DONE, CLOSING, commissionPath, onDeals, SIGNED, splitPath, termChanges } from './deal-world.ts';
import { DAY, invoicePath, issuing, onInvoices } from './invoice-world.ts';
import { expectAllowed, expectDenied, type Person, RulesDatabase } from './local.ts';
import { onProperties } from './property-world.ts';
import {
  A,
  accountant,
  ceoA,
  ceoB,
  companyDocuments,
  companyOf,
  freshId,
  hrA,
  personDocuments,
  planFor,
  populate,
  s1,
  s2,
  userOf,
} from './world.ts';

const FINANCE = 'company_finance_2';
const keeper = { uid: 'keeper_of_books' };
const chief = { uid: 'chief_of_finance' };
const database = new RulesDatabase('closing');
const on = onDeals(database);
const { send, stored, issued, draft } = onInvoices(database);
const HALVES = [
  { userId: s1.uid, weightBp: 6000 },
  { userId: s2.uid, weightBp: 4000 },
];
const read = async (path: string) => ({ ...(await database.read(path)), id: path.split('/').at(-1) }) as AnyRecord;
const splitsOf = ({ id }: AnyRecord, company = A) =>
  Promise.all(HALVES.map(({ userId }) => read(splitPath(id, userId, company))));
const changesOf = (result: ReturnType<typeof recordPayment> | ReturnType<typeof moveDeal>): readonly Change[] => {
  if ('changes' in result) return result.changes;
  throw new Error(result[0]?.key);
};

/** A deal of two agents that waits for its closing, with its listing and its commission. */
async function waiting(): Promise<{ deal: AnyRecord; property: AnyRecord }> {
  const property = await onProperties(database).inState('Pending', s1);
  const ready = { ...SIGNED, checklist: ALL_DONE, openCount: 0, openForTransfer: 0, propertyId: property.id };
  const deal = await on.put(s1, { ...ready, stage: 'TransferPending' });
  expectAllowed(await on.send(ceoA, termChanges(deal, HALVES)));
  return { deal: await on.reread(deal), property };
}
/** What the closing dialog sends: the deal, its listing, the shares, and a draft for each payer. */
async function closing({ deal, property }: Awaited<ReturnType<typeof waiting>>, payer = 'Buyer') {
  const terms = { ...(await read(commissionPath(deal.id))), payer } as AnyRecord;
  const splits = await splitsOf(deal);
  const drafts = dealDrafts({
    ...{ deal, terms, property, contacts: [], priceMinor: CLOSING.closePriceMinor, ids: [freshId(), freshId()] },
    ...{ sideWord: (side: string) => side, description: 'Commission', company: companyOf(ceoA.uid), country: 'AE' },
    ...{ timeZone: 'Asia/Dubai', now: DAY },
  }).map(({ change }) => change);
  const settled = [...settle(terms, deal, CLOSING.closePriceMinor, splits), ...drafts];
  const acting = { uid: ceoA.uid, now: new Date(), activityId: freshId(), mayReopen: true };
  const result = moveDeal(deal, 'Closed', { ...CLOSING, property, settled }, acting, USUAL_CHANCES);
  return { changes: changesOf(result), drafts };
}
const closed = async () => {
  const at = await waiting();
  expectAllowed(await on.send(ceoA, (await closing(at)).changes));
  return on.reread(at.deal);
};

beforeAll(async () => {
  await database.start();
  await populate(database);
  const people = [
    ...personDocuments(keeper, userOf(keeper, 'Accountant', FINANCE)),
    ...personDocuments(chief, userOf(chief, 'CEO', FINANCE)),
  ];
  expectAllowed(await database.commit('owner', people));
  const company = companyDocuments(FINANCE, companyOf(chief.uid, { packs: ['finance'] }));
  expectAllowed(await database.commit('owner', company));
});

describe('a closing', () => {
  test.each(['Buyer', 'Both'])('is one commit of a manager, the drafts for %s with it', async (payer) => {
    const at = await waiting();
    const { changes, drafts } = await closing(at, payer);
    expect(drafts.length).toBe(payer === 'Both' ? 2 : 1);
    for (const who of [s1, s2, accountant, ceoB]) expectDenied(await on.send(who, changes));
    expectAllowed(await on.send(hrA, changes));
    expect(await on.reread(at.deal)).toMatchObject({ stage: 'Closed' });
    expect((await splitsOf(at.deal)).map(({ status }) => status)).toEqual(['Accrued', 'Accrued']);
    for (const { id } of drafts) {
      expect(await stored(id)).toMatchObject({ status: 'Draft', dealId: at.deal.id, sellerIds: [s1.uid, s2.uid] });
      for (const agent of [s1, s2]) expectAllowed(await database.get(agent, invoicePath(id)));
    }
  });
  test('is taken back with its draft, and not by an agent', async () => {
    const at = await waiting();
    const { changes, drafts } = await closing(at);
    expectAllowed(await on.send(ceoA, changes));
    const bills = await Promise.all(drafts.map(({ id }) => stored(id)));
    const back = voided(bills);
    expect(back.length).toBe(1);
    const reversal: Change[] = [
      { type: 'update', resource: 'deals', before: await on.reread(at.deal), set: { stage: 'TransferPending' } },
      ...back,
    ];
    expectDenied(await on.send(s1, reversal));
    expectAllowed(await on.send(ceoA, reversal));
    expect((await stored(String(bills[0]?.id))).status).toBe('Void');
  });
});

describe('a payment', () => {
  const payment = (amountMinor: number) => ({ amountMinor, method: 'Cash' as const, paidAt: DAY });
  const paying = async (deal: AnyRecord, bill: AnyRecord, amount: number): Promise<readonly Change[]> =>
    changesOf(recordPayment(bill, payment(amount), new Date(), { splits: await splitsOf(deal), invoices: [bill] }));
  const billed = async (deal: AnyRecord) => issued(ceoA, { dealId: deal.id, sellerIds: [s1.uid, s2.uid] });

  test('of a manager makes the shares payable with it, in part and then whole; an agent writes neither', async () => {
    const deal = await closed();
    const bill = await billed(deal);
    const part = await paying(deal, bill, 1_050_000);
    expect(part.map(({ resource }) => resource)).toEqual(['invoices', 'dealSplits', 'dealSplits']);
    for (const who of [s1, accountant, ceoB]) expectDenied(await send(who, part));
    expectAllowed(await send(hrA, part));
    // a third of 888000 and 592000
    expect(await splitsOf(deal)).toMatchObject([
      { status: 'Payable', payableMinor: 296_000, amountMinor: 888_000 },
      { status: 'Payable', payableMinor: 197_333, amountMinor: 592_000 },
    ]);
    expectAllowed(await send(ceoA, await paying(deal, await stored(bill.id), 2_100_000)));
    expect((await stored(bill.id)).status).toBe('Paid');
    expect(await splitsOf(deal)).toMatchObject([{ payableMinor: 888_000 }, { payableMinor: 592_000 }]);
  });
  test('of an accountant is the payment alone; the shares are released by a manager', async () => {
    const deal = await closed();
    const bill = await billed(deal);
    const copies = [
      ...(await splitsOf(deal)).map(({ id, ...data }) => ({ path: `companies/${FINANCE}/dealSplits/${id}`, data })),
      ...[bill].map(({ id, ...data }) => ({ path: invoicePath(id, FINANCE), data })),
    ];
    expectAllowed(await database.commit('owner', copies));
    const both = await paying(deal, bill, 3_150_000);
    expectDenied(await send(keeper, both, FINANCE));
    expectDenied(await send(keeper, both.slice(1), FINANCE));
    expectAllowed(await send(keeper, both.slice(0, 1), FINANCE));
    const paid = await read(invoicePath(bill.id, FINANCE));
    expect(paid.status).toBe('Paid');
    const release = releases(await splitsOf(deal, FINANCE), [paid]);
    expect(release.length).toBe(2);
    expectDenied(await send(keeper, release, FINANCE));
    expectDenied(await send(ceoA, release, FINANCE));
    expectAllowed(await send(chief, release, FINANCE));
  });
  test('is no share’s where the deal is not closed', async () => {
    const { deal } = await waiting();
    const release = (set: Values) =>
      splitsOf(deal).then(([before]) =>
        send(ceoA, before ? [{ type: 'update', resource: 'dealSplits', before, set }] : []),
      );
    expectDenied(await release({ status: 'Payable', payableMinor: 1 }));
    expectDenied(await release({ payableMinor: 1 }));
    expectAllowed(await release({ status: 'Accrued' }));
  });
  test.each<[string, Values, Values]>([
    ['more than the share', { status: 'Payable', payableMinor: 888_001 }, { status: 'Payable', payableMinor: 888_000 }],
    ['payable without saying how much', { status: 'Payable' }, { status: 'Payable', payableMinor: 1 }],
    ['an amount without being payable', { payableMinor: 1 }, { status: 'Payable', payableMinor: 1 }],
  ])('never %s', async (_, lie, set) => {
    const deal = await closed();
    const [before] = await splitsOf(deal);
    const of = (values: Values): Change[] =>
      before ? [{ type: 'update', resource: 'dealSplits', before, set: values }] : [];
    expectDenied(await send(ceoA, of(lie)));
    expectAllowed(await send(ceoA, of(set)));
  });
  test('what was released is not taken back quietly, nor written by its agent', async () => {
    const deal = await closed();
    const bill = await billed(deal);
    expectAllowed(await send(ceoA, await paying(deal, bill, 1_050_000)));
    const [before] = await splitsOf(deal);
    if (!before) throw new Error('no share');
    const to = (who: Person, payableMinor: number) =>
      send(who, [{ type: 'update', resource: 'dealSplits', before, set: { payableMinor } }]);
    expectDenied(await to(ceoA, 295_999));
    expectDenied(await to(s1, 300_000));
    const more: Change[] = [{ type: 'update', resource: 'dealSplits', before, set: { payableMinor: 300_000 } }];
    const writes = await planFor(database, ceoA, more);
    expectDenied(
      await database.commit(
        ceoA,
        liedIn(writes, 'dealSplits', (data) => ({ ...data, payableMinor: 0.5 })),
      ),
    );
    expectAllowed(await database.commit(ceoA, writes));
  });
});

test('a draft is made by hand as well: a manager for any deal, never its agent', async () => {
  const deal = await closed();
  const values = { dealId: deal.id, sellerIds: [s1.uid] };
  expectAllowed(await send(ceoA, issuing(await draft(ceoA, values))));
  const { changes } = await closing(await waiting());
  const alone = changes.filter(({ resource }) => resource === 'invoices');
  expectDenied(await send(s1, alone));
  expectAllowed(await send(ceoA, alone));
});
