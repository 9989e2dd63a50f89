import { describe, expect, it } from 'vitest';
import { type Asked, contactRulesOf, type GuardAnswer, mayContact, zoneOfCountry } from './may-contact.ts';

const AE = contactRulesOf('AE');
const at = (text: string) => new Date(text);
/** Noon in Dubai, a Thursday. */
const NOON = at('2026-11-26T08:00:00Z');
const fine: Asked = {
  ...{ means: 'Call', purpose: 'Marketing', now: NOON, timeZone: 'Asia/Dubai', isBarred: false, isOnRegister: false },
  ...{
    registerAt: at('2026-11-20T00:00:00Z'),
    consent: { marketing: true, at: at('2026-01-01T00:00:00Z') },
    attempts: [],
  },
};
const answer = (more: Partial<Asked>) => mayContact({ ...fine, ...more }, AE);
const rule = (more: Partial<Asked>) => answer(more).rule;

describe('who may be called', () => {
  it('is everyone who agreed, by day', () => {
    expect(answer({})).toEqual({ verdict: 'Yes', rule: 'fine', purpose: 'Marketing', version: 'AE-2024-56' });
  });
  it('bars hold for every purpose and means, and nobody lifts them', () => {
    for (const purpose of ['Reply', 'Service', 'Marketing'] as const)
      for (const means of ['Call', 'WhatsApp', 'Email'] as const)
        expect(rule({ isBarred: true, isOverridden: true, purpose, means, lastInboundAt: NOON })).toBe('barred');
  });
  it('no stays no until they write again', () => {
    const consent = { marketing: false, at: at('2020-01-01T00:00:00Z') };
    expect(rule({ consent })).toBe('declined');
    expect(rule({ consent, means: 'Email' })).toBe('declined');
    expect(rule({ consent, isOverridden: true })).toBe('declined');
    expect(rule({ consent, lastInboundAt: at('2026-11-01T00:00:00Z') })).toBe('noConsent');
  });
  it('the register bars calls and messages, but no mail', () => {
    expect(rule({ isOnRegister: true })).toBe('register');
    expect(rule({ isOnRegister: true, means: 'WhatsApp' })).toBe('register');
    expect(rule({ isOnRegister: true, means: 'Email' })).toBe('fine');
  });
  it('an answer is allowed at night and to somebody on the register, for 14 days', () => {
    const night = { purpose: 'Reply', isOnRegister: true, now: at('2026-11-25T20:10:00Z') } as const;
    expect(rule({ ...night, lastInboundAt: at('2026-11-25T20:00:00Z') })).toBe('fine');
    expect(answer({ ...night, lastInboundAt: at('2026-11-01T20:00:00Z') })).toMatchObject({
      ...{ rule: 'register', purpose: 'Marketing' },
    });
  });
  it('warns without consent and with an old register', () => {
    expect(answer({ consent: undefined })).toMatchObject({ verdict: 'Warn', rule: 'noConsent' });
    expect(answer({ registerAt: undefined })).toMatchObject({ verdict: 'Warn', rule: 'registerOld' });
    expect(rule({ registerAt: undefined, means: 'Email' })).toBe('fine');
  });
  it('a country without rules has bars and refusals alone', () => {
    const night = { ...fine, now: at('2026-11-25T23:00:00Z'), attempts: [at('2026-11-25T22:00:00Z')] };
    expect(mayContact(night, contactRulesOf('FR')).rule).toBe('fine');
    expect(mayContact({ ...night, isBarred: true }, contactRulesOf('FR')).rule).toBe('barred');
  });
  it('the rules that a company entered come before those that are built in', () => {
    const entered = [{ country: 'AE', version: 'AE-own', fromHour: 10, toHour: 12 }];
    const early = mayContact({ ...fine, now: at('2026-11-26T05:30:00Z') }, contactRulesOf('AE', entered));
    expect(early).toMatchObject({ rule: 'hours', version: 'AE-own', from: at('2026-11-26T06:00:00Z') });
  });
});

describe('a refusal that time lifts names its time', () => {
  it.each<[string, Partial<Asked>, GuardAnswer['rule'], string]>([
    ['before nine', { now: at('2026-11-26T04:59:59Z') }, 'hours', '2026-11-26T05:00:00.000Z'],
    ['at six', { now: at('2026-11-26T14:00:00Z') }, 'hours', '2026-11-27T05:00:00.000Z'],
    ['tried today', { attempts: [at('2026-11-26T06:00:00Z')] }, 'perDay', '2026-11-27T05:00:00.000Z'],
    [
      'tried twice this week',
      { attempts: [at('2026-11-23T06:00:00Z'), at('2026-11-25T06:00:00Z')] },
      'perWeek',
      '2026-11-30T06:00:00.000Z',
    ],
  ])('%s', (_, asked, name, from) => {
    expect(answer(asked)).toMatchObject({ verdict: 'No', rule: name, from: at(from) });
    expect(rule({ ...asked, isOverridden: true })).toBe('fine');
  });
  it('nine is within the hours, and what they answered is no attempt', () => {
    expect(rule({ now: at('2026-11-26T05:00:00Z') })).toBe('fine');
    expect(rule({ attempts: [at('2026-11-26T06:00:00Z')], lastInboundAt: at('2026-11-26T07:00:00Z') })).toBe('fine');
  });
  it('by the clock on the wall where it is changed that night', () => {
    const paris = { timeZone: 'Europe/Paris', now: at('2026-03-28T20:00:00Z') };
    expect(answer(paris).from).toEqual(at('2026-03-29T07:00:00Z'));
  });
  it('asked again then, no rule refuses for the same reason: 20,000 random questions', () => {
    const zones = ['Asia/Dubai', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham'];
    let named = 0;
    const wrong: number[] = [];
    for (let seed = 1; seed <= 20_000; seed++) {
      let state = seed;
      const random = (most: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % most;
      };
      const now = new Date(Date.UTC(2026, random(12), 1 + random(28), random(24), random(60)));
      const ago = () => new Date(now.getTime() - random(9 * 24 * 60) * 60_000);
      const asked: Asked = {
        ...{ ...fine, now, timeZone: zones[random(zones.length)] ?? '', registerAt: now },
        attempts: Array.from({ length: random(4) }, ago),
        ...(random(4) === 0 && { lastInboundAt: ago() }),
      };
      const first = mayContact(asked, AE);
      if (!first.from) continue;
      named++;
      const then = mayContact({ ...asked, now: first.from, registerAt: first.from }, AE);
      const before = new Date(first.from.getTime() - 1000);
      const isStillNo = mayContact({ ...asked, now: before }, AE).verdict === 'No';
      if (first.from <= now || (then.verdict === 'No' && then.rule === first.rule) || !isStillNo) wrong.push(seed);
    }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(10_000);
  });
});

it('a country with one zone gives it; others give none', () => {
  expect([zoneOfCountry('AE'), zoneOfCountry('US'), zoneOfCountry(undefined)]).toEqual([
    'Asia/Dubai',
    undefined,
    undefined,
  ]);
});
