import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { commissionTable, SPLITS } from '#areas/work/dashboard/tables/commission.ts';
import type { ReportInput } from '#areas/work/dashboard/tables/report-table.ts';
import { ofTeam } from '#areas/work/dashboard/tables/team.ts';
import { targetsOf } from '#areas/work/dashboard/targets.ts';
import en from '#locales/dashboard.en.json';
import fr from '#locales/dashboard.fr.json';
import ja from '#locales/dashboard.ja.json';
import zh from '#locales/dashboard.zh.json';
import type { Won } from '#model/rollups/reports-port.ts';
import type { Sums } from '#model/rollups/sums.ts';
import { expectedMonths, expecting } from './expected.ts';
import { helped, helping } from './help.ts';
import type { Answer, Sentence, Writing } from './sentence.ts';
import { curveOf, winning } from './winning.ts';

const WORDS = { en, fr, ja, zh };
type Language = keyof typeof WORDS;
const LANGUAGES = Object.keys(WORDS) as Language[];
const i18n = createInstance();
await i18n.init({
  lng: 'en',
  ns: ['dashboard'],
  defaultNS: 'dashboard',
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, { dashboard: WORDS[language] }])),
  interpolation: { escapeValue: false },
});
const sayIn =
  (lng: string, group = 'answer') =>
  ({ key, values }: Sentence) =>
    i18n.t(`${group}.${key}`, { ...values, lng });
const say = sayIn('en');

const write: Writing = {
  amount: (minor) => `AED ${minor / 100}`,
  count: String,
  percent: (bp) => `${bp / 100}%`,
  days: (n) => `${n} days`,
  span: ({ from, to }) => `${from} to ${to}`,
};
const current = { from: '2026-03-01', to: '2026-03-10' };
const previous = { from: '2026-02-01', to: '2026-02-10' };
const given = (more: {
  readonly current?: Sums;
  readonly previous?: Sums;
  readonly open?: Sums;
  readonly agents?: readonly string[];
  readonly monthly?: number;
}): ReportInput => ({
  answer: {
    today: '2026-03-10',
    current: more.current ?? {},
    previous: more.previous ?? {},
    open: more.open ?? {},
    won: { current: [], previous: [] },
    months: {},
  },
  current,
  previous,
  ownerParams: {},
  agents: more.agents ?? ['ann', 'bob', 'cem'],
  targetsOf: (uid) => targetsOf({ ...(more.monthly && { monthlyCommissionMinor: more.monthly }) }, uid),
  costs: {},
  cashThresholdMinor: 0,
  word: (_, of) => of,
  age: () => '',
  open: () => 'New',
});
const head = (input: ReportInput) => say(winning(input, write).head);
const sold = (gross: number, deals = 5): Sums => ({ 'gross.agent': { ann: gross }, 'deals.agents': { ann: deals } });

it('what was won is measured by the target of these days, or by the days before', () => {
  // 10 of 31 days of 3 × 10,333.33 a month
  const monthly = 1_033_333;
  expect(head(given({ monthly, current: sold(1_200_000) }))).toBe('Yes: AED 12000 won, 20% above target');
  expect(head(given({ monthly, current: sold(1_000_000) }))).toBe('Yes: AED 10000 won, on target');
  expect(head(given({ monthly, current: sold(500_000) }))).toBe('No: AED 5000 won, 50% below target');
  expect(head(given({ monthly }))).toBe('Nothing was won in this period');
  expect(head(given({ current: sold(300), previous: sold(200) }))).toBe('Yes: AED 3 won, 50% more than before');
  expect(head(given({ current: sold(100), previous: sold(200) }))).toBe('No: AED 1 won, 50% less than before');
  expect(head(given({ current: sold(200), previous: sold(200) }))).toBe('AED 2 won, as much as before');
  expect(head(given({ current: sold(200) }))).toBe('AED 2 won');
});

it('a few deals are not compared; a target measures them all the same', () => {
  const few = given({ current: sold(300, 2), previous: sold(200) });
  expect(head(few)).toBe('AED 3 won');
  expect(say(winning(few, write).parts[0] as Sentence)).toBe('Too few deals to say (2). From 5 on.');
  expect(head(given({ monthly: 1_033_333, current: sold(500_000, 2) }))).toBe('No: AED 5000 won, 50% below target');
});

it('somebody who may not see amounts reads how many there are', () => {
  const input = given({
    current: { 'deals.agents': { ann: 7 } },
    open: {
      'pipeline.count': { '2026-03 ContractSigned': 1, '2026-04 New': 2, '2026-09 New': 4 },
      'invoices.due': { '2026-03-01': 3 },
    },
  });
  const counts = { ...input, answer: { ...input.answer, isCountsOnly: true as const } };
  expect(head(counts)).toBe('7 closed deals');
  const answer = expecting(counts, expectedMonths(counts), write);
  expect([answer.head, ...answer.parts].map(say)).toEqual([
    '3 open deals expected by the end of 2026-06',
    '1 of it is signed.',
    '3 invoices are overdue.',
  ]);
});

