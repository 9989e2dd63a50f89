import { describe, expect, it } from 'vitest';
import { splitOf } from '#areas/sales/dealCommission/schema.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Values } from '#model/schema.ts';
import { TEMPLATES } from './choices.ts';
import { checklistOf, deriveDeal, openItems } from './derived.ts';
import { tickItem } from './edits.ts';
import { lossOf } from './loss.ts';
import type { Deal } from './schema.ts';
import { checkDeal, type DealValues, deals, wantedIn } from './schema.ts';
import { missingFor, nextStage, propertyStep } from './stages.ts';

const NOW = new Date('2026-03-02T08:30:00Z');
const deal = (more: Values = {}): Deal => {
  const given = {
    ...sampleOf(deals, false),
    title: 'A deal',
    stage: 'New',
    commissionStatus: 'Missing',
    checklist: checklistOf('SaleReady'),
    openCount: 9,
    openForTransfer: 6,
    ...more,
  };
  return { id: 'deal000001', version: 1, archivedAt: null, ...given } as unknown as Deal;
};

describe('what follows', () => {
  it('is worth its price times its probability', () => {
    const of = (values: Partial<DealValues>) => deriveDeal(values, NOW);
    expect(of({ stage: 'New' })).toMatchObject({ valueMinor: 0, weightedMinor: 0, probabilityBp: 1000 });
    const offer = { stage: 'Negotiation', probabilityBp: 4000, offerPriceMinor: 85_000_000 } as const;
    expect(of(offer)).toMatchObject({ valueMinor: 85_000_000, weightedMinor: 34_000_000 });
    expect(of({ ...offer, agreedPriceMinor: 80_000_001 })).toMatchObject({ weightedMinor: 32_000_000 });
    expect(of({ ...offer, stage: 'Lost' })).toMatchObject({ weightedMinor: 0, probabilityBp: 0 });
    expect(of({ ...offer, stage: 'Closed' })).toMatchObject({ weightedMinor: 0, probabilityBp: 10_000 });
  });
  it('names everybody it points at once, and its agents', () => {
    const values = {
      leadId: 'l',
      propertyId: 'p',
      buyerContactIds: ['a', 'b'],
      sellerContactIds: ['c'],
      sellerId: 'u1',
    };
    expect(deriveDeal(values, NOW)).toMatchObject({ relatedKeys: ['l', 'p', 'a', 'b', 'c'], sellerIds: ['u1'] });
    const before = deal({ sellerId: 'u1', sellerIds: ['u1', 'u2'] });
    const given = { sellerId: 'u3', sellerIds: ['u1', 'u2'] };
    expect(deriveDeal(given, NOW, before).sellerIds).toEqual(['u3', 'u2']);
  });
  it('has the date and stage of its loss, as long as it is lost', () => {
    const at = (stage: DealValues['stage'], before: Deal) => lossOf({ values: { ...before, stage }, before, now: NOW });
    const none = { lostAt: undefined, lostFromStage: undefined };
    expect(at('Reserved', deal())).toEqual(none);
    expect(at('Lost', deal({ stage: 'Reserved' }))).toEqual({ lostAt: NOW, lostFromStage: 'Reserved' });
    // a note later on changes neither
    expect(at('Lost', deal({ stage: 'Lost', lostAt: new Date(0), lostFromStage: 'Reserved' }))).toEqual({});
    expect(at('Negotiation', deal({ stage: 'Lost', lostAt: NOW, lostFromStage: 'Reserved' }))).toEqual(none);
    expect(at('Lost', deal({ stage: 'Closed' }))).toEqual({ lostAt: NOW, lostFromStage: 'Closed' });
  });
  it('has the checklist of its kind, a new one when the kind changes', () => {
    const list = deriveDeal({ dealType: 'Lease' }, NOW).checklist.map(({ item }) => item);
    expect(list).toEqual([...TEMPLATES.Lease.contract, ...TEMPLATES.Lease.transfer]);
    const rows = checklistOf('SaleReady').map((row) => ({ ...row, done: row.item !== 'Noc' }));
    expect(openItems('SaleReady', rows)).toMatchObject({ all: [{ item: 'Noc' }], contract: [] });
    expect(rows.filter(({ required }) => !required).map(({ item }) => item)).toEqual(TEMPLATES.SaleReady.optional);
  });
});

describe('what is wrong', () => {
  const keys = (more: Values) => checkDeal(deal(more), NOW).map(({ key }) => key);
  it('has its own words', () => {
    expect(keys({})).toEqual([]);
    expect(keys({ propertyId: undefined })).toEqual(['deals.error.property']);
    expect(keys({ sellerContactIds: ['sample_0001'] })).toEqual(['deals.error.parties']);
    const plan = [{ label: 'a', trigger: 'Booking', percentBp: 9900 }];
    expect(checkDeal(deal({ paymentPlan: plan }), NOW)).toMatchObject([
      { key: 'deals.error.paymentPlan', params: { total: 99 } },
    ]);
    expect(keys({ stage: 'Lost' })).toEqual(['deals.error.lostReason']);
    expect(wantedIn('Closed')).toContain('contract');
  });
});

describe('moves', () => {
  it('ask for what the stage wants, and take the property one step with them', () => {
    expect(missingFor(deal({ stage: 'Negotiation', offerPriceMinor: 100 }), 'Reserved')).toEqual([
      'agreedPriceMinor',
      'depositMinor',
      'depositHolder',
    ]);
    expect([
      propertyStep('Active', 'Negotiation', 'Reserved'),
      propertyStep('Pending', 'TransferPending', 'Closed'),
      propertyStep('Active', 'TransferPending', 'Closed'),
      propertyStep('Pending', 'New', 'Reserved'),
    ]).toEqual(['ActiveUnderContract', 'Closed', undefined, undefined]);
  });
  it('move stage by stage; a row is signed', () => {
    expect([nextStage(deal()), nextStage(deal({ stage: 'Lost' }))]).toEqual(['OfferMade', undefined]);
    const { changes } = tickItem(deal(), 'Noc', true, 'u1', NOW);
    const [change] = changes;
    const rows = change?.type === 'update' ? (change.set as Pick<Deal, 'checklist'>).checklist : [];
    expect(rows.find(({ item }) => item === 'Noc')).toEqual({
      item: 'Noc',
      required: true,
      done: true,
      doneBy: 'u1',
      doneAt: NOW,
    });
  });
});

describe('the commission', () => {
  it('is the golden vectors’, and as for one agent while shares are no whole', () => {
    const agents = [
      { userId: 'a', weightBp: 7000 },
      { userId: 'b', weightBp: 3000 },
    ];
    const terms = { mode: 'Percent', rateBp: 200, coBrokerBp: 5000, referralBp: 1000, agentSplitBp: 6000 } as const;
    expect(splitOf({ ...terms, agents, basisMinor: 275_000_001 })).toMatchObject({
      grossMinor: 5_500_000,
      agentsMinor: [1_039_500, 445_500],
      companyMinor: 990_000,
    });
    expect(splitOf({ ...terms, agents: [{ userId: 'a', weightBp: 1 }], basisMinor: 100 }).agentsMinor).toHaveLength(1);
    expect(splitOf({ mode: 'Fixed', fixedMinor: 1000, rateBp: 200, agentSplitBp: 5000, agents }).grossMinor).toBe(1000);
  });
});
