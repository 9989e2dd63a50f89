import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { givenEmployee } from './staff-world.ts';
import { CommitWorld, create, NOW, typedSample, update } from './world.ts';

/** What leads say so that lists can be narrowed by it. */
let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const stored = (id: string) => ({ ...world.read(`leads/${id}`), id }) as AnyRecord;
async function given(more: Values = {}): Promise<AnyRecord> {
  const [record] = await world.commit('ceo', [
    create('leads', typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233', ...more })),
  ]);
  if (!record) throw new Error('no lead');
  return record;
}
/** So many minutes after it came in. */
async function logged(id: string, minutes: number, activity: Values): Promise<AnyRecord> {
  world.now = new Date(NOW.getTime() + minutes * 60_000);
  const said = { resourceName: 'leads', resourceRecordKey: id, at: world.now, byUid: 'seller', ...activity };
  await world.commit('seller', [update('leads', stored(id), {}), create('activities', said)]);
  return stored(id);
}

describe('whether a lead was called, and when it was in contact', () => {
  it('begins with its enquiry: not called, not answered', async () => {
    expect(await given()).toMatchObject({ called: false, firstAnswer: 'None', lastContactAt: NOW });
  });
  it('follows what is logged: a message is an answer and no call, a note is neither', async () => {
    const { id } = await given();
    expect(await logged(id, 10, { type: 'Note', text: 'Rich' })).toMatchObject({
      called: false,
      firstAnswer: 'None',
      lastContactAt: NOW,
      lastActivityAt: world.now,
    });
    expect(await logged(id, 60, { type: 'WhatsApp', direction: 'Out' })).toMatchObject({
      called: false,
      firstAnswer: 'InHour',
      lastContactAt: world.now,
    });
    expect(await logged(id, 70, { type: 'Call', direction: 'In' })).toMatchObject({ called: false });
    expect(await logged(id, 80, { type: 'Call', direction: 'Out', outcome: 'NoAnswer' })).toMatchObject({
      called: true,
      firstAnswer: 'InHour',
      lastContactAt: world.now,
    });
  });
  it.each([
    [61, 'InDay'],
    [24 * 60, 'InDay'],
    [24 * 60 + 1, 'Later'],
  ])('an answer after %s minutes is %s', async (minutes, expected) => {
    const { id } = await given();
    expect(await logged(id, minutes, { type: 'Email', direction: 'Out' })).toMatchObject({ firstAnswer: expected });
  });
  it('the server computes them, whatever a client sends', async () => {
    const lie = { called: true, firstAnswer: 'InHour', lastContactAt: new Date('2020-01-01') };
    const record = await given();
    await world.commit('seller', [update('leads', record, { ...lie, notes: 'x' })]);
    expect(stored(record.id)).toMatchObject({ called: false, firstAnswer: 'None', lastContactAt: NOW, notes: 'x' });
    expect(await world.refusal('seller', [update('leads', stored(record.id), { teamId: 'ceo' })])).toBe(
      'invalid teamId ui.validation.computed',
    );
  });
});

describe('the bedrooms that suit', () => {
  it.each<[Values, number[] | undefined]>([
    [{ bedroomsMin: 1, bedroomsMax: 3 }, [1, 2, 3]],
    [{ bedroomsMin: 0, bedroomsMax: 0 }, [0]],
    [{ bedroomsMin: undefined, bedroomsMax: 2 }, [0, 1, 2]],
    [{ bedroomsMin: 18, bedroomsMax: undefined }, [18, 19, 20]],
    [{ bedroomsMin: undefined, bedroomsMax: undefined }, undefined],
  ])('of %j are %j', async (asked, expected) => {
    expect((await given(asked)).bedrooms).toEqual(expected);
  });
});

describe('the team of a lead', () => {
  it('is its seller’s, goes with it to another seller, and is none in the pool', async () => {
    await givenEmployee(world, { userId: 'seller', teamId: 'ceo' });
    await givenEmployee(world, { id: 'employee_other_1', employeeCode: 'E-0002', userId: 'other', teamId: 'hr' });
    const { id, teamId } = await given();
    expect(teamId).toBe('ceo');
    await world.commit('ceo', [update('leads', stored(id), { sellerId: 'other' })]);
    expect(stored(id).teamId).toBe('hr');
    await world.commit('ceo', [update('leads', stored(id), { sellerId: null })]);
    expect(stored(id).teamId).toBeUndefined();
  });
  it('changes with the seller’s own, on open leads alone', async () => {
    const employee = await givenEmployee(world, { userId: 'seller', teamId: 'ceo' });
    const [open, won, foreign] = [
      await given(),
      await given({ mobilePhone: '+971501112244' }),
      await given({ mobilePhone: '+971501112255', sellerId: 'other' }),
    ];
    await world.call('ceo', 'leads.move', stored(won.id), { to: 'Won' });
    await world.commit('hr', [update('employees', employee, { teamId: 'hr' })]);
    expect([open, won, foreign].map(({ id }) => stored(id).teamId)).toEqual(['hr', 'ceo', undefined]);
  });
});
