import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { B, CommitWorld, create, FROZEN, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const typed = (uid: string, more: Values = {}): Values => ({
  requesterId: uid,
  action: 'assign',
  object: 'leads',
  note: 'I cover for a colleague',
  status: 'Open',
  ...more,
});
const ask = (uid: string, more: Values = {}, companyId?: string) =>
  world.refusal(uid, [create('accessRequests', typed(uid, more))], companyId ? { companyId } : {});
async function given(): Promise<AnyRecord> {
  const [record] = await world.commit('seller', [create('accessRequests', typed('seller'))]);
  if (!record) throw new Error('no request');
  return record;
}
const answer = (uid: string, record: AnyRecord, set: Values) =>
  world.refusal(uid, [update('accessRequests', record, set)]);
const DECLINED = { status: 'Declined', decision: 'Ask again next month' };

describe('asking for access', () => {
  it('is everybody’s for themselves, in their own company', async () => {
    for (const uid of ['seller', 'accountant', 'hr', 'ceo']) {
      expect(await ask(uid)).toBe('written');
      expect(await ask(uid, { requesterId: 'other' })).toBe('forbidden');
    }
    expect(await ask('ceoB')).toBe('forbidden');
    expect(await ask('ceoB', {}, B)).toBe('written');
    expect(await ask('ceoF', {}, FROZEN)).toBe('forbidden');
    for (const uid of ['banned', 'forced']) expect(await ask(uid)).toBe('signedOut');
  });
  it.each<[string, Values]>([
    ['already granted', { status: 'Granted' }],
    ['already declined', DECLINED],
    ['with an answer', { decision: 'Fine' }],
    ['of an action nobody knows', { action: 'rule' }],
    ['without an object', { object: '' }],
    ['of an object with markup', { object: '<b>leads</b>' }],
    ['with a note too long', { note: 'x'.repeat(501) }],
    ['with more in it', { Role: 'CEO' }],
  ])('%s is refused', async (_, lie) => {
    expect(await ask('seller', lie)).toMatch(/^invalid/);
    expect(await ask('seller')).toBe('written');
  });
});

describe('answering', () => {
  it('is for managers, signed by the person who does it, whatever name is sent', async () => {
    const record = await given();
    for (const uid of ['seller', 'other', 'accountant', 'ceoB'])
      for (const set of [{ status: 'Granted' }, DECLINED]) expect(await answer(uid, record, set)).toBe('forbidden');
    expect(await answer('hr', record, { status: 'Granted', decidedBy: 'ceo' })).toBe('written');
    expect(world.read(`accessRequests/${record.id}`)).toMatchObject({ status: 'Granted', decidedBy: 'hr' });
  });
  it.each<[string, Values]>([
    ['a refusal without a word', { status: 'Declined' }],
    ['another asker', { status: 'Granted', requesterId: 'other' }],
    ['another wish', { status: 'Granted', object: 'payroll' }],
    ['another action', { status: 'Granted', action: 'delete' }],
    ['another reason', { status: 'Granted', note: 'He insisted' }],
    ['a word without an answer', { decision: 'Perhaps' }],
  ])('%s is refused', async (_, set) => {
    const record = await given();
    expect(await answer('ceo', record, set)).toMatch(/^(invalid|forbidden)/);
    expect(await answer('ceo', record, { status: 'Granted' })).toBe('written');
  });
  it('is done once, and stays', async () => {
    const record = await given();
    await answer('ceo', record, { status: 'Granted' });
    expect(await answer('hr', { ...record, version: 2 }, DECLINED)).toMatch(/^invalid/);
    expect(await answer('ceo', { ...record, version: 2 }, { decision: 'Later' })).toBe(
      'invalid decision ui.validation.locked',
    );
  });
});
