import { describe, expect, test } from 'vitest';
import { COMMITTED } from '#areas/committed.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { rowsInSlice } from '#model/imports.ts';
import type { Values } from '#model/schema.ts';
import { IMPORT, Importing, row, rows } from './importing.ts';
import { NOW } from './world.ts';

const tally = (outcomes: readonly { readonly done: string }[]) => outcomes.map(({ done }) => done);

describe('a slice of rows', () => {
  test('is written with history, references and markers; the history names the import', async () => {
    const world = new Importing();
    await world.begin();
    expect(tally(await world.slice('1', rows(3)))).toEqual(['created', 'created', 'created']);
    expect(world.leads().map(({ reference }) => reference)).toEqual(['L-000001', 'L-000002', 'L-000003']);
    const { id } = row(0);
    expect(world.read(`history/leads_${id}_1`)).toMatchObject({ actorType: 'Import', importId: IMPORT, version: 1 });
    expect(world.read('markers/phone:+971501000000')?.records).toHaveProperty(`leads_${id}`);
    expect(world.read('counters/leads')).toMatchObject({ n: 3 });
  });
  test('rows that are refused come back with their issues, the others are written', async () => {
    const world = new Importing();
    await world.begin();
    const wrong = row(1, { email: 'nobody' });
    const lie = row(2, { reference: 'L-999999' });
    const outcomes = await world.slice('1', [row(0), wrong, lie, row(3)]);
    expect(tally(outcomes)).toEqual(['created', 'failed', 'failed', 'created']);
    expect(outcomes[1]).toMatchObject({ id: wrong.id, reason: 'invalid', issues: [{ field: 'email' }] });
    expect(outcomes[2]).toMatchObject({ reason: 'invalid', issues: [{ field: 'reference' }] });
    expect(world.leads()).toHaveLength(2);
    expect(await world.finish()).toEqual({ written: 2, refused: 2 });
  });
  test('sent again is answered the same and written once', async () => {
    const world = new Importing();
    await world.begin();
    const first = await world.slice('1', rows(3));
    const before = world.store.all();
    expect(await world.slice('1', rows(3))).toEqual(first);
    expect(world.store.all()).toEqual(before);
  });
  test('cut another way after a crash makes nothing twice and counts nothing twice', async () => {
    const world = new Importing();
    await world.begin();
    await world.slice('1', rows(3));
    expect(tally(await world.slice('other', rows(4, 1)))).toEqual(['created', 'created', 'created', 'created']);
    expect(world.leads()).toHaveLength(5);
    expect(new Set(world.leads().map(({ reference }) => reference)).size).toBe(5);
    expect(await world.finish()).toEqual({ written: 5, refused: 0 });
  });
  test('several at the same time take different numbers', async () => {
    const world = new Importing();
    await world.begin();
    await Promise.all([0, 1, 2, 3].map((at) => world.slice(`s${at}`, rows(10, at * 10))));
    const references = world.leads().map(({ reference }) => String(reference));
    expect(references.toSorted()).toEqual(
      Array.from({ length: 40 }, (_, at) => `L-${String(at + 1).padStart(6, '0')}`),
    );
    expect(world.read('counters/leads')?.n).toBe(40);
  });
  test('a row that is there already is left alone; one that was put away since may come under another id', async () => {
    const world = new Importing();
    await world.begin();
    await world.slice('1', rows(2));
    const [, second] = world.leads();
    await world.commit('ceo', [
      { type: 'archive', resource: 'leads', id: row(1).id, version: Number(second?.version), set: {} },
    ]);
    const again = 'import_0000000002';
    await world.ask('begin', { resource: 'leads', fileName: 'leads.csv', rows: 2 }, 'ceo', again);
    const answer = await world.ask('slice', { slice: '1', rows: rows(2) }, 'ceo', again);
    expect(answer).toMatchObject({ rows: [{ done: 'present' }, { done: 'archived' }] });
    expect(world.read('counters/leads')?.n).toBe(2);
  });
  test('tells each colleague once of all rows, when the import is through', async () => {
    const world = new Importing();
    await world.begin();
    await world.slice('1', rows(3));
    await world.slice('2', rows(2, 3));
    expect(world.told()).toEqual([]);
    await world.finish();
    await world.finish();
    expect(world.told()).toMatchObject([{ data: { userId: 'seller', type: 'LeadAssigned', params: { count: 5 } } }]);
  });
  test.each([
    ['of nobody', 'ceo', 'import_0000000009', 'forbidden'],
    ['of a colleague', 'seller', IMPORT, 'forbidden'],
    ['of somebody banned', 'banned', IMPORT, 'signedOut'],
    ['of another company', 'ceoB', IMPORT, 'forbidden'],
  ])('%s is refused', async (_, as, importId, kind) => {
    const world = new Importing();
    await world.begin();
    const before = world.store.all();
    await expect(world.ask('slice', { slice: '1', rows: rows(1) }, as, importId)).rejects.toMatchObject({ kind });
    expect(world.store.all()).toEqual(before);
  });
  test('a Seller’s rows are their own leads, whatever name is in the file', async () => {
    const world = new Importing();
    await world.begin('seller');
    const outcomes = await world.slice('1', [row(0), row(1, { sellerId: 'other' })], 'seller');
    expect(outcomes).toMatchObject([{ done: 'created' }, { done: 'failed', reason: 'forbidden' }]);
  });
  test('keep their creation day and state, if the importing person may assign', async () => {
    const world = new Importing();
    const createdAt = new Date('2025-03-14T05:00:00Z');
    const won = { ...row(0, { status: 'Won' }), createdAt };
    const lost = { ...row(1, { status: 'Lost' }), createdAt };
    const early = { ...row(2), createdAt: new Date(NOW.getTime() + 60_000) };
    await world.begin();
    expect(await world.slice('1', [won, lost, early])).toMatchObject([
      { done: 'created' },
      { done: 'failed', issues: [{ field: 'lostReason' }] },
      { done: 'failed', issues: [{ field: 'createdAt' }] },
    ]);
    expect(world.read(`leads/${won.id}`)).toMatchObject({ status: 'Won', createdAt, updatedAt: NOW, createdBy: 'ceo' });
    const event = world.read(`history/leads_${won.id}_1`);
    expect(event).toMatchObject({ actorType: 'Import', importId: IMPORT, modificationTimestamp: NOW });
    const create = {
      type: 'create' as const,
      resource: 'leads',
      id: `${row(5).id}x`,
      values: row(5, { status: 'Won' }).values,
    };
    await expect(world.commit('ceo', [create])).rejects.toMatchObject({ issues: [{ field: 'status' }] });
    const others = new Importing();
    await others.begin('seller');
    expect(await others.slice('1', [won, { ...row(1), createdAt }, row(2)], 'seller')).toMatchObject([
      { done: 'failed', reason: 'invalid', issues: [{ field: 'createdAt' }] },
      { done: 'failed', reason: 'invalid' },
      { done: 'created' },
    ]);
    expect(await others.slice('2', [row(3, { status: 'Won' })], 'seller')).toMatchObject([
      { done: 'failed', issues: [{ field: 'status' }] },
    ]);
  });
  test('have what their state requires, also where the resource checks nothing else', async () => {
    const world = new Importing();
    const unchecked = COMMITTED.map((schema) => (schema.name === 'leads' ? { ...schema, check: undefined } : schema));
    Object.assign(world.context, { schemas: unchecked });
    await world.begin();
    const lost = (at: number, more: Values) => row(at, { status: 'Lost', ...more });
    expect(await world.slice('1', [lost(0, {}), lost(1, { lostReason: 'Budget' })])).toMatchObject([
      { done: 'failed', issues: [{ field: 'lostReason', key: 'ui.validation.required' }] },
      { done: 'created' },
    ]);
  });
  test('with more rows than a slice may have is refused, as is a row twice', async () => {
    const world = new Importing();
    await world.begin();
    await expect(world.slice('1', rows(rowsInSlice(leads) + 1))).rejects.toMatchObject({ kind: 'invalid' });
    await expect(world.slice('1', [row(0), row(0)])).rejects.toMatchObject({ kind: 'invalid' });
    expect(tally(await world.slice('1', rows(rowsInSlice(leads))))).toHaveLength(rowsInSlice(leads));
  });
  test('50,000 rows are accepted, one more is not', async () => {
    const world = new Importing();
    await expect(world.begin('ceo', { rows: 50_001 })).rejects.toMatchObject({ kind: 'invalid' });
    await world.begin('ceo', { rows: 50_000 });
    expect(world.read(`imports/${IMPORT}`)).toMatchObject({ rows: 50_000, by: 'ceo', byName: 'Given ceo' });
  });
});

