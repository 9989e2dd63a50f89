import { membersAccess } from '#model/access/access-writes.ts';
import type { Document } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { onDeals } from '../deal-world.ts';
import { onInvoices } from '../invoice-calls.ts';
import { employeeValues, payValues, recordIn } from '../staff-world.ts';
import { A, ACCESS, CommitWorld, create, freshId, typedSample, update } from '../world.ts';
import { peopled } from './fuzz-world.ts';

/** The day of the tests, as a date field gives it. */
const TODAY = new Date('2026-03-02T00:00:00+04:00');
/** Buyers are taken without a check of their papers: only so does chance bring a deal to its end. */
const SETTING: Document = { path: `companies/${A}/settings/compliance`, data: { kycRequired: false } };
let start: Promise<readonly Document[]> | undefined;

/** The documents every database of the fuzzer begins with; made once, by the server's own commit. */
export const started = (): Promise<readonly Document[]> => {
  start ??= begun();
  return start;
};

/**
 * A company that has sold: three closed deals, one not billed, one billed, one half paid; one that waits for its closing
 * and one whose price is open. Of its two agents one is on payroll, and a colleague leaves today.
 */
async function begun(): Promise<readonly Document[]> {
  const world = new CommitWorld([...peopled(), SETTING], {
    admit: (company, transaction) => membersAccess(ACCESS, transaction, company.id, company),
  });
  const on = onDeals(world);
  const buyer = freshId();
  await world.commit('ceo', [create('contacts', typedSample('contacts', { mobilePhone: '+971501239999' }), buyer)]);
  const more = (title: string): Values => ({ title, buyerContactIds: [buyer] });
  await on.givenClosed(more('Villa 1'));
  await on.givenInvoice(await on.givenClosed(more('Villa 2')));
  const third = await on.givenClosed(more('Villa 3'));
  const bill = await on.givenInvoice(third);
  await onInvoices(world).pay(bill, bill.totalMinor / 2);
  await on.givenReady(more('Villa 4'));
  await on.givenDeal(more('Villa 5'));
  await employ(world, { userId: 'seller' });
  await employ(world, { endDate: TODAY, endReason: 'Resigned', noticeDate: new Date('2026-02-01T00:00:00Z') });
  // what a deal was only given has no history
  return world.store.all().filter(({ path }) => !/\/contacts\/[^/]+$/.test(path) || path.endsWith(`/${buyer}`));
}

async function employ(world: CommitWorld, more: Values): Promise<void> {
  const id = freshId();
  const hired = { hireDate: new Date('2024-01-07T20:00:00Z') };
  await world.commit('ceo', [create('employees', employeeValues({ ...hired, ...more }), id)]);
  await world.commit('ceo', [update('employees', recordIn(world, 'employees', id), { status: 'Active' })]);
  await world.commit('ceo', [create('employeePay', payValues(), id)]);
}
