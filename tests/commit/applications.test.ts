import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { recordIn } from './staff-world.ts';
import { CommitWorld, create, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const UNDECIDED = { status: 'Applied', decisionNote: undefined, offerBasicMinor: undefined, recruiterId: undefined };
const values = (more: Values = {}) => typedSample('applications', { ...UNDECIDED, ...more });
const change = (by: string, { id }: AnyRecord, set: Values) =>
  world.refusal(by, [update('applications', recordIn(world, 'applications', id), set)]);
const WAY = ['Applied', 'Screening', 'Interview', 'Offer'];
/** What the moves' dialog adds. */
const WANTED: { readonly [to: string]: Values } = {
  Offer: { offerBasicMinor: 500_000 },
  Rejected: { decidedBy: 'hr', decisionNote: 'Another one' },
};
async function candidate(status = 'Applied'): Promise<AnyRecord> {
  const [made] = await world.commit('hr', [create('applications', values())]);
  if (!made) throw new Error('no candidate');
  const way = status === 'Rejected' ? ['Applied', 'Rejected'] : WAY.slice(0, WAY.indexOf(status) + 1);
  for (const to of way.slice(1)) await change('hr', made, { ...WANTED[to], status: to });
  return recordIn(world, 'applications', made.id);
}

it('are for managers: not for the named person, not for colleagues', async () => {
  for (const by of ['hr', 'ceo', 'root'])
    expect(await world.refusal(by, [create('applications', values())])).toBe('written');
  for (const by of ['seller', 'accountant', 'ceoB'])
    expect(await world.refusal(by, [create('applications', values())])).toBe('forbidden');
  const one = await candidate();
  expect(await change('hr', one, { recruiterId: 'seller' })).toBe('written');
  expect(await change('seller', one, { rating: 5 })).toBe('forbidden');
  expect(await change('ceo', one, { rating: 5 })).toBe('written');
  const shelf = (type: 'archive' | 'restore') => {
    const { id, version } = recordIn(world, 'applications', one.id);
    return [{ type, resource: 'applications', id, version, set: {} } as const];
  };
  expect(await world.refusal('seller', shelf('archive'))).toBe('forbidden');
  expect(await world.refusal('hr', shelf('archive'))).toBe('written');
  expect(await change('hr', one, { rating: 4 })).toBe('deleted');
  expect(await world.refusal('ceo', shelf('restore'))).toBe('written');
});

describe('the stages', () => {
  const ways = WAY.flatMap((from, at) => [
    ...WAY.slice(at + 1, at + 2).map((to) => [from, to]),
    [from, 'Rejected'],
    [from, 'Withdrawn'],
  ]);
  it.each([...ways, ['Rejected', 'Screening']])('%s to %s', async (from = '', to = '') => {
    expect(await change('hr', await candidate(from), { ...WANTED[to], status: to })).toBe('written');
  });
  it.each([
    ['Applied', 'Interview'],
    ['Applied', 'Hired'],
    ['Screening', 'Applied'],
    ['Offer', 'Hired'],
    ['Rejected', 'Applied'],
  ])('never from %s to %s', async (from, to) => {
    const one = await candidate(from);
    expect(await change('hr', one, { ...WANTED[to], status: to })).toMatch(/^invalid/);
    expect(await change('hr', one, { rating: 3 })).toBe('written');
  });
});

describe('a decision', () => {
  it('is signed by the person who takes it, at the server’s time, and has its reason', async () => {
    const one = await candidate();
    const no = { status: 'Rejected', decisionNote: 'No' };
    expect(await change('hr', one, { status: 'Rejected', decidedBy: 'hr' })).toMatch('invalid decisionNote');
    expect(await change('hr', one, no)).toMatch('invalid decidedBy');
    expect(await change('hr', one, { ...no, decidedBy: 'ceo' })).toBe('invalid decidedBy applications.error.signed');
    expect(await change('hr', one, { ...no, decidedBy: 'hr', decidedAt: new Date(0) })).toMatch(/invalid|written/);
    expect(recordIn(world, 'applications', one.id)).toMatchObject({ decidedBy: 'hr', decidedAt: NOW });
  });
  it('taken again is signed again', async () => {
    const one = await candidate('Rejected');
    await change('ceo', one, { status: 'Screening' });
    const no = { status: 'Rejected', decisionNote: 'Again no' };
    expect(await change('ceo', one, no)).toBe('invalid decidedBy applications.error.signed');
    expect(await change('ceo', one, { ...no, decidedBy: 'ceo' })).toBe('written');
  });
  it('is not there in the beginning; an offer has its salary', async () => {
    expect(await world.refusal('hr', [create('applications', values({ decidedBy: 'hr' }))])).toMatch('error.signed');
    expect(await world.refusal('hr', [create('applications', values({ status: 'Screening' }))])).toMatch('move');
    expect(await change('hr', await candidate('Interview'), { status: 'Offer' })).toMatch('invalid offerBasicMinor');
  });
});

describe('scorecards', () => {
  const card = (interviewerId: string, experience: number, more: Values = {}) => ({
    interviewerId,
    experience,
    communication: 4,
    marketKnowledge: 3,
    clientFocus: 5,
    teamFit: 4,
    ...more,
  });
  const scored = (by: string, one: AnyRecord, scorecards: readonly Values[]) => change(by, one, { scorecards });
  it('are one of each interviewer, who writes no other’s', async () => {
    const one = await candidate('Interview');
    const [hr, ceo] = [card('hr', 2), card('ceo', 5, { note: 'Knows Marina' })];
    expect(await scored('hr', one, [hr])).toBe('written');
    expect(await scored('ceo', one, [hr, ceo])).toBe('written');
    // (2+4+3+5+4 + 5+4+3+5+4) / 10
    expect(recordIn(world, 'applications', one.id)).toMatchObject({ averageScore: 3900 });
    for (const lie of [[ceo], [hr, ceo, ceo], [card('hr', 3), ceo], [hr, ceo, card('seller', 1)]])
      expect(await scored('ceo', one, lie)).toBe('invalid scorecards applications.error.ownCard');
    expect(await scored('ceo', one, [hr, card('ceo', 6)])).toMatch(/^invalid scorecards/);
    expect(await scored('seller', one, [hr, ceo, card('seller', 5)])).toBe('forbidden');
    expect(await scored('hr', one, [card('hr', 1), ceo])).toBe('written');
    expect(recordIn(world, 'applications', one.id)).toMatchObject({ averageScore: 3800 });
  });
  it('do not change once it is decided', async () => {
    const one = await candidate('Rejected');
    expect(await scored('hr', one, [card('hr', 2)])).toBe('invalid scorecards applications.error.decided');
  });
});
