import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/seed/accounts.ts';
import { addConversations } from '#scripts/seed/conversations.ts';
import { demoDocuments } from '#scripts/seed/demo.ts';
import { brokenInvariants, hashOf } from '#scripts/seed/invariants.ts';
import PICTURES from '#scripts/seed/photos/pictures.json' with { type: 'json' };
import { pictureBytes } from '#scripts/seed/storage.ts';
import { DEMO_USERS } from '#scripts/seed/users.ts';
import { loadDemo } from '#scripts/seed.ts';
import UNDATED from '#tests/data/money/undated-pay.json' with { type: 'json' };

const asOf = new Date('2026-06-15T04:00:00Z');
const demo = demoDocuments(asOf);
const MAIN = 'companies/demo_companies_0001';
const SECOND = 'companies/demo_companies_0002';
const FIGURES = ['grossMinor', 'deductionsMinor', 'netMinor', 'earnings', 'deductions'];
const count = (path: string) =>
  [...demo.keys()].filter((key) => key.startsWith(`${path}/`) && key.split('/').length === 4).length;
/** Of the main company's collection, in the order they were made. */
const pathsOf = (collection: string) => [...demo.keys()].filter((key) => key.startsWith(`${MAIN}/${collection}/`));

describe('the demo', () => {
  it('is the same for the same moment, and another for another seed', () => {
    const hash = hashOf(demo);
    expect(hashOf(demoDocuments(asOf))).toBe(hash);
    expect(hashOf(demoDocuments(asOf, 'another seed'))).not.toBe(hash);
  });
  it('breaks none of its invariants, and is another demo when it is dated otherwise', () => {
    expect(brokenInvariants(demo, asOf)).toEqual([]);
    const leapDay = new Date('2024-02-29T22:00:00Z');
    const dated = demoDocuments(leapDay);
    expect(brokenInvariants(dated, leapDay)).toEqual([]);
    expect(dated.get(`${MAIN}/leads/demo_leads_0001`)?.createdAt).not.toEqual(
      demo.get(`${MAIN}/leads/demo_leads_0001`)?.createdAt,
    );
  });
  it('has conversations that are answered, wait, failed, or of which nobody knows', { timeout: 180_000 }, async () => {
    const talking = new Map(demo);
    await addConversations(talking, asOf);
    expect(brokenInvariants(talking, asOf)).toEqual([]);
    const of = (collection: string) =>
      [...talking].flatMap(([path, data]) => (path.startsWith(`${MAIN}/${collection}/`) ? [data] : []));
    const all = of('conversations');
    expect(all.map((one) => [one.channel, one.undeliveredCode, one.waitingSince !== undefined])).toEqual([
      ['Email', 'unknown', false],
      ['WhatsApp', undefined, true],
      ['WhatsApp', undefined, false],
      ['WhatsApp', '131026', false],
      ['Email', undefined, true],
    ]);
    const states = new Set(of('messages').map(({ state }) => state));
    expect([...states].toSorted()).toEqual(['Delivered', 'Failed', 'Read', 'Received', 'Unknown']);
    expect(of('leads').flatMap(({ conversationIds = [] }) => conversationIds)).toHaveLength(4);
    expect(all.filter(({ assigned }) => assigned)).toHaveLength(4);
  });
  it('has every invoice in the company’s currency as well, which sums count', () => {
    const without = pathsOf('invoices').filter((path) => {
      const { local, totalMinor } = demo.get(path) as { local?: { totalMinor?: number }; totalMinor: number };
      return local?.totalMinor !== totalMinor;
    });
    expect(without).toEqual([]);
  });
  it('says of its pictures what they are', () => {
    for (const [picture, { sizeBytes, sha256 }] of Object.entries(PICTURES)) {
      const bytes = pictureBytes(picture);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')], picture).toEqual([sizeBytes, sha256]);
    }
  });
  it('has the people and records the recipe names', () => {
    expect([count(`${MAIN}/directory`), count(`${SECOND}/directory`)]).toEqual([23, 4]);
    expect([count(`${MAIN}/leads`), count(`${SECOND}/leads`)]).toEqual([600, 40]);
    expect([count(`${MAIN}/properties`), count(`${SECOND}/properties`)]).toEqual([180, 20]);
    expect([count(`${MAIN}/deals`), count(`${SECOND}/deals`)]).toEqual([95, 8]);
    expect(DEMO_USERS.filter(({ mark }) => mark).map(({ mark }) => mark)).toEqual(['forced', 'banned']);
    expect(demo.get(`${MAIN}/counters/leads`)?.n).toBe(600);
  });
  it('has notices for everybody of a company, read and unread, within the stored days', () => {
    const told = [...demo].filter(([path]) => path.split('/')[2] === 'notifications').map(([, data]) => data);
    for (const { uid } of DEMO_USERS.filter(({ mark, tenant }) => tenant && !mark)) {
      const own = told.filter(({ userId }) => userId === uid);
      expect(own.length, uid).toBeGreaterThan(2);
      expect(own.length, uid).toBeLessThanOrEqual(12);
      expect(own.filter(({ readAt }) => readAt === null).length, uid).toBe(3);
    }
    expect(new Set(told.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6);
  });
  it('has paid three months, prepares the fourth, and shows what it paid to whom', () => {
    const runs = [...demo].filter(([path]) => path.startsWith(`${MAIN}/payroll/`)).map(([, { status }]) => status);
    expect(runs.toSorted()).toEqual(['Draft', 'Paid', 'Paid', 'Paid']);
    expect([count(`${SECOND}/payroll`), count(`${SECOND}/payslips`)]).toEqual([1, 4]);
    const slips = [...demo].filter(([path]) => path.startsWith(`${MAIN}/payslips/`));
    expect(slips.length).toBeGreaterThan(60);
    expect(slips.some(([, { unpaidHalfDays }]) => Number(unpaidHalfDays) > 0)).toBe(true);
  });
  it('pays as it did before a contract had a day', () => {
    const slips = [...demo]
      .filter(([path]) => path.includes('/payslips/'))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, slip]) => [path, ...FIGURES.map((name) => slip[name])]);
    const hash = createHash('sha256').update(JSON.stringify(slips)).digest('hex').slice(0, 16);
    expect(`${slips.length} ${hash}`).toBe(UNDATED.demo);
  });
  it('bills the deals that closed, and owes their agents what came in', () => {
    const of = (company: string, name: string) =>
      [...demo].filter(([path]) => path.startsWith(`${company}/${name}/`)).map(([, data]) => data);
    const bills = of(MAIN, 'invoices').filter(({ dealId }) => dealId !== undefined);
    expect(bills.length).toBeGreaterThan(35);
    expect(new Set(bills.map(({ dealId }) => dealId)).size).toBe(bills.length);
    expect(of(SECOND, 'invoices').some(({ dealId }) => dealId !== undefined)).toBe(true);
    const splits = of(MAIN, 'dealSplits').filter(({ status }) => status === 'Payable');
    expect(splits.length).toBeGreaterThan(20);
    expect(splits.some(({ payableMinor, amountMinor }) => Number(payableMinor) < Number(amountMinor))).toBe(true);
  });
  it('advertises nothing twice, and nothing its owner gave no mandate for', () => {
    const stock = [...demo].filter(([path]) => path.startsWith(`${MAIN}/properties/`)).map(([, property]) => property);
    expect(new Set(stock.map(({ standardStatus }) => standardStatus)).size).toBe(9);
    const active = stock.filter(({ standardStatus }) => standardStatus === 'Active');
    expect(active.length).toBeGreaterThan(90);
    const units = active.map(({ purpose, buildingName, unitNumber }) => [purpose, buildingName, unitNumber].join());
    expect(new Set(units).size).toBe(units.length);
    expect(active.filter(({ mandateStatus, permitNumber }) => mandateStatus !== 'Mandated' || !permitNumber)).toEqual(
      [],
    );
  });
  it('has every state, rating and script a screen must cope with', () => {
    const leads = [...demo].filter(([path]) => path.startsWith(`${MAIN}/leads/`)).map(([, lead]) => lead);
    expect(new Set(leads.map(({ status }) => status)).size).toBe(8);
    expect(new Set(leads.map(({ band }) => band))).toEqual(new Set(['Hot', 'Warm', 'Cold']));
    expect(leads.some(({ sellerId }) => sellerId === undefined)).toBe(true);
    const names = leads.map(({ fullName }) => String(fullName));
    for (const script of [/\p{sc=Arabic}/u, /\p{sc=Han}/u, /\p{sc=Hiragana}/u, /é/])
      expect(names.some((name) => script.test(name))).toBe(true);
    expect(names.some((name) => name.length === 60)).toBe(true);
  });
});