it('a deal of two agents is one deal; its records are those that it opens', () => {
  const shared: Sums = { 'deals.agents': { 'ann bob': 1, cem: 2 }, 'gross.agent': { ann: 60, bob: 40, cem: 7 } };
  const whole = given({ current: shared, previous: sold(1) });
  expect(winning(whole, write).parts.map(say).join(' ')).toBe(
    'Too few deals to say (3). From 5 on. 3 deals closed (before: 5, 2026-02-01 to 2026-02-10). AED 0 stays with the company. No new lead came in.',
  );
  const team = ofTeam(whole, ['ann', 'bob']);
  const { parts, act } = winning(team, write);
  expect(say(parts[1] as Sentence)).toBe('1 deal closed (before: 5, 2026-02-01 to 2026-02-10).');
  expect(act?.ask?.params).toMatchObject({ stage: 'Closed', sellerIds: 'ann,bob' });
  expect(say(winning(given({}), write).parts[0] as Sentence)).toMatch(/^No deal closed \(before: 0/);
  expect(winning(given({}), write).act).toBeUndefined();
});

it('what was won by and by ends with what was won, and not after today', () => {
  const steps: readonly Won[] = [
    { until: '2026-03-01', gross: { ann: 10 } },
    { until: '2026-03-05', gross: { ann: 5, bob: 5 } },
    { until: '2026-03-31', gross: { bob: 7 } },
  ];
  const days = { from: '2026-03-01', to: '2026-03-31' };
  expect(curveOf(steps, days, '2026-03-15')).toEqual([
    { at: 0, n: 0 },
    { at: 1 / 31, n: 10 },
    { at: 5 / 31, n: 20 },
    { at: 15 / 31, n: 27 },
  ]);
});

it('each agent who needs a hand is named with the one thing that is most wrong, and an act', () => {
  const input = given({
    agents: ['ann', 'bob', 'cem', 'dan', 'eva'],
    current: {
      'viewings.agent': { ann: 1, cem: 20, dan: 5, eva: 5 },
      'deals.agent': { ann: 1, cem: 1, dan: 3, eva: 3 },
      'leads.agent': { ann: 4 },
      'inHour.agent': { ann: 1 },
    },
    open: {
      'waiting.agent': { ann: 3, dan: 2 },
      'open.agent': { '2026-03-09 dan': 2, '2026-03-10 dan': 1, '2026-03-09 ann': 1 },
    },
  });
  const people = helped(input, write);
  const [why, act] = [sayIn('en', 'why'), sayIn('en', 'act')];
  expect(people.map((one) => [one.name, why(one.why), act(one.act)])).toEqual([
    ['ann', '3 leads wait for an answer', 'Hand over 3'],
    ['bob', 'No viewing in 10 days', 'Book together'],
    ['cem', 'Closes 5% of viewings; all agents 25.81%', '20 viewings'],
    ['dan', '2 deals are past their expected date', 'See 2 deals'],
  ]);
  expect(people.map((one) => one.act.ask?.params)).toEqual([
    { view: 'list', sellerId: 'ann', firstAnswer: 'None', status: 'New' },
    undefined,
    expect.objectContaining({ attendeeIds: 'cem', kind: 'Viewing' }),
    expect.objectContaining({ sellerIds: 'dan', expectedCloseDate: '..2026-03-09' }),
  ]);
  const answer = helping(input, people, write);
  expect(say(answer.head)).toBe('4 of 5 agents need a hand');
  expect(answer.parts.map(say).join(' ')).toBe(
    '25% of new leads were answered within the hour. 31 viewings were held.',
  );
});

it('nobody, one and the only one', () => {
  const of = (agents: readonly string[], waiting: readonly string[]) => {
    const input = given({ agents, open: { 'waiting.agent': Object.fromEntries(waiting.map((uid) => [uid, 9])) } });
    return say(helping(input, helped(input, write), write).head);
  };
  expect(of([], [])).toBe('No agents yet');
  expect(of(['ann', 'bob'], [])).toBe('No agent needs a hand');
  expect(of(['ann', 'bob'], ['bob'])).toBe('1 of 2 agents needs a hand');
  expect(of(['ann'], ['ann'])).toBe('The only agent needs a hand');
});

it('what comes in: this month and three more, how much of it is signed, and what is owed already', () => {
  const input = given({
    open: {
      'expected.agent': {
        '2026-02 Reserved ann': 1_000,
        '2026-03 ContractSigned ann': 100,
        '2026-04 Reserved bob': 20,
        '2026-06 New bob': 3,
        '2026-07 New bob': 5_000,
      },
      'unagreed.agents': { 'ann bob': 1 },
      'owed.due': { '2026-03-09': 700, '2026-03-10': 900 },
      'invoices.due': { '2026-03-09': 1, '2026-03-10': 1 },
    },
  });
  const months = expectedMonths(input);
  expect(months.map(({ month, parts }) => [month, ...Object.values(parts)])).toEqual([
    ['2026-03', 100, 0, 0],
    ['2026-04', 0, 20, 0],
    ['2026-05', 0, 0, 0],
    ['2026-06', 0, 0, 3],
  ]);
  const answer = expecting(input, months, write);
  expect(say(answer.head)).toBe('AED 1.23 likely by the end of 2026-06');
  expect(answer.parts.map(say)).toEqual([
    'AED 1 of it is signed.',
    '1 open deal has no commission yet and is not counted.',
    'AED 7 is overdue on 1 invoice.',
  ]);
  expect(answer.act?.ask?.params).toMatchObject({ dueDate: '..2026-03-09' });
  const nothing = expecting(given({}), expectedMonths(given({})), write);
  expect([nothing.head, ...nothing.parts].map(say)).toEqual([
    'Nothing is expected by the end of 2026-06',
    'Nothing is overdue.',
  ]);
  // invoices belong to no team
  const team = ofTeam(input, ['bob']);
  const theirs = expecting(team, expectedMonths(team), write);
  expect([theirs.head, ...theirs.parts].map(say)).toEqual([
    'AED 0.23 likely by the end of 2026-06',
    'Nothing of it is signed.',
    '1 open deal has no commission yet and is not counted.',
  ]);
});

it('the answer and every table of commission say the same of one period', () => {
  const input = given({
    current: {
      'gross.agent': { ann: 700, bob: 500 },
      'gross.source': { Bayut: 900, WalkIn: 300 },
      'net.agent': { ann: 70, bob: 50 },
      'net.source': { Bayut: 90, WalkIn: 30 },
      'deals.agent': { ann: 2, bob: 2 },
      'deals.agents': { ann: 1, bob: 1, 'ann bob': 1 },
      'deals.source': { Bayut: 2, WalkIn: 1 },
    },
    open: { 'people.team': { 'ann lea': 1, 'bob lea': 1 } },
  });
  expect(head(input)).toBe('AED 12 won');
  for (const split of SPLITS.filter((one) => one !== 'month')) {
    const { rows } = commissionTable(input, split);
    expect(
      rows.reduce((sum, { cells }) => sum + (cells[1]?.n ?? 0), 0),
      split,
    ).toBe(1_200);
  }
  for (const split of ['team', 'source'] as const)
    expect(commissionTable(input, split).rows.reduce((sum, { cells }) => sum + (cells[0]?.n ?? 0), 0)).toBe(3);
});

const countsOf = (n: number): Sums => ({ 'pipeline.count': { '2026-03 Reserved': n } });

it.each(LANGUAGES)('%s: every sentence is whole for none, one and many', (language) => {
  const texts = [0, 1, 2, 5, 21].flatMap((n) => {
    const waiting = Object.fromEntries(['ann', 'bob', 'cem'].slice(0, n).map((uid) => [uid, n + 2]));
    const input = given({
      current: {
        'gross.agent': { ann: n },
        'deals.agents': { ann: n },
        'leads.agent': { ann: n },
        'viewings.agent': { ann: n },
      },
      previous: { 'gross.agent': { ann: 3 } },
      open: {
        'waiting.agent': waiting,
        'open.agent': { '2026-03-01 bob': n },
        'expected.agent': { '2026-03 Reserved ann': n },
        'unagreed.agents': { ann: n },
        'owed.due': { '2026-03-01': n },
        'invoices.due': { '2026-03-01': n },
      },
    });
    const people = helped(input, write);
    const counts = {
      ...input,
      answer: { ...input.answer, isCountsOnly: true as const, open: { ...input.answer.open, ...countsOf(n) } },
    };
    const answers: Answer[] = [
      helping(input, people, write),
      ...[input, counts].flatMap((one) => [winning(one, write), expecting(one, expectedMonths(one), write)]),
    ];
    return [
      ...answers.flatMap(({ head, parts, act }) => [head, ...parts, ...(act ? [act] : [])]).map(sayIn(language)),
      ...people.flatMap(({ why, act }) => [sayIn(language, 'why')(why), sayIn(language, 'act')(act)]),
    ];
  });
  // a missing word is shown as its key, a missing value as its name
  for (const text of texts) expect(text).not.toMatch(/^(answer|why|act)\.|\{\{|undefined|NaN/);
});
