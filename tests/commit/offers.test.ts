import { beforeEach, describe, expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { acceptOffer, endOffer, makeOffer, type OfferTerms } from '#areas/sales/offers/commands.ts';
import type { Offer } from '#areas/sales/offers/schema.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import { sampleOf } from '#model/to-sample.ts';
import { onClosings } from './closing-world.ts';
import { acting, invoicingWorld } from './deal-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { A, type CommitWorld, freshId, NOW, update } from './world.ts';

const DAY = 86_400_000;
const NEXT_WEEK = new Date(NOW.getTime() + 7 * DAY);
let world: CommitWorld;
let at: ReturnType<typeof onClosings>;
beforeEach(() => {
  world = invoicingWorld();
  at = onClosings(world);
});
const dealing = (by = 'seller') => ({
  acting: { ...acting(by, by !== 'seller'), now: world.now },
  chances: {},
  timeZone: 'Asia/Dubai',
});
const offer = (id: string) => recordIn(world, 'offers', id);
const ofDeal = ({ id }: Deal): Offer[] =>
  world.store.all().flatMap(({ path, data }) => {
    const [, company, collection, key = ''] = path.split('/');
    return company === A && collection === 'offers' && data.dealId === id && path.split('/').length === 4
      ? [offer(key)]
      : [];
  });
const bid = (amountMinor: number, more: OfferTerms = {}): OfferTerms => ({
  ...{ madeBy: 'Buyer', amountMinor, validUntil: NEXT_WEEK, ...more },
});
const sent = (result: ChangeSet | readonly Issue[]) => planned(result as ChangeSet);
async function made(deal: Deal, terms: OfferTerms, counters?: Offer, by = 'seller'): Promise<Offer> {
  const id = freshId();
  await world.commit(by, sent(makeOffer(terms, id, at.stored(deal), dealing(by), counters)));
  return offer(id);
}
const accepting = (one: Offer, deal: Deal, by = 'seller', details: Values = {}, known = ofDeal(deal)) =>
  sent(acceptOffer(offer(one.id), known, at.stored(deal), details, dealing(by)));

describe('an offer', () => {
  it('takes the deal to its next stage with its price, and belongs to the deal’s agents', async () => {
    const deal = await at.on.givenDeal();
    const one = await made(deal, bid(190_000_000, { conditions: 'Subject to a mortgage' }));
    expect(one).toMatchObject({
      ...{ status: 'Open', label: 'Villa 7', currency: 'AED', sellerId: 'seller', sellerIds: ['seller'] },
      conditions: 'Subject to a mortgage',
    });
    expect(at.stored(deal)).toMatchObject({ stage: 'OfferMade', offerPriceMinor: 190_000_000 });
    expect(await world.refusal('other', [update('offers', one, { status: 'Declined' })])).toBe('forbidden');
    const foreign = makeOffer(bid(1), freshId(), at.stored(deal), dealing('other'));
    expect(await world.refusal('other', sent(foreign))).toBe('forbidden');
  });
  it('wants a price, a side and a day to come, and says which is missing', () => {
    const deal = { id: 'd1', stage: 'New' } as Deal;
    expect(makeOffer({}, freshId(), deal, dealing())).toEqual(
      ['madeBy', 'amountMinor', 'validUntil'].map((field) => ({ field, key: 'ui.validation.required' })),
    );
    const late = makeOffer(bid(5, { validUntil: new Date(NOW.getTime() - 2 * DAY) }), freshId(), deal, dealing());
    expect(late).toEqual([{ field: 'validUntil', key: 'offers.error.past' }]);
  });
  it('is answered by one counter-offer of the other side, which takes the deal into negotiation', async () => {
    const deal = await at.on.givenDeal();
    const first = await made(deal, bid(180_000_000));
    const answer = await made(deal, bid(195_000_000, { madeBy: 'Seller' }), first);
    expect(offer(first.id).status).toBe('Countered');
    expect(answer).toMatchObject({ counters: first.id, status: 'Open' });
    // the buyer’s offer stays the deal’s price
    expect(at.stored(deal)).toMatchObject({ stage: 'Negotiation', offerPriceMinor: 180_000_000 });
    const second = makeOffer(
      bid(194_000_000, { madeBy: 'Seller' }),
      freshId(),
      at.stored(deal),
      dealing(),
      offer(first.id),
    );
    expect(await world.refusal('seller', sent(second))).toMatch(/^invalid/);
    const own = makeOffer(bid(196_000_000, { madeBy: 'Seller' }), freshId(), at.stored(deal), dealing(), answer);
    expect(await world.refusal('seller', sent(own))).toMatch(/^invalid (counters|status) offers\.error\.counter$/);
    expect(await world.refusal('seller', [update('offers', answer, { status: 'Countered' })])).toBe(
      'invalid status offers.error.counter',
    );
  });
  it('keeps its terms', async () => {
    const one = await made(await at.on.givenDeal(), bid(180_000_000));
    for (const set of [{ amountMinor: 5 }, { madeBy: 'Seller' }, { sellerIds: ['other'] }, { label: 'Mine' }])
      expect(await world.refusal('ceo', [update('offers', one, set)]), JSON.stringify(set)).not.toBe('written');
    await world.commit('seller', sent(endOffer(one, 'Withdrawn')));
    expect(await world.refusal('seller', [update('offers', offer(one.id), { conditions: 'More' })])).toMatch(
      /^invalid/,
    );
    expect(await world.refusal('seller', [update('offers', offer(one.id), { status: 'Open' })])).toMatch(/^invalid/);
  });
  it('is not made once the price is agreed', async () => {
    const { deal } = await at.waiting();
    const late = {
      type: 'create',
      resource: 'offers',
      id: freshId(),
      values: { dealId: deal.id, ...bid(5), status: 'Open' },
    };
    expect(await world.refusal('ceo', [late as never])).toBe('invalid dealId offers.error.closed');
  });
});

describe('accepting an offer', () => {
  it('moves the deal at its price and ends the others, in one commit', async () => {
    const deal = await at.on.givenDeal();
    const low = await made(deal, bid(180_000_000));
    const high = await made(deal, bid(195_000_000));
    for (const left of ['deals', 'others']) {
      const some = accepting(high, deal).filter((change) =>
        left === 'deals' ? change.resource !== 'deals' : change.id !== low.id,
      );
      expect(await world.refusal('seller', some)).toBe(
        left === 'deals' ? 'invalid status offers.error.price' : 'invalid status offers.error.others',
      );
    }
    await world.commit('seller', accepting(high, deal));
    expect([offer(low.id).status, offer(high.id).status]).toEqual(['Declined', 'Accepted']);
    expect(at.stored(deal)).toMatchObject({
      stage: 'Negotiation',
      agreedPriceMinor: 195_000_000,
      valueMinor: 195_000_000,
    });
  });
  it('at another price than offered is refused', async () => {
    const deal = await at.on.givenDeal();
    const one = await made(deal, bid(180_000_000));
    const lie = accepting(one, deal).map((change) =>
      change.resource === 'deals' && change.type === 'update'
        ? { ...change, set: { ...change.set, agreedPriceMinor: 170_000_000 } }
        : change,
    );
    expect(await world.refusal('seller', lie)).toBe('invalid status offers.error.price');
  });
  it('holds through its last day by the company’s clock, and not beyond', async () => {
    const deal = await at.on.givenDeal();
    // until the end of this day in Dubai
    const today = await made(deal, bid(180_000_000, { validUntil: new Date('2026-03-01T20:00:00Z') }));
    const before = { ...dealing(), acting: acting('seller', false) };
    world.now = new Date('2026-03-02T21:00:00Z');
    expect(acceptOffer(today, [], at.stored(deal), {}, dealing())).toEqual([
      { field: 'validUntil', key: 'offers.error.expired' },
    ]);
    // a device whose clock stands still
    const late = acceptOffer(today, ofDeal(deal), at.stored(deal), {}, before);
    expect(await world.refusal('seller', sent(late))).toBe('invalid validUntil offers.error.expired');
    world.now = new Date('2026-03-02T19:00:00Z');
    expect(await world.refusal('seller', accepting(today, deal))).toBe('written');
  });
  it('reserves the property where that is the next stage, with the deposit it asks for', async () => {
    const active = { ...sampleOf(properties), standardStatus: 'Active', mandateStatus: 'Mandated', sellerId: 'seller' };
    const property = await world.given('properties', active);
    await world.given('propertyOwner', { id: property.id, status: 'Mandated' });
    const deal = await at.on.givenDeal({ propertyId: property.id, externalProperty: undefined });
    const rival = await at.on.givenDeal({
      propertyId: property.id,
      externalProperty: undefined,
      title: 'Villa 7 again',
    });
    const first = await made(deal, bid(180_000_000));
    const answer = await made(deal, bid(195_000_000, { madeBy: 'Seller' }), first);
    const elsewhere = await made(rival, bid(170_000_000));
    expect(answer.propertyId).toBe(property.id);
    const deposit = { depositMinor: 1_000_000, depositHolder: 'Trustee', property: at.listing(property) };
    expect(acceptOffer(answer, [], at.stored(deal), {}, dealing())).toMatchObject([
      { field: 'depositMinor', key: 'ui.validation.required' },
      { field: 'depositHolder', key: 'ui.validation.required' },
    ]);
    // the offer on the other deal stands open on the same property
    expect(await world.refusal('seller', accepting(answer, deal, 'seller', deposit))).toBe(
      'invalid status offers.error.others',
    );
    const known = [...ofDeal(deal), ...ofDeal(rival)];
    await world.commit('seller', accepting(answer, deal, 'seller', deposit, known));
    expect(at.stored(deal)).toMatchObject({ stage: 'Reserved', agreedPriceMinor: 195_000_000 });
    expect(at.listing(property).standardStatus).toBe('ActiveUnderContract');
    expect(offer(elsewhere.id).status).toBe('Declined');
  });
  it('leaves one accepted offer a deal: a later one takes its place', async () => {
    const deal = await at.on.givenDeal();
    const one = await made(deal, bid(180_000_000));
    await world.commit('seller', accepting(one, deal));
    const two = await made(deal, bid(190_000_000));
    const deposit = { depositMinor: 1_000_000, depositHolder: 'Trustee' };
    const kept = accepting(two, deal, 'seller', deposit).filter(({ id }) => id !== one.id);
    expect(await world.refusal('seller', kept)).toBe('invalid status offers.error.others');
    await world.commit('seller', accepting(two, deal, 'seller', deposit));
    expect([offer(one.id).status, offer(two.id).status]).toEqual(['Withdrawn', 'Accepted']);
  });
  it('leaves its story in the history', async () => {
    const deal = await at.on.givenDeal();
    const one = await made(deal, bid(180_000_000));
    await world.commit('seller', accepting(one, deal));
    expect(world.read(`history/offers_${one.id}_2`)).toMatchObject({
      changeType: 'StatusChanged',
      changedByMemberKey: 'seller',
    });
  });
});