describe('an invariant is noticed when broken', () => {
  const lead = (n: number) => `${MAIN}/leads/demo_leads_000${n}`;
  const firstEvent = (n: number) => `${MAIN}/history/leads_demo_leads_000${n}_1`;
  const said = (n: number, change: object) => ({ after: { ...(demo.get(firstEvent(n))?.after as object), ...change } });
  const [slip = '', ...others] = pathsOf('payslips');
  const held = others.at(-1) ?? '';
  const bill = pathsOf('invoices').find((path) => demo.get(path)?.dealId) ?? '';
  const marker = `${MAIN}/markers/phone:${String(demo.get(lead(6))?.mobilePhone)}`;
  /** Each in a separate document, so that one reading of the demo finds them all. */
  const defects: readonly [what: string, path: string, change: object | null, found: string][] = [
    [
      'a reference into the other company',
      `${MAIN}/activities/demo_activities_0001`,
      { byUid: 'demo_users_0025' },
      'activities/demo_activities_0001 points at demo_users_0025 of another company',
    ],
    [
      'a date after the present',
      lead(1),
      { lastActivityAt: new Date('2027-01-01T00:00:00Z') },
      'demo_leads_0001 has lastActivityAt after',
    ],
    [
      'a record that is not its last event',
      lead(2),
      { fullName: 'Somebody else' },
      'demo_leads_0002: the last event is not the record',
    ],
    ['a lost event', firstEvent(3), null, 'demo_leads_0003: no event 1'],
    ['a value its kind refuses', firstEvent(4), said(4, { email: 'nobody' }), 'demo_leads_0004: version 1: email'],
    ['an illegal start', firstEvent(5), said(5, { status: 'Won' }), 'demo_leads_0005: version 1: moved illegally'],
    ['a lost marker', marker, null, 'demo_leads_0006 is missing from the marker of its mobilePhone'],
    ['a counter that is off by one', `${MAIN}/counters/leads`, { n: 601 }, 'leads does not count its 600 records'],
    [
      'a directory that disagrees with the user',
      `${MAIN}/directory/demo_users_0013`,
      { active: true },
      'demo_users_0013 and its directory entry differ',
    ],
    [
      'a company that is not its last event',
      MAIN,
      { name: 'Another' },
      'companies/demo_companies_0001: the last event is not the record',
    ],
    [
      'a user with a field of its own',
      'users/demo_users_0004',
      { nickname: 'x' },
      'demo_users_0004: nickname is not as it should be',
    ],
    ['a payslip that changes its sum', slip, { netMinor: 1 }, 'netMinor is not the sum of its payslips'],
    ['a payslip apart from its run', held, { status: 'Held' }, `${held} does not follow its run`],
    ['an invoice of another amount', bill, { netMinor: 1 }, "is not its deal's commission"],
  ];
  const spoilt = new Map(demo);
  for (const [what, path, change] of defects) {
    const data = demo.get(path);
    if (!data) throw new Error(`${what}: no ${path}`);
    if (change) spoilt.set(path, { ...data, ...change });
    else spoilt.delete(path);
  }
  const noticed = brokenInvariants(spoilt, asOf).join('\n');
  it.each(defects)('%s', (_what, _path, _change, found) => expect(noticed).toContain(found));
});

describe('loading', () => {
  it('is refused for any host but this machine', async () => {
    const local = '127.0.0.1:9';
    const target = {
      firestoreHost: 'firestore.example.com:443',
      authHost: local,
      storageHost: local,
      projectId: 'demo-x',
    };
    await expect(loadDemo(target)).rejects.toThrow('firestore.example.com');
    await expect(loadDemo({ ...target, firestoreHost: '127.0.0.1.example.com:80' })).rejects.toThrow(
      '127.0.0.1.example.com',
    );
  });
  it('offers one usable account a role', () => {
    const main = demoAccounts().filter(({ company }) => company === undefined);
    expect(new Set(main.map(({ role }) => role)).size).toBe(main.length);
    expect(main).toHaveLength(15);
    const unusable = DEMO_USERS.filter(({ mark }) => mark).map(({ email }) => email);
    expect(demoAccounts().filter(({ email }) => unusable.includes(email))).toEqual([]);
  });
});
