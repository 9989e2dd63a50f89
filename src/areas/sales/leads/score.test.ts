import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time/dates.ts';
import { band, leadFacts, type ScoreFacts, score, scoreOf, scoreParts } from './score.ts';

const facts = (
  leadSource: string,
  timeframe: string,
  financing: string,
  matches: number,
  viewings: number,
  [inbound, offer, phone, email]: readonly [number, number, number, number],
  idleDays: number,
): ScoreFacts => ({
  leadSource,
  timeframe,
  financing,
  matches,
  viewings,
  inbound: inbound === 1,
  offer: offer === 1,
  phone: phone === 1,
  email: email === 1,
  idleDays,
});

describe('the golden vectors', () => {
  it.each([
    [facts('Referral', 'Immediate', 'CashReady', 4, 2, [1, 1, 1, 1], 0), 100, 'Hot'],
    [facts('PropertyFinder', 'M1to3', 'MortgageApproved', 2, 1, [1, 0, 1, 1], 3), 71, 'Hot'],
    [facts('Bayut', 'M3to6', 'MortgageNeeded', 1, 0, [0, 0, 1, 0], 16), 29, 'Cold'],
    [facts('ColdCall', 'Unknown', 'Unknown', 0, 0, [0, 0, 1, 0], 60), 0, 'Cold'],
    [facts('WalkIn', 'Immediate', 'MortgageNeeded', 3, 2, [1, 0, 1, 1], 7), 75, 'Hot'],
    [facts('Website', 'M6to12', 'Unknown', 0, 0, [1, 0, 0, 1], 6), 22, 'Cold'],
  ])('%j scores %d, %s', (given, points, name) => {
    expect(scoreOf(given)).toBe(points);
    expect(band(scoreOf(given))).toBe(name);
  });

  it('changes its name exactly at 40 and 70', () => {
    expect([39, 40, 69, 70].map(band)).toEqual(['Cold', 'Warm', 'Warm', 'Hot']);
  });

  it('decays by whole weeks, 30 points at most', () => {
    const decay = (idleDays: number) =>
      scoreParts(facts('Other', 'Later', 'Unknown', 0, 0, [0, 0, 0, 0], idleDays)).find(
        ({ factor }) => factor === 'decay',
      )?.points;
    expect([0, 6, 7, 13, 14, 41, 42, 400].map(decay)).toEqual([0, 0, -5, -5, -10, -25, -30, -30]);
  });

  it('explains itself: the parts add up to the score while it is inside 0…100', () => {
    const given = facts('WalkIn', 'Immediate', 'MortgageNeeded', 3, 2, [1, 0, 1, 1], 7);
    expect(scoreParts(given).reduce((sum, { points }) => sum + points, 0)).toBe(75);
  });
});

describe('a lead', () => {
  const now = new Date('2026-06-15T08:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const lead = {
    leadSource: 'Website',
    timeframe: 'M6to12',
    financing: 'Unknown',
    status: 'Contacted',
    email: 'a@example.com',
  };

  it('scores by what it tells itself', () => {
    expect(score({ ...lead, lastActivityAt: daysAgo(6), lastInboundAt: daysAgo(6) }, now)).toBe(22);
  });
  // 8 for the portal, then timeframe, financing, 3 for the phone and 2 for the e-mail address, 5 a viewing, 15 for three matches.
  it.each([
    ['Immediate', 'CashReady', { viewingCount: 2, matchCount: 1 }, 78, 'Hot'],
    ['M1to3', 'CashReady', { viewingCount: 2, matchCount: 3 }, 76, 'Hot'],
    ['M1to3', 'MortgageApproved', { viewingCount: 2, hasOffer: true }, 66, 'Warm'],
    ['Immediate', 'CashReady', {}, 58, 'Warm'],
    ['Immediate', 'MortgageNeeded', {}, 46, 'Warm'],
    ['M1to3', 'Unknown', {}, 31, 'Cold'],
  ])(
    'of a portal who wants to buy %s, pays %s, with %j, scores %d and is %s',
    (timeframe, financing, counted, points, name) => {
      const portal = { leadSource: 'PropertyFinder', timeframe, financing, status: 'New', ...counted };
      const given = score({ ...portal, mobilePhone: '+971501234567', email: 'a@example.com' }, now);
      expect([given, band(given)]).toEqual([points, name]);
    },
  );
  it('counts a client’s message for seven days', () => {
    expect(leadFacts({ ...lead, lastInboundAt: daysAgo(7) }, now).inbound).toBe(true);
    expect(leadFacts({ ...lead, lastInboundAt: daysAgo(8) }, now).inbound).toBe(false);
    expect(leadFacts(lead, now).inbound).toBe(false);
  });
  it('decays only while it is open', () => {
    const quiet = { ...lead, lastActivityAt: daysAgo(60) };
    expect(leadFacts(quiet, now).idleDays).toBe(60);
    for (const status of ['Won', 'Lost']) expect(leadFacts({ ...quiet, status }, now).idleDays).toBe(0);
  });
});
