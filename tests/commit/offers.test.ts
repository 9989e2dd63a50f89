import { beforeEach, describe, expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import type { Offer } from '#areas/sales/offers/schema.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Issue, Values } from '#model/schema.ts';
import { onClosings } from './closing-world.ts';
import { invoicingWorld } from './deal-world.ts';
import { recordIn } from './staff-world.ts';
import { A, type CommitWorld, create, NOW, update } from './world.ts';

const DAY = 86_400_000;
const NEXT_WEEK = new Date(NOW.getTime() + 7 * DAY);
let world: CommitWorld;
let at: ReturnType<typeof onClosings>;
beforeEach(() => {
  world = invoicingWorld();
  at = onClosings(world);
});
const offer = (id: string) => recordIn(world, 'offers', id);
const ofDeal = ({ id }: Deal): Offer[] =>
  world.store.all().flatMap(({ path, data }) => {
    const [, company, collection, key = ''] = path.split('/');
    return company === A && collection === 'offers' && data.dealId === id && path.split('/').length === 4
      ? [offer(key)]
      : [];
  });
const bid = (amountMinor: number, more: Values = {}): Values => ({
  madeBy: 'Buyer',
  amountMinor,
  validUntil: NEXT_WEEK,
  ...more,
});
const make = (deal: Deal, terms: Values, by = 'seller') => world.call(by, 'offers.make', at.stored(deal), terms);
const act = (verb: string, { id }: Offer, input: Values = {}, by = 'seller') =>
  world.call(by, `offers.${verb}`, offer(id), input);
const refused = (...given: Parameters<typeof act>) => world.refusalOf(() => act(...given));
const counter = (one: Offer, amountMinor: number) => act('counter', one, { amountMinor, validUntil: NEXT_WEEK });
/** The offer that this adds to the earlier ones of the deal. */
async function added(deal: Deal, write: () => Promise<unknown>): Promise<Offer> {
  const before = new Set(ofDeal(deal).map(({ id }) => id));
  await write();
  const [one] = ofDeal(deal).filter(({ id }) => !before.has(id));
  if (!one) throw new Error('no offer');
  return one;
}
const made = (deal: Deal, terms: Values) => added(deal, () => make(deal, terms));

describe('an offer', () => {
  it('takes the deal to its next stage with its price, and belongs to the deal’s agents', async () => {
    const deal = await at.on.givenDeal();
    const one = await made(deal, bid(190_000_000, { conditions: 'Subject to a mortgage' }));
    expect(one).toMatchObject({
      status: 'Open',
      label: 'Villa 7',
      currency: 'AED',
      sellerId: 'seller',
      sellerIds: ['seller'],
      conditions: 'Subject to a mortgage',
    });
    expect(at.stored(deal)).toMatchObject({ stage: 'OfferMade', offerPriceMinor: 190_000_000 });
    expect(await refused('reject', one, {}, 'other')).toBe('forbidden');
    expect(await world.refusalOf(() => make(deal, bid(1), 'other'))).toBe('forbidden');
    expect(await refused('reject', one)).toBe('written');
    expect(await refused('reject', one)).toBe('invalid status ui.validation.move');
    expect(await refused('withdraw', one)).toBe('invalid status ui.validation.move');
  });
  it('wants a price, a side and a day to come, and says which is missing', async () => {
    const deal = await at.on.givenDeal();
    const issuesOf = (terms: Values) =>
      make(deal, terms).catch(({ issues }) => issues.map(({ field, key }: Issue) => `${field} ${key}`));
    expect(await issuesOf({})).toEqual(
      ['madeBy', 'amountMinor', 'validUntil'].map((field) => `${field} ui.validation.required`),
    );
    const late = bid(5, { validUntil: new Date(NOW.getTime() - 2 * DAY) });
    expect(await issuesOf(late)).toEqual(['validUntil offers.error.past']);
    expect(ofDeal(deal)).toEqual([]);
  });
  it('is answered by one counter-offer of the other side, which takes the deal into negotiation', async () => {
    const deal = await at.on.givenDeal();
    const first = await made(deal, bid(180_000_000));
    const answer = await added(deal, () => counter(first, 195_000_000));
    expect(offer(first.id).status).toBe('Countered');
    expect(answer).toMatchObject({ counters: first.id, status: 'Open', madeBy: 'Seller' });
    // the buyer’s offer stays the deal’s price
    expect(at.stored(deal)).toMatchObject({ stage: 'Negotiation', offerPriceMinor: 180_000_000 });
    expect(await world.refusalOf(() => counter(first, 194_000_000))).toBe('invalid status ui.validation.move');
    expect(await world.refusalOf(() => counter(answer, 185_000_000))).toBe('written');
    expect(at.stored(deal)).toMatchObject({ stage: 'Negotiation', offerPriceMinor: 185_000_000 });
  });
  it('is made and answered by its commands alone', async () => {
    const deal = await at.on.givenDeal();
    const one = await made(deal, bid(180_000_000));
    for (const status of ['Accepted', 'Countered', 'Declined', 'Withdrawn'])
      expect(await world.refusal('ceo', [update('offers', one, { status })])).toBe('invalid status ui.validation.move');
    const values = { dealId: deal.id, ...bid(5), status: 'Open' };
    expect(await world.refusal('ceo', [create('offers', values)])).toBe('invalid status ui.validation.move');
  });
  it('keeps its terms', async () => {
    const one = await made(await at.on.givenDeal(), bid(180_000_000));
    for (const set of [{ amountMinor: 5 }, { madeBy: 'Seller' }, { sellerIds: ['other'] }, { label: 'Mine' }])
      expect(await world.refusal('ceo', [update('offers', one, set)]), JSON.stringify(set)).not.toBe('written');
    await act('withdraw', one);
    expect(await world.refusal('seller', [update('offers', offer(one.id), { conditions: 'More' })])).toMatch(
      /^invalid/,
    );
    expect(await world.refusal('seller', [update('offers', offer(one.id), { status: 'Open' })])).toMatch(/^invalid/);
  });
  it('is not made once the price is agreed', async () => {
    const { deal } = await at.waiting();
    expect(await world.refusalOf(() => make(deal, bid(5)))).toBe('invalid dealId offers.error.closed');
  });
});

describe('accepting an offer', () => {
  it('moves the deal at its price and ends the others, in one commit', async () => {
    const deal = await at.on.givenDeal();
    const low = await made(deal, bid(180_000_000));
    const high = await made(deal, bid(195_000_000));
    const { effects } = await world.call('seller', 'offers.accept', high, {}, { dryRun: true });
    expect(effects).toEqual([{ key: 'offersEnded', params: { count: 1 } }]);
    await act('accept', high);
    expect([offer(low.id).status, offer(high.id).status]).toEqual(['Declined', 'Accepted']);
    expect(at.stored(deal)).toMatchObject({
      stage: 'Negotiation',
      agreedPriceMinor: 195_000_000,
      valueMinor: 195_000_000,
    });
  });
  it('holds through its last day by the company’s clock, and not beyond', async () => {
    const deal = await at.on.givenDeal();
    // until the end of this day in Dubai
    const today = await made(deal, bid(180_000_000, { validUntil: new Date('2026-03-01T20:00:00Z') }));
    world.now = new Date('2026-03-02T21:00:00Z');
    expect(await refused('accept', today)).toBe('invalid validUntil offers.error.expired');
    world.now = new Date('2026-03-02T19:00:00Z');
    expect(await refused('accept', today)).toBe('written');
  });
  it('reserves the property where that is the next stage, with the deposit it asks for', async () => {
    const active = { ...sampleOf(properties), standardStatus: 'Active', mandateStatus: 'Mandated', sellerId: 'seller' };
    const property = await world.given('properties', active);
    await world.given('propertyOwner', { id: property.id, status: 'Mandated' });
    const given = { propertyId: property.id, externalProperty: undefined };
    const deal = await at.on.givenDeal(given);
    // a colleague’s deal on the same property: its offers end too, without a right to them
    const rival = await at.on.givenDeal({ ...given, title: 'Villa 7 again', sellerId: 'other' });
    const first = await made(deal, bid(180_000_000));
    const answer = await added(deal, () => counter(first, 195_000_000));
    const elsewhere = await added(rival, () => make(rival, bid(170_000_000), 'other'));
    expect(answer.propertyId).toBe(property.id);
    const tried = await world.call('seller', 'offers.accept', answer, {}, { dryRun: true });
    expect(tried.issues).toMatchObject([
      { field: 'depositMinor', key: 'ui.validation.required' },
      { field: 'depositHolder', key: 'ui.validation.required' },
    ]);
    // how many offers a colleague has is for those who may read them
    expect(tried.effects).toContainEqual({ key: 'offersUnseen' });
    const known = await world.call('ceo', 'offers.accept', answer, {}, { dryRun: true });
    expect(known.effects).toContainEqual({ key: 'offersEnded', params: { count: 1 } });
    await act('accept', answer, { depositMinor: 1_000_000, depositHolder: 'Trustee' });
    expect(at.stored(deal)).toMatchObject({ stage: 'Reserved', agreedPriceMinor: 195_000_000 });
    expect(at.listing(property).standardStatus).toBe('ActiveUnderContract');
    expect(offer(elsewhere.id).status).toBe('Declined');
  });
  it('goes with its deal to other agents, open or not, when the deal is handed over', async () => {
    const deal = await at.on.givenDeal({ agreedPriceMinor: 200_000_000 });
    const one = await made(deal, bid(180_000_000));
    const [two, three] = [await added(deal, () => counter(one, 195_000_000)), await made(deal, bid(185_000_000))];
    await at.on.agree(deal);
    for (const { id } of [one, two, three]) expect(offer(id).sellerIds).toEqual(['seller', 'other']);
    const reject = () => world.refusalOf(() => act('reject', three, {}, 'hr'));
    await world.commit('ceo', [update('deals', at.stored(deal), { sellerId: 'founder', title: 'Villa 8' })]);
    for (const { id } of [one, two, three])
      expect(offer(id)).toMatchObject({ sellerId: 'founder', sellerIds: ['founder', 'other'], label: 'Villa 8' });
    expect(world.read(`history/offers_${three.id}_${offer(three.id).version}`)).toMatchObject({
      changedByMemberKey: 'ceo',
    });
    expect(await refused('reject', three, {}, 'seller')).toBe('forbidden');
    expect(await reject()).toBe('written');
    const { version } = offer(one.id);
    await world.commit('ceo', [update('deals', at.stored(deal), { notes: 'Nothing that offers repeat' })]);
    expect(offer(one.id).version).toBe(version);
  });
  it('leaves one accepted offer a deal: a later one takes its place', async () => {
    const deal = await at.on.givenDeal();
    const one = await made(deal, bid(180_000_000));
    await act('accept', one);
    const two = await made(deal, bid(190_000_000));
    await act('accept', two, { depositMinor: 1_000_000, depositHolder: 'Trustee' });
    expect([offer(one.id).status, offer(two.id).status]).toEqual(['Withdrawn', 'Accepted']);
  });
  it('leaves its story in the history', async () => {
    const deal = await at.on.givenDeal();
    const one = await made(deal, bid(180_000_000));
    await act('accept', one);
    expect(world.read(`history/offers_${one.id}_2`)).toMatchObject({
      changeType: 'StatusChanged',
      changedByMemberKey: 'seller',
    });
  });
});
