import { beforeEach, describe, expect, it } from 'vitest';
import { dueLines, newPayout, transfersOf } from '#areas/pay/payouts/payout-changes.ts';
import type { Payout, PayoutLine } from '#areas/pay/payouts/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { onClosings } from './closing-world.ts';
import { invoicingWorld, PRICE } from './deal-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { paidEmployee } from './pay-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { type CommitWorld, freshId, NOW, update } from './world.ts';

const IBAN = 'AE070331234567890123456';
/** Half of each agent's share of 40,000: 70 % and 30 % of the agents' half. */
const [SELLERS, OTHERS] = [700_000, 300_000];
let world: CommitWorld;
let at: ReturnType<typeof onClosings>;
beforeEach(() => {
  world = invoicingWorld();
  at = onClosings(world);
});
const payout = (id: string) => recordIn(world, 'payouts', id);
const shares = (deal: Deal) => at.on.splitsOf(deal.id);
const share = (deal: Deal, uid = 'seller') => recordIn(world, 'dealSplits', `${deal.id}_${uid}`);
const customerPays = (bill: Invoice, amountMinor = 2_100_000) => onInvoices(world).pay(bill, amountMinor);
/** A closed deal, half of whose invoice the customer has paid. */
async function givenDue() {
  const deal = await at.on.givenClosed();
  const bill = await at.on.givenInvoice(deal);
  await customerPays(bill);
  return { deal, bill };
}
const payeesOf = (lines: readonly PayoutLine[]) =>
  [...new Set(lines.map(({ userId }) => userId))].map((userId) => ({ userId, name: `Given ${userId}`, iban: IBAN }));
const everybody = () => true;
const drafting = (lines: readonly PayoutLine[], id = freshId()) => ({
  id,
  changes: planned({ changes: [newPayout(id, lines, payeesOf(lines))] }),
});
async function prepared(lines: readonly PayoutLine[], by = 'ceo'): Promise<Payout> {
  const { id, changes } = drafting(lines);
  await world.commit(by, changes);
  return payout(id);
}
async function approved(lines: readonly PayoutLine[]): Promise<Payout> {
  const { id } = await prepared(lines);
  await world.call('hr', 'payouts.approve', payout(id));
  return payout(id);
}
const pay = ({ id }: Payout, key = freshId()) =>
  world.call('hr', 'payouts.pay', payout(id), { paymentReference: 'TT 1' }, { key });
const refused = (verb: string, by: string, { id }: Payout) =>
  world.refusalOf(() => world.call(by, `payouts.${verb}`, payout(id)));
const fallThrough = (deal: Deal) => at.move('ceo', deal, 'Lost', { lostReason: 'Finance' });

