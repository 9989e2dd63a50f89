import { describe, expect, test } from 'vitest';
import { UNDO_DAYS } from '#model/imports.ts';
import { IMPORT, Importing, row, rows } from './importing.ts';
import { NOW, update } from './world.ts';

describe('an import that is taken back', () => {
  async function imported(count: number) {
    const world = new Importing();
    await world.begin();
    for (let at = 0; at < count; at += 100) await world.slice(`s${at}`, rows(Math.min(100, count - at), at));
    await world.finish();
    return world;
  }
  test('archives what nobody changed since and names what it left; again, it changes nothing', async () => {
    const world = await imported(4);
    await world.commit('seller', [update('leads', { id: row(2).id, version: 1 }, { notes: 'Called' })]);
    expect(await world.undo()).toMatchObject({
      state: 'done',
      archived: 3,
      skipped: 1,
      skippedRecords: [{ id: row(2).id, name: 'L-000003 Row 2' }],
    });
    expect(world.leads().map(({ archivedAt }) => archivedAt === null)).toEqual([false, false, true, false]);
    const before = world.store.all();
    expect(await world.undo()).toMatchObject({ archived: 3, skipped: 1 });
    expect(world.store.all()).toEqual(before);
  });
  test('takes back what the import itself changed later, and leaves what somebody changed in between', async () => {
    const world = await imported(3);
    const later = (at: number, version: number) => ({ id: row(at).id, version, values: { notes: 'From the file' } });
    await world.ask('slice', { slice: 'later-0', rows: [later(0, 1)] });
    await world.commit('seller', [update('leads', { id: row(1).id, version: 1 }, { notes: 'Called' })]);
    await world.ask('slice', { slice: 'later-1', rows: [later(1, 2)] });
    expect(await world.undo()).toMatchObject({ archived: 2, skipped: 1, skippedRecords: [{ id: row(1).id }] });
    expect(world.leads().map(({ archivedAt }) => archivedAt === null)).toEqual([false, true, false]);
  });
  test('goes in slices and continues where it was, for any caller', async () => {
    const world = await imported(250);
    expect(await world.undo('ceo')).toMatchObject({ state: 'running', archived: 100 });
    expect(await world.undo('founder')).toMatchObject({ state: 'running', archived: 200, by: 'ceo' });
    expect(await world.undo('founder')).toMatchObject({ state: 'done', archived: 250 });
    expect(world.leads().every(({ archivedAt }) => archivedAt !== null)).toBe(true);
  });
  test('is no longer written to', async () => {
    const world = await imported(2);
    await world.undo();
    await expect(world.slice('late', rows(1, 10))).rejects.toMatchObject({ kind: 'deleted' });
  });
  test('only by people who may archive such records of the company', async () => {
    const world = await imported(2);
    await expect(world.undo('seller')).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(world.undo('ceoB')).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await world.undo('founder')).toMatchObject({ archived: 2 });
  });
  test(`for ${UNDO_DAYS} days`, async () => {
    const world = await imported(2);
    world.now = new Date(NOW.getTime() + UNDO_DAYS * 86_400_000 + 1);
    await expect(world.undo()).rejects.toMatchObject({ kind: 'invalid' });
    world.now = new Date(NOW.getTime() + UNDO_DAYS * 86_400_000);
    expect(await world.undo()).toMatchObject({ archived: 2 });
  });
  test('is listed for managers and for the person who made it, nobody else', async () => {
    const world = await imported(2);
    expect(await world.list('founder')).toMatchObject([{ id: IMPORT, written: 2, mayUndo: true }]);
    expect(await world.list('seller')).toEqual([]);
    world.now = new Date(NOW.getTime() + 15 * 86_400_000);
    expect(await world.list('founder')).toEqual([]);
  });
});
