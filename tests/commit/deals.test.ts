import { beforeEach, describe, expect, it } from 'vitest';
import { STAGES } from '#areas/sales/deals/choices.ts';
import { assignDeal, logActivity } from '#areas/sales/deals/edits.ts';
import { dealMover } from '#areas/sales/deals/mover.tsx';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { decide } from '#model/policy/decide.ts';
import type { Values } from '#model/schema.ts';
import { CLOSING, DEPOSIT, OFFER, onClosings, SIGNED } from './closing-world.ts';
import { draftsOf, invoicingWorld, PRICE } from './deal-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { B, CommitWorld, create, freshId, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
let at: ReturnType<typeof onClosings>;
let on: ReturnType<typeof onClosings>['on'];
beforeEach(() => {
  world = invoicingWorld();
  at = onClosings(world);
  on = at.on;
});
const stored = ({ id }: { id: string }) => recordIn(world, 'deals', id);
const listing = ({ id }: { id: string }) => recordIn(world, 'properties', id);
const move: (typeof at)['move'] = (...given) => at.move(...given);
const change = (by: string, deal: Deal, set: Values) => world.refusal(by, [update('deals', stored(deal), set)]);
describe('who', () => {
  it('makes a deal: a Seller for themselves, managers for anybody, nobody elsewhere', async () => {
    const { buyerContactIds } = await on.givenDeal();
    const of = (sellerId: string) => {
      const plain = { stage: 'New', leadId: undefined, propertyId: undefined, sellerContactIds: undefined };
      return [
        create('deals', typedSample('deals', { ...plain, externalProperty: 'Villa', buyerContactIds, sellerId })),
      ];
    };
    expect(await world.refusal('seller', of('seller'))).toBe('written');
    expect(await world.refusal('seller', of('other'))).toBe('forbidden');
    for (const by of ['ceo', 'hr', 'root']) expect(await world.refusal(by, of('other'))).toBe('written');
    for (const by of ['accountant', 'ceoB']) expect(await world.refusal(by, of('seller'))).toBe('forbidden');
    expect(await world.refusal('ceoB', of('ceoB'), { companyId: B })).toMatch('reference');
  });
  it('works it: its agents; who they are is for managers, as giving it away and putting it on the shelf', async () => {
    const deal = await on.givenDeal();
    expect(await change('seller', deal, { notes: 'Seen twice' })).toBe('written');
    for (const by of ['other', 'accountant', 'ceoB']) expect(await change(by, deal, { notes: 'x' })).toBe('forbidden');
    for (const by of ['seller', 'ceo']) await change(by, deal, { sellerIds: ['seller', 'hr'] });
    expect(stored(deal).sellerIds).toEqual(['seller']);
    expect(await change('seller', deal, { commissionStatus: 'Agreed' })).toMatch('repeated');
    const shelf = (type: 'archive' | 'restore') => [
      { type, resource: 'deals', id: deal.id, version: stored(deal).version, set: {} } as const,
    ];
    expect(await world.refusal('seller', shelf('archive'))).toBe('forbidden');
    expect(await world.refusal('hr', shelf('archive'))).toBe('written');
    expect(await world.refusal('ceo', shelf('restore'))).toBe('written');
    const handed = planned(assignDeal(stored(deal), { id: 'other', active: true }));
    expect(await world.refusal('seller', handed)).toBe('forbidden');
    expect(await world.refusal('ceo', handed)).toBe('written');
    expect(stored(deal)).toMatchObject({ sellerId: 'other', sellerIds: ['other'] });
  });
  it('says something about it: its agents', async () => {
    const deal = await on.givenDeal();
    const said = (by: string) => {
      const place = { resourceName: 'deals', resourceRecordKey: deal.id, byUid: by, at: NOW };
      return planned(logActivity(deal, { ...place, type: 'Note', text: 'Called' }, freshId(), NOW));
    };
    expect(await world.refusal('other', said('other'))).toBe('forbidden');
    expect(await world.refusal('seller', said('seller'))).toBe('written');
  });
});

