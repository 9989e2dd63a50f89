import { beforeAll, describe, expect, test } from 'vitest';
import { STAGES } from '#resources/deals/choices.ts';
import { requestClosing, tickItem } from '#resources/deals/commands.ts';
import { deals } from '#resources/deals/schema.ts';
import type { Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { ALL_DONE, CLOSING, createDeal, DEPOSIT, dealPath, dealValues, OFFER, onDeals, SIGNED } from './deal-world.ts';
import { expectAllowed, expectDenied, idsOf, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  altered,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  FROZEN,
  freshId,
  hrA,
  planFor,
  populate,
  root,
  s1,
  s2,
} from './world.ts';

const database = new RulesDatabase('deals');
const on = onDeals(database);
const list = `companies/${A}/deals`;
const shared = { sellerIds: [s1.uid, s2.uid] };

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('who', () => {
  test('reads: its agents and the managers, nobody else', async () => {
    const { id } = await on.given(s1);
    for (const who of [s1, ceoA, hrA, root]) expectAllowed(await database.get(who, dealPath(id)));
    for (const who of [s2, accountant, ceoB, banned]) expectDenied(await database.get(who, dealPath(id)));
    const both = await on.put(s1, shared);
    expectAllowed(await database.get(s2, dealPath(both.id)));
  });
  test('lists: a Seller what names them, managers everything', async () => {
    const mine = await on.given(s1);
    const both = await on.put(s1, shared);
    const own = (uid: string) => ({ where: [['sellerIds', 'ARRAY_CONTAINS', uid] as const] });
    expect(idsOf(await database.list(s1, list, own(s1.uid)))).toEqual(expect.arrayContaining([mine.id, both.id]));
    const theirs = idsOf(await database.list(s2, list, own(s2.uid)));
    expect(theirs).toContain(both.id);
    expect(theirs).not.toContain(mine.id);
    expectDenied(await database.list(s2, list), 'by error');
    expectDenied(await database.list(s2, list, own(s1.uid)), 'by error');
    expect(idsOf(await database.list(ceoA, list))).toContain(mine.id);
    for (const who of [accountant, ceoB]) expectDenied(await database.list(who, list));
  });
  test('creates: a Seller for themselves, managers for anybody, nobody elsewhere', async () => {
    const to = (who: typeof s1) => [createDeal(dealValues(who))];
    expectAllowed(await on.send(s1, to(s1)));
    expectDenied(await on.send(s1, to(s2)));
    for (const who of [ceoA, hrA, root]) expectAllowed(await on.send(who, to(s2)));
    for (const who of [accountant, ceoB, banned]) expectDenied(await on.send(who, to(who)));
    expectAllowed(await on.send(ceoB, to(ceoB), B));
    expectDenied(await on.send(ceoF, to(ceoF), FROZEN));
  });
  test('works it: the agent and whoever shares it; who shares it is for managers, as giving it away and archiving', async () => {
    const deal = await on.put(s1, shared);
    expectDenied(await on.change(accountant, deal, { notes: 'Seen twice' }));
    expectAllowed(await on.change(s2, deal, { notes: 'Seen twice' }));
    const alone = await on.given(s1);
    expectDenied(await on.change(s2, alone, { notes: 'Seen twice' }));
    expectDenied(await on.change(s1, alone, shared));
    expectDenied(await on.change(s1, alone, { sellerId: s2.uid }));
    expectDenied(await on.shelve(s1, 'archive', alone));
    expectAllowed(await on.change(ceoA, alone, { sellerId: s2.uid }));
    const given = await on.reread(alone);
    expect(given.sellerIds).toEqual([s2.uid]);
    expectDenied(await database.get(s1, dealPath(alone.id)));
    expectAllowed(await on.shelve(hrA, 'archive', given));
    expectAllowed(await on.shelve(ceoA, 'restore', await on.reread(alone)));
  });
  test('whose deal it is stands among its agents, whoever says otherwise', async () => {
    const deal = await on.put(s1, shared);
    const writes = await planFor(database, ceoA, [
      { type: 'update', resource: 'deals', before: deal, set: { notes: 'Seen twice' } },
    ]);
    const without = { sellerIds: [s2.uid] };
    const lied = liedIn(writes, 'deals', (data) => ({ ...data, ...without }));
    const alike = altered(lied, '/history/deals_', (event) => ({ ...event, ...without }));
    for (const lie of [lied, alike]) expectDenied(await database.commit(ceoA, lie));
    expectAllowed(await database.commit(ceoA, writes));
  });
  test('nobody starts one with a colleague on it', async () => {
    const id = freshId();
    const writes = await planFor(database, s1, [createDeal(dealValues(s1), id)]);
    const lied = liedIn(writes, 'deals', (data) => ({ ...data, ...shared }));
    const alike = altered(lied, '/history/deals_', (event) => ({ ...event, ...shared }));
    for (const lie of [lied, alike]) expectDenied(await database.commit(s1, lie));
    expectAllowed(await database.commit(s1, writes));
  });
});

describe('what', () => {
  test.each<[string, Values, Values]>([
    ['no name', {}, { title: undefined }],
    ['no property at all', {}, { propertyId: undefined }],
    ['no buyer', {}, { buyerContactIds: [] }],
    ['five buyers', {}, { buyerContactIds: ['a', 'b', 'c', 'd', 'e'] }],
    ['a seller that is no id', {}, { sellerContactIds: ['a b'] }],
    ['buyer and seller the same', {}, { sellerContactIds: ['contact_0001'] }],
    ['a type nobody knows', {}, { dealType: 'Swap' }],
    ['a price of nothing', {}, { offerPriceMinor: 0 }],
    ['a likelihood above certainty', {}, { probabilityBp: 10_001 }],
    ['an agent who is not among the agents', {}, { sellerIds: ['somebody'] }],
    ['an offer that is not said', OFFER, { stage: 'OfferMade', offerPriceMinor: undefined }],
    ['a field of its own', {}, { grossMinor: 1 }],
    ['a commission nobody agreed', {}, { commissionStatus: 'Agreed' }],
    ['a closing asked for at once', {}, { closingRequestedAt: new Date('2026-01-01T00:00:00Z') }],
  ])('%s is refused', async (_, values, lie) => {
    const writes = await planFor(database, s1, [createDeal(dealValues(s1, values))]);
    const lied = liedIn(writes, 'deals', (data) => {
      const given = Object.entries({ ...data, ...lie }).filter(([, value]) => value !== undefined);
      return Object.fromEntries(given);
    });
    const outcome = await database.commit(s1, lied);
    expect([outcome.allowed, outcome.status]).toEqual([false, 403]);
    expectAllowed(await database.commit(s1, writes));
  });
});

describe('stages', () => {
  const { status } = deals;
  const ready = { ...SIGNED, checklist: ALL_DONE, openCount: 0, openForTransfer: 0 };
  test('go where they may, for agent and managers alike, and nowhere else', async () => {
    for (const from of STAGES) {
      if (from === 'Closed') continue;
      for (const to of STAGES) {
        if (from === to) continue;
        const deal = await on.put(s1, { ...ready, stage: from, ...(from === 'Lost' && { lostReason: 'Price' }) });
        const set = { stage: to, lostReason: to === 'Lost' ? 'Price' : undefined, ...(to === 'Closed' && CLOSING) };
        const outcome = await on.change(s1, deal, set);
        expect(outcome.allowed, `${from} > ${to}`).toBe(status?.moves[from]?.includes(to) ?? false);
      }
    }
  }, 60_000);
  test.each<[string, Values, Values]>([
    ['OfferMade', {}, OFFER],
    ['Reserved', OFFER, DEPOSIT],
    ['Reserved', { ...DEPOSIT, depositMinor: undefined }, DEPOSIT],
    ['Reserved', { ...DEPOSIT, depositHolder: undefined }, DEPOSIT],
    ['ContractSigned', DEPOSIT, SIGNED],
    ['Lost', {}, { lostReason: 'Price' }],
  ])('%s wants what it says', async (stage, little, enough) => {
    const deal = await on.given(s1);
    expectDenied(await on.change(s1, deal, { stage, ...little }));
    expectAllowed(await on.change(s1, deal, { stage, ...enough }));
  });
  test('no stage is skipped without what it wants', async () => {
    const deal = await on.given(s1);
    expectDenied(await on.change(s1, deal, { ...OFFER, stage: 'Reserved', depositMinor: 1, depositHolder: 'Broker' }));
    expectAllowed(await on.change(s1, deal, { ...DEPOSIT, stage: 'Reserved' }));
  });
  test('a transfer waits for the checklist', async () => {
    const deal = await on.put(s1, { ...SIGNED, stage: 'ContractSigned' });
    expectDenied(await on.change(s1, deal, { stage: 'TransferPending' }));
    expectAllowed(await on.send(s1, tickItem(deal, 'KycBuyer', true, s1.uid, new Date()).changes));
    const ticked = await on.reread(deal);
    expect(ticked.openForTransfer).toBe(Number(deal.openForTransfer) - 1);
    expectAllowed(await on.change(s1, ticked, { stage: 'TransferPending', checklist: ALL_DONE }));
  });
  test('a closing is asked for by the agent and made by a manager, once all is there', async () => {
    const waiting = (more: Values = {}) =>
      on.put(s1, { ...ready, stage: 'TransferPending', commissionStatus: 'Agreed', ...more });
    const deal = await waiting();
    expectAllowed(await on.send(s1, requestClosing(deal, new Date()).changes));
    const asked = await on.reread(deal);
    expect(asked.closingRequestedAt).toBeInstanceOf(Date);
    expectDenied(await on.change(s1, asked, { stage: 'Closed', ...CLOSING }));
    expectDenied(await on.change(ceoA, asked, { stage: 'Closed' }));
    expectDenied(
      await on.change(ceoA, asked, { stage: 'Closed', ...CLOSING, closeDate: new Date('2099-01-01T00:00:00Z') }),
    );
    const unpaid = await waiting({ commissionStatus: 'Missing' });
    expectDenied(await on.change(ceoA, unpaid, { stage: 'Closed', ...CLOSING }));
    for (const item of ['KycBuyer', 'TitleDeed']) {
      const checklist = ALL_DONE.map((row) => ({ ...row, done: row.item !== item }));
      const open = await waiting({ checklist, openCount: 1 });
      expectDenied(await on.change(ceoA, open, { stage: 'Closed', ...CLOSING }));
    }
    expectAllowed(await on.change(ceoA, asked, { stage: 'Closed', ...CLOSING }));
    const closed = await on.reread(deal);
    expect([closed.closingRequestedAt, closed.probabilityBp]).toEqual([undefined, 10_000]);
    expectDenied(await on.change(s1, closed, { stage: 'TransferPending' }));
    expectAllowed(await on.change(hrA, closed, { stage: 'TransferPending' }));
  });
});