describe('a payout', () => {
  it('pays each agent what is due, and each share’s ledger names it', async () => {
    const { deal } = await givenDue();
    const lines = dueLines(shares(deal), everybody);
    expect(lines.map(({ userId, amountMinor }) => [userId, amountMinor])).toEqual([
      ['other', OTHERS],
      ['seller', SELLERS],
    ]);
    const one = await approved(lines);
    expect(one).toMatchObject({
      reference: 'PO-000001',
      totalMinor: OTHERS + SELLERS,
      preparedBy: 'ceo',
      approvedBy: 'hr',
    });
    expect(transfersOf(one).map(({ amountMinor, iban }) => [amountMinor, iban])).toEqual([
      [OTHERS, IBAN],
      [SELLERS, IBAN],
    ]);
    await pay(one);
    expect(payout(one.id)).toMatchObject({ status: 'Paid', paidBy: 'hr', paymentReference: 'TT 1' });
    expect(share(deal)).toMatchObject({ status: 'Accrued', paidMinor: SELLERS });
    expect(share(deal).entries?.at(-1)).toMatchObject({ kind: 'Paid', amountMinor: SELLERS, payoutId: one.id });
    expect(dueLines(shares(deal), everybody)).toEqual([]);
  });
  it('is never paid twice: not by a second payout, nor by a request sent again', async () => {
    const { deal } = await givenDue();
    const lines = dueLines(shares(deal), everybody);
    const [one, two] = [await approved(lines), await approved(lines)];
    const [key, seen] = [freshId(), payout(one.id)];
    await world.call('hr', 'payouts.pay', seen, {}, { key });
    await world.call('hr', 'payouts.pay', seen, {}, { key });
    expect(share(deal).paidMinor).toBe(SELLERS);
    expect(await refused('pay', 'hr', two)).toMatch(/^invalid (lines payouts|\w+ dealSplits)\.error\.notDue$/);
    expect(await world.refusal('ceo', drafting(lines).changes)).toBe('invalid lines payouts.error.notDue');
  });
  it('goes with its shares, and no share without it', async () => {
    const { deal } = await givenDue();
    const one = await approved(dueLines(shares(deal), everybody));
    expect(await world.refusal('hr', [update('payouts', one, { status: 'Paid' })])).toMatch(/^invalid/);
    for (const set of [{ status: 'Paid' }, { paidMinor: SELLERS }])
      expect(await world.refusal('hr', [update('dealSplits', share(deal), set)])).toMatch(/^invalid/);
  });
  it('is for agents who are not on payroll', async () => {
    const { deal } = await givenDue();
    const employee = await paidEmployee(world, { userId: 'seller' });
    const lines = dueLines(shares(deal), everybody);
    expect(await world.refusal('ceo', drafting(lines).changes)).toBe('invalid payees payouts.error.payroll');
    const outside = dueLines(shares(deal), (uid) => uid !== 'seller');
    expect(await world.refusal('ceo', drafting(outside).changes)).toBe('written');
    // a person who has left gets no more payslips
    await world.store.run(async (transaction) => {
      const path = `companies/company_a_0001/employees/${employee.id}`;
      const [known] = await transaction.get([path]);
      transaction.set(path, { ...known, status: 'Offboarded' });
    });
    expect(await world.refusal('ceo', drafting(lines).changes)).toBe('written');
  });
  it.each<[string, (line: PayoutLine) => Partial<PayoutLine>]>([
    ['more than is due', ({ amountMinor }) => ({ amountMinor: amountMinor + 1 })],
    ['to somebody else', () => ({ userId: 'hr' })],
    ['back what is not owed', () => ({ amountMinor: -1 })],
  ])('does not pay %s', async (_, lie) => {
    const { deal } = await givenDue();
    const [first, ...rest] = dueLines(shares(deal), everybody);
    if (!first) throw new Error('nothing is due');
    expect(await world.refusal('ceo', drafting([{ ...first, ...lie(first) }, ...rest]).changes)).toMatch(
      /^invalid lines/,
    );
    expect(await world.refusal('ceo', drafting([first, first]).changes)).toBe('invalid lines payouts.error.twice');
  });
  it('is signed by two, and by nobody who may not', async () => {
    const { deal } = await givenDue();
    const one = await prepared(dueLines(shares(deal), everybody));
    for (const by of ['seller', 'accountant', 'ceoB']) expect(await refused('approve', by, one)).toBe('forbidden');
    expect(await refused('approve', 'ceo', one)).toBe('invalid approvedBy payouts.error.second');
    const lie = { status: 'Approved', approvedBy: 'ceo' };
    expect(await world.refusal('hr', [update('payouts', one, lie)])).toMatch(/^invalid/);
    expect(await refused('approve', 'hr', one)).toBe('written');
  });
  it('is not approved without an account, and starts again if it is reopened', async () => {
    const { deal } = await givenDue();
    const { id, changes } = drafting(dueLines(shares(deal), everybody));
    const [change] = changes;
    if (change?.type !== 'create') throw new Error('no draft');
    const bare = (change.values.payees as Values[]).map(({ userId, name }) => ({ userId, name }));
    await world.commit('ceo', [{ ...change, values: { ...change.values, payees: bare } }]);
    expect(await refused('approve', 'hr', payout(id))).toBe('invalid payees.0.iban payouts.error.account');
    const one = await approved(dueLines(shares(deal), everybody));
    await world.call('ceo', 'payouts.reopen', one);
    expect(payout(one.id)).not.toHaveProperty('approvedBy');
  });
  it('takes back what a fallen-through deal paid, out of the next one that is due', async () => {
    const first = await givenDue();
    await pay(await approved(dueLines(shares(first.deal), everybody)));
    await fallThrough(first.deal);
    expect(share(first.deal)).toMatchObject({ status: 'ClawedBack', paidMinor: SELLERS });
    // nothing due: nothing to take it from
    expect(dueLines(shares(first.deal), everybody)).toEqual([]);
    const second = await givenDue();
    await customerPays(second.bill);
    const all = [...shares(first.deal), ...shares(second.deal)];
    const lines = dueLines(all, everybody);
    const of = (uid: string) => lines.filter(({ userId }) => userId === uid).map(({ amountMinor }) => amountMinor);
    expect(of('seller').toSorted((a, b) => a - b)).toEqual([-SELLERS, 2 * SELLERS]);
    const one = await approved(lines);
    expect(one.totalMinor).toBe(SELLERS + OTHERS);
    await pay(one);
    expect(share(first.deal)).toMatchObject({ status: 'ClawedBack', paidMinor: 0 });
    expect(share(second.deal)).toMatchObject({ status: 'Paid', paidMinor: 2 * SELLERS });
  });
  it('takes back what was paid beyond a deal that is closed again for less', async () => {
    const { deal } = await givenDue();
    await pay(await approved(dueLines(shares(deal), everybody)));
    await fallThrough(deal);
    await at.move('ceo', deal, 'Negotiation', { note: 'They are back' });
    await at.move('ceo', deal, 'TransferPending');
    // a quarter of the price: half of what was paid
    const closePriceMinor = PRICE / 4;
    await at.move('ceo', deal, 'Closed', { closePriceMinor, closeDate: NOW });
    const second = await givenDue();
    const all = [...shares(deal), ...shares(second.deal)];
    const lines = dueLines(all, everybody);
    const of = (uid: string) => lines.filter(({ userId }) => userId === uid).map(({ amountMinor }) => amountMinor);
    expect(of('seller').toSorted((a, b) => a - b)).toEqual([-SELLERS / 2, SELLERS]);
    const more = lines.map((line) => (line.amountMinor === -SELLERS / 2 ? { ...line, amountMinor: -SELLERS } : line));
    expect(await world.refusal('ceo', drafting(more).changes)).toBe('invalid lines payouts.error.notDue');
    await pay(await approved(lines));
    expect(share(deal)).toMatchObject({ status: 'Accrued', paidMinor: SELLERS / 2 });
    expect(share(deal)).not.toHaveProperty('overpaid');
  });
});