describe('what', () => {
  it.each<[string, Values]>([
    ['no name', { title: undefined }],
    ['no property at all', { externalProperty: undefined }],
    ['no buyer', { buyerContactIds: undefined }],
    ['a buyer who is not there', { buyerContactIds: ['contact_of_nobody'] }],
    ['a type nobody knows', { dealType: 'Swap' }],
    ['a price of nothing', { offerPriceMinor: 0 }],
    ['a likelihood above certainty', { probabilityBp: 10_001 }],
    ['an offer that is not said', { stage: 'OfferMade', offerPriceMinor: undefined }],
    ['a commission nobody agreed', { commissionStatus: 'Agreed' }],
    ['a field of its own', { grossMinor: 1 }],
  ])('with %s is refused', async (_, lie) => {
    await expect(on.givenDeal(lie)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(on.givenDeal()).resolves.toMatchObject({ stage: 'New' });
  });
  it('counts its checklist itself', async () => {
    const deal = await on.givenDeal();
    await change('seller', deal, { openCount: 0, openForTransfer: 0, valueMinor: 1, notes: 'x' });
    expect(stored(deal)).toMatchObject({ openCount: deal.openCount, openForTransfer: deal.openForTransfer });
    expect(await at.refused('seller', deal, 'TransferPending', SIGNED)).toMatch('deals.error.checklist');
  });
});

describe('stages', () => {
  it.each<[string, Values, Values]>([
    ['OfferMade', {}, OFFER],
    ['Reserved', OFFER, DEPOSIT],
    ['Reserved', { ...DEPOSIT, depositHolder: undefined }, DEPOSIT],
    ['ContractSigned', DEPOSIT, SIGNED],
    ['Lost', {}, { lostReason: 'Price' }],
  ])('%s wants what it says', async (stage, little, enough) => {
    const deal = await on.givenDeal({ offerPriceMinor: undefined, agreedPriceMinor: undefined, lostReason: undefined });
    expect(await at.refused('seller', deal, stage, little)).toMatch(/required|lostReason/);
    expect(await at.refused('seller', deal, stage, enough)).toBe('written');
  });
  const WANTED: { readonly [stage: string]: Values } = { Closed: CLOSING, Lost: { lostReason: 'Price' } };
  const PAIRS = STAGES.flatMap((from) => STAGES.flatMap((to) => (from === to ? [] : [{ from, to }])));
  it.each(PAIRS)(
    'from $from to $to and undone, by a manager; by an agent where none is closed',
    async ({ from, to }) => {
      const { deal } = await at.waiting();
      if (from !== 'TransferPending') await move('ceo', deal, from, WANTED[from]);
      const before = stored(deal);
      const asAgent = await at.refused('seller', deal, to, WANTED[to]);
      expect(asAgent).toBe([from, to].includes('Closed') ? 'forbidden' : 'written');
      if (asAgent === 'forbidden') await move('ceo', deal, to, WANTED[to]);
      expect(stored(deal).stage).toBe(to);
      expect(await at.refused('ceo', deal, from, dealMover.undoDetails?.(before))).toBe('written');
      const { lostReason, closePriceMinor } = before;
      expect(stored(deal)).toMatchObject({ stage: from, ...(from === 'Lost' && { lostReason }) });
      expect(stored(deal).closePriceMinor).toBe(closePriceMinor);
    },
  );
  it('are as likely to close as the company says', async () => {
    const deal = await on.givenDeal(OFFER);
    await world.given('settings', { id: 'pipeline', probNegotiation: 3300 });
    await move('seller', deal, 'Negotiation');
    expect(stored(deal)).toMatchObject({ probabilityBp: 3300 });
  });
  it('of a deal that somebody changed meanwhile are not changed', async () => {
    const deal = await on.givenDeal(OFFER);
    await change('seller', deal, { notes: 'x' });
    const late = () => world.call('seller', 'deals.move', deal, { to: 'Negotiation' });
    expect(await world.refusalOf(late)).toBe('conflict');
    expect(await at.refused('seller', deal, 'Negotiation')).toBe('written');
  });
});

describe('a closing', () => {
  const call = (by: string, verb: string, deal: Deal, input: Values = {}) =>
    world.refusalOf(() => world.call(by, `deals.${verb}`, stored(deal), input));
  it('is requested by the agent at the server’s time, sent back, and requested again', async () => {
    const early = await on.givenDeal();
    expect(await call('seller', 'requestClosing', early)).toBe('invalid stage ui.validation.move');
    const { deal } = await at.waiting();
    expect(await call('other', 'returnRequest', deal, { note: 'No' })).toBe('forbidden');
    expect(await call('seller', 'requestClosing', deal)).toBe('written');
    expect(stored(deal)).toMatchObject({ closingRequestedAt: NOW });
    expect(await call('seller', 'requestClosing', deal)).toBe('invalid stage ui.validation.move');
    expect(await call('seller', 'returnRequest', deal, { note: 'The deed is missing' })).toBe('forbidden');
    expect(await call('ceo', 'returnRequest', deal, { note: ' x' })).toBe('invalid note ui.validation.note');
    expect(await call('ceo', 'returnRequest', deal, { note: 'The deed is missing' })).toBe('written');
    expect(stored(deal)).not.toHaveProperty('closingRequestedAt');
    expect(await call('ceo', 'returnRequest', deal, { note: 'Once more' })).toBe('invalid stage ui.validation.move');
    expect(await call('seller', 'requestClosing', deal)).toBe('written');
  });
  it.each(['Seller', 'Both'])('is one command of a manager, the drafts for %s with it', async (payer) => {
    const waits = await at.waiting(payer);
    for (const by of ['seller', 'other', 'accountant', 'ceoB'])
      expect(await at.refused(by, waits.deal, 'Closed', CLOSING)).toBe('forbidden');
    expect(await at.refused('hr', waits.deal, 'Closed', CLOSING)).toBe('written');
    expect(draftsOf(world, waits.deal.id)).toHaveLength(payer === 'Both' ? 2 : 1);
    expect(stored(waits.deal)).toMatchObject({ stage: 'Closed', probabilityBp: 10_000 });
    expect(listing(waits.property)).toMatchObject({ standardStatus: 'Closed', closePriceMinor: PRICE });
    expect(on.splitsOf(waits.deal.id).map(({ status }) => status)).toEqual(['Accrued', 'Accrued']);
  });
  it('settles the commission on the final price', async () => {
    const { deal } = await at.waiting();
    await move('ceo', deal, 'Closed', { ...CLOSING, closePriceMinor: PRICE / 2 });
    expect(recordIn(world, 'dealCommission', deal.id)).toMatchObject({ basisMinor: PRICE / 2, grossMinor: 2_000_000 });
    expect(on.splitsOf(deal.id).map(({ amountMinor }) => amountMinor)).toEqual([700_000, 300_000]);
  });
  it('tells what it bills to those who may read the commission alone', async () => {
    const { deal } = await at.waiting();
    const without = new CommitWorld(world.store.all(), {
      ask: (role, action, resource, ...rest) =>
        resource === 'dealCommission' ? { can: false, line: '' } : decide(role, action, resource, ...rest),
    });
    const keys = async (one: CommitWorld) =>
      (await onClosings(one).tried('ceo', deal, 'Closed', CLOSING)).effects.map(({ key }) => key);
    expect(await keys(without)).toContain('invoicesUnseen');
    expect(await keys(without)).not.toContain('draftedByPlace');
    expect(await keys(world)).toContain('draftedByPlace');
  });
  it('is taken back by a manager with its drafts and shares, and made again', async () => {
    const { deal } = await at.waiting();
    await move('ceo', deal, 'Closed', CLOSING);
    const bills = draftsOf(world, deal.id);
    expect(await at.refused('seller', deal, 'TransferPending')).toBe('forbidden');
    expect(await at.refused('hr', deal, 'TransferPending')).toBe('written');
    expect(bills.map(({ id }) => recordIn(world, 'invoices', id).status)).toEqual(['Void']);
    expect(on.splitsOf(deal.id).map(({ status }) => status)).toEqual(['Expected', 'Expected']);
    expect(await change('seller', deal, { agreedPriceMinor: PRICE - 1 })).toBe('written');
    expect(await at.refused('ceo', deal, 'Closed', CLOSING)).toBe('written');
    expect(draftsOf(world, deal.id)).toHaveLength(1);
  });
  it('stays while there is a valid invoice for it', async () => {
    const deal = await on.givenClosed();
    await on.givenInvoice(deal);
    expect(await at.refused('ceo', deal, 'TransferPending')).toBe('invalid stage deals.error.invoiced');
  });
  it.each<[string, Values]>([
    ['price', { agreedPriceMinor: 100_000_000 }],
    ['closing price', { closePriceMinor: 100_000_000 }],
    ['deposit', { depositMinor: 1 }],
    ['financing', { buyerFinancing: 'Other' }],
    ['contract', { contract: { ...SIGNED.contract, number: 'F-119' } }],
  ])('is final: its %s stays, what is worked on afterwards changes', async (_, set) => {
    const deal = await on.givenClosed();
    for (const by of ['seller', 'ceo', 'root']) expect(await change(by, deal, set)).toMatch('ui.validation.locked');
    const after = {
      notes: 'Keys handed over',
      registrationNumber: 'R-7',
      cheques: [{ dueDate: NOW, status: 'Cleared' }],
    };
    expect(await change('seller', deal, after)).toBe('written');
    expect(await change('ceo', deal, { sellerId: 'other' })).toBe('written');
  });
});