describe('rows that change what is there', () => {
  const changing = async () => {
    const world = new Importing();
    await world.begin();
    await world.slice('1', rows(2));
    return world;
  };
  const changed = (at: number, version: number, values: Values) => ({ ...row(at), values, version });
  test('change it once, on the version that was seen', async () => {
    const world = await changing();
    const update = [changed(0, 1, { fullName: 'Another name' }), changed(1, 7, { fullName: 'Not seen' })];
    const ask = () => world.ask('slice', { slice: '2', rows: update });
    const answer = await ask();
    expect('rows' in answer && answer.rows).toMatchObject([
      { done: 'updated' },
      { done: 'failed', reason: 'conflict' },
    ]);
    await ask();
    expect(world.read(`leads/${row(0).id}`)).toMatchObject({ fullName: 'Another name', version: 2 });
    expect(world.read(`leads/${row(1).id}`)).toMatchObject({ version: 1 });
    expect(world.read(`history/leads_${row(0).id}_2`)).toMatchObject({ actorType: 'Import', importId: IMPORT });
  });
  test('are not taken back with what the import made', async () => {
    const world = await changing();
    await world.ask('begin', { resource: 'leads', fileName: 'tomorrow.xml', rows: 1 }, 'ceo', 'import_0000000002');
    await world.ask(
      'slice',
      { slice: '1', rows: [changed(0, 1, { fullName: 'Renamed' })] },
      'ceo',
      'import_0000000002',
    );
    const undone = await world.ask('undo', {}, 'ceo', 'import_0000000002');
    expect('undo' in undone && undone.undo).toMatchObject({ archived: 0, skipped: 0, state: 'done' });
    expect(world.read(`leads/${row(0).id}`)).toMatchObject({ fullName: 'Renamed', archivedAt: null });
  });
  test('are refused to people who may not edit the record', async () => {
    const world = await changing();
    await world.ask('begin', { resource: 'leads', fileName: 'x.xml', rows: 1 }, 'other', 'import_0000000003');
    const answer = await world.ask(
      'slice',
      { slice: '1', rows: [changed(0, 1, { fullName: 'Mine' })] },
      'other',
      'import_0000000003',
    );
    expect('rows' in answer && answer.rows).toMatchObject([{ done: 'failed', reason: 'forbidden' }]);
  });
});
