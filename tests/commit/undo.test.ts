import { beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '#areas/commands.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { CommandRequest } from '#model/commit/command-request.ts';
import { UNDONE_BY_CHANGE } from '#model/undo.ts';
import { LEAD } from './api-world.ts';
import { A, B, CommitWorld, create, freshId, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
interface Given extends Partial<CommandRequest> {
  readonly as?: string;
}
const undo = (id: string, version: number, { as = 'ceo', resource = 'leads', ...more }: Given = {}) =>
  world.call(as, 'history.undo', { id, version }, {}, { resource, ...more });
const refusal = (...given: Parameters<typeof undo>) => world.refusalOf(() => undo(...given));
async function lead(more = {}, as = 'ceo'): Promise<string> {
  const id = freshId();
  await world.commit(as, [
    create('leads', { ...LEAD, sellerId: as, mobilePhone: `+97150${id.slice(-7)}`, ...more }, id),
  ]);
  return id;
}
const change = (id: string, version: number, set: object, as = 'ceo') =>
  world.commit(as, [update('leads', { id, version }, { ...set })]);
const stored = (id: string, resource = 'leads') => world.read(`${resource}/${id}`);
const eventOf = (id: string, version: number) => world.read(`history/leads_${id}_${version}`);
beforeEach(() => {
  world = new CommitWorld();
});

describe('history.undo', () => {
  it('gives back what the record held, names itself in the history, and is undone by itself', async () => {
    const id = await lead({ notes: 'First' });
    await change(id, 1, { notes: 'Second', budgetMinMinor: 5_000_000 });
    const { record, resources } = await undo(id, 2);
    expect([record?.version, record?.notes, resources]).toEqual([3, 'First', ['leads']]);
    expect(stored(id)).not.toHaveProperty('budgetMinMinor');
    expect(eventOf(id, 3)).toMatchObject({ command: 'history.undo', changedByMemberKey: 'ceo', changeType: 'Updated' });
    await undo(id, 3);
    expect(stored(id)).toMatchObject({ notes: 'Second', budgetMinMinor: 5_000_000, version: 4 });
  });
  it('archives what was created, restores what was archived, and archives what was restored', async () => {
    const id = await lead();
    const isArchived = () => stored(id)?.archivedAt !== null;
    await undo(id, 1);
    expect(isArchived()).toBe(true);
    await undo(id, 2);
    expect(isArchived()).toBe(false);
    await undo(id, 3);
    expect(isArchived()).toBe(true);
  });
  it('moves a status back with what the state wanted, also where a command of one record moved it', async () => {
    const id = await lead();
    await world.call('ceo', 'leads.move', { id, version: 1 }, { to: 'Lost', lostReason: 'Budget' });
    await undo(id, 2);
    expect(stored(id)).toMatchObject({ status: 'New', version: 3 });
    expect(stored(id)).not.toHaveProperty('lostReason');
  });
  it('undoes as many of the last changes at once as the call says', async () => {
    const id = await lead({ notes: 'First' });
    await change(id, 1, { notes: 'Second' });
    await change(id, 2, { sellerId: 'other' });
    const { record } = await world.call('ceo', 'history.undo', { id, version: 3 }, { count: 2 }, { resource: 'leads' });
    expect(record).toMatchObject({ notes: 'First', sellerId: 'ceo', version: 4 });
    const most = () => world.call('ceo', 'history.undo', { id, version: 4 }, { count: 4 }, { resource: 'leads' });
    expect(await world.refusalOf(most)).toMatch(/^invalid count/);
  });

  it('is refused where the record has another version, and after a day', async () => {
    const id = await lead();
    await change(id, 1, { notes: 'Second' });
    expect(await refusal(id, 1)).toBe('conflict');
    world.now = new Date(NOW.getTime() + DAY_MS);
    expect(await refusal(id, 2, { dryRun: true })).toBe('written');
    world.now = new Date(NOW.getTime() + DAY_MS + 1);
    expect(await refusal(id, 2)).toBe('invalid count record.undo.old');
  });
  it('needs the right to the change back: to edit, to hand over, to archive', async () => {
    const own = await lead({}, 'seller');
    await change(own, 1, { notes: 'Mine' }, 'seller');
    expect(await refusal(own, 2, { as: 'other' })).toBe('forbidden');
    expect(await refusal(own, 2, { as: 'accountant' })).toBe('forbidden');
    expect(await refusal(own, 2, { as: 'ceoB' })).toBe('forbidden');
    expect(await refusal(own, 2, { as: 'banned' })).toBe('signedOut');
    expect(await refusal(own, 2, { as: 'seller' })).toBe('written');
    await change(own, 3, { sellerId: 'other' });
    // who has it now may edit it, and hands nothing over
    expect(await refusal(own, 4, { as: 'other' })).toBe('forbidden');
    expect(await refusal(own, 4)).toBe('written');
  });
  it('reaches no record of another company', async () => {
    const id = await lead();
    await change(id, 1, { notes: 'Second' });
    expect(await refusal(id, 2, { as: 'ceoB', companyId: B })).toBe('deleted');
  });
  it('leaves what a command of several records did to the way back of that command', async () => {
    const id = await lead();
    await world.call('ceo', 'leads.convertToContact', { id, version: 1 }, { firstName: 'Ada', lastName: 'Lovelace' });
    expect(await refusal(id, 2)).toBe('invalid count record.undo.command');
  });
  it('gives back what a person may type, and nothing that a command alone writes', async () => {
    const { id: contactId } = await world.given('contacts', typedSample('contacts'));
    const id = await lead();
    await change(id, 1, { notes: 'Second' });
    const path = `companies/${A}/history/leads_${id}_1`;
    const after = { ...Object(eventOf(id, 1)?.after), contactId };
    await world.store.run(async (transaction) => transaction.merge(path, { after }));
    expect(await refusal(id, 2)).toBe('written');
    expect(stored(id)).not.toHaveProperty('contactId');
  });
  it('finds nothing to undo where the history is silent, and no record in another collection', async () => {
    const { id } = await world.given('contacts', typedSample('contacts'));
    expect(await refusal(id, 1, { resource: 'contacts' })).toBe('invalid count record.undo.none');
    expect(await refusal(id, 1, { resource: 'leads' })).toBe('deleted');
    expect(await refusal(id, 1, { resource: 'settings' })).toBe('invalid');
  });
  it('is written once, however often it is sent', async () => {
    const id = await lead({ notes: 'First' });
    await change(id, 1, { notes: 'Second' });
    const key = freshId();
    const [first, again] = [await undo(id, 2, { key }), await undo(id, 2, { key })];
    expect([again.record?.version, again.record?.notes]).toEqual([first.record?.version, 'First']);
    expect(stored(id)?.version).toBe(3);
  });
});

it('the commands whose change is undone by a change back are commands', () => {
  const names = new Set(COMMANDS.map(({ name }) => name));
  expect(UNDONE_BY_CHANGE.filter((name) => !names.has(name))).toEqual([]);
});
