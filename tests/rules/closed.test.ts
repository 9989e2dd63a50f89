import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { ALL_DONE, CLOSING, commissionPath, onDeals, SIGNED, splitPath, termChanges } from './deal-world.ts';
import { expectAllowed, expectDenied, RulesDatabase } from './local.ts';
import { onProperties, propertyPath } from './property-world.ts';
import { A, ceoA, hrA, populate, root, s1 } from './world.ts';

const database = new RulesDatabase('closed');
const on = onDeals(database);
const onStock = onProperties(database);
const stored = async (path: string, id: string) => ({ ...(await database.read(path)), id }) as AnyRecord;

beforeAll(async () => {
  await database.start();
  await populate(database);
});

const READY = { ...SIGNED, checklist: ALL_DONE, openCount: 0, openForTransfer: 0, commissionStatus: 'Agreed' };
const pending = () => on.put(s1, { ...READY, stage: 'TransferPending' });
async function closed(): Promise<AnyRecord> {
  const deal = await pending();
  expectAllowed(await on.change(ceoA, deal, { ...CLOSING, stage: 'Closed' }));
  return on.reread(deal);
}

describe('a closed deal is final', () => {
  test.each<[string, Values]>([
    ['price', { agreedPriceMinor: 100_000_000 }],
    ['parties', { buyerContactIds: ['contact_0009'] }],
    ['other party', { sellerContactIds: ['contact_0009'] }],
    ['property', { propertyId: 'property_0009' }],
    ['checklist', { checklist: ALL_DONE.map((row) => ({ ...row, doneBy: s1.uid })) }],
    ['deposit', { depositMinor: 1 }],
    ['contract', { contract: { ...SIGNED.contract, number: 'F-119' } }],
    ['financing', { buyerFinancing: 'Other' }],
  ])('its %s stays, for its agent and for managers', async (_, set) => {
    const deal = await closed();
    for (const who of [s1, ceoA, root]) expectDenied(await on.change(who, deal, set));
    expectAllowed(await on.change(s1, await pending(), set));
  });
  test.each<[string, Values]>([
    ['closing price', { closePriceMinor: 100_000_000 }],
    ['closing day', { closeDate: new Date('2026-01-15T20:00:00Z') }],
  ])('so does its %s', async (_, set) => {
    const deal = await closed();
    for (const who of [s1, ceoA]) expectDenied(await on.change(who, deal, set));
    expectAllowed(await on.change(ceoA, await pending(), { ...CLOSING, stage: 'Closed', ...set }));
  });
  test('what is worked on after a closing still changes', async () => {
    const set = { notes: 'Keys handed over', registrationNumber: 'R-7' };
    expectAllowed(await on.change(s1, await closed(), set));
    const cheques = [{ dueDate: new Date('2026-03-01T20:00:00Z'), status: 'Cleared' }];
    expectAllowed(await on.change(s1, await closed(), { cheques }));
  });
  test('a manager takes the closing back, and what was locked changes again', async () => {
    const deal = await closed();
    const back = { stage: 'TransferPending', closePriceMinor: undefined, closeDate: undefined };
    expectDenied(await on.change(s1, deal, back));
    expectAllowed(await on.change(hrA, deal, back));
    expectAllowed(await on.change(s1, await on.reread(deal), { agreedPriceMinor: 147_000_000 }));
  });
});

describe('a sold property is final', () => {
  const sold = async () => {
    const property = await onStock.inState('Pending', s1);
    const { id: _id, ...data } = property;
    const more = {
      standardStatus: 'Closed',
      closePriceMinor: 148_000_000,
      closeDate: new Date('2026-02-01T20:00:00Z'),
    };
    expectAllowed(await database.commit('owner', [{ path: propertyPath(property.id), data: { ...data, ...more } }]));
    return stored(propertyPath(property.id), property.id);
  };
  test.each<[string, Values]>([
    ['list price', { listPriceMinor: 100 }],
    ['area', { livingArea: 42 }],
    ['unit', { unitNumber: '9999' }],
  ])('its %s stays, for its agent and for managers', async (_, set) => {
    const property = await sold();
    for (const who of [s1, ceoA]) expectDenied(await onStock.change(who, property, set));
    expectAllowed(await onStock.change(s1, await onStock.inState('Pending', s1), set));
  });
  test('its closing price stays', async () => {
    const property = await sold();
    for (const who of [s1, ceoA]) expectDenied(await onStock.change(who, property, { closePriceMinor: 1 }));
    expectAllowed(await onStock.change(s1, property, { publicRemarks: 'Sold in four weeks.' }));
  });
});

describe('the commission of a closed deal is final', () => {
  /** A deal with its commission and one split, closed above the rules or not. */
  async function agreed(isClosed: boolean, status = 'Expected', more: Values = {}) {
    const deal = await on.given(s1);
    expectAllowed(await on.send(ceoA, termChanges(deal, [{ userId: s1.uid, weightBp: 10_000 }])));
    const { id } = deal;
    if (isClosed)
      expectAllowed(
        await database.commit('owner', [
          { path: `companies/${A}/deals/${id}`, data: { stage: 'Closed' }, merge: true },
        ]),
      );
    expectAllowed(
      await database.commit('owner', [{ path: splitPath(id, s1.uid), data: { status, ...more }, merge: true }]),
    );
    return {
      commission: await stored(commissionPath(id), id),
      split: await stored(splitPath(id, s1.uid), `${id}_${s1.uid}`),
    };
  }
  const change = (resource: string, before: AnyRecord, set: Values) =>
    on.send(ceoA, [{ type: 'update', resource, before, set }]);

  test('no manager halves it', async () => {
    const halved = { rateBp: 100 };
    const { commission } = await agreed(true);
    for (const who of [ceoA, hrA, root])
      expectDenied(
        await on.send(who, [{ type: 'update', resource: 'dealCommission', before: commission, set: halved }]),
      );
    expectAllowed(await change('dealCommission', (await agreed(false)).commission, halved));
  });
  test('a share earned keeps its amount, and goes on to be paid', async () => {
    const { split } = await agreed(true, 'Accrued');
    expectDenied(await change('dealSplits', split, { amountMinor: 1 }));
    expectDenied(await change('dealSplits', split, { weightBp: 5000 }));
    expectAllowed(await change('dealSplits', split, { status: 'Payable', payableMinor: 1 }));
    expectAllowed(await change('dealSplits', (await agreed(false, 'Accrued')).split, { amountMinor: 1 }));
  });
  test('a share paid is clawed back, and nothing else', async () => {
    const { split } = await agreed(false, 'Paid', { payableMinor: 1000 });
    for (const set of [{ amountMinor: 5000 }, { payableMinor: 2000 }, { label: 'Another deal' }])
      expectDenied(await change('dealSplits', split, set));
    const { split: payable } = await agreed(false, 'Payable', { payableMinor: 1000 });
    for (const set of [{ payableMinor: 2000 }, { label: 'Another deal' }]) {
      const before = await stored(splitPath(String(payable.dealId), s1.uid), payable.id);
      expectAllowed(await change('dealSplits', before, set));
    }
    expectAllowed(await change('dealSplits', split, { status: 'ClawedBack' }));
    expect((await stored(splitPath(String(split.dealId), s1.uid), split.id)).status).toBe('ClawedBack');
  });
});
