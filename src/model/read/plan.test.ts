import { describe, expect, it } from 'vitest';
import type { Change } from '#model/changes.ts';
import { choice, currency, date, email, group, list, phone, ref, text } from '#model/fields.ts';
import { type AnyRecord, type AnySchema, defineSchema, type Values } from '#model/schema.ts';
import { datedEarlier, type PlanContext, plan, present, REMOVED } from './plan.ts';

const fields = {
  reference: text({ required: true, computed: true, max: 20, search: 'whole' }),
  name: text({ required: true, max: 80, search: 'words' }),
  phone: phone({ search: 'phone' }),
  email: email(),
  status: choice(['Open', 'Done'], { required: true }),
  currency: currency({ required: true, computed: true }),
  ownerId: ref('directory'),
  tags: list(text({ max: 20 }), { max: 5 }),
  seen: group({ at: date({ time: true }) }),
  doneAt: date({ time: true, computed: true }),
};
const cases: AnySchema = defineSchema({
  name: 'cases',
  fields,
  title: 'name',
  owner: 'ownerId',
  reference: { field: 'reference', prefix: 'C', digits: 4 },
  status: { field: 'status', initial: ['Open'], moves: { Open: ['Done'] } },
  markers: { phone: 'phone', email: 'email' },
  sorts: [{ field: 'name', order: 'asc' }],
  filters: ['status'],
  derive: (values, now, before) => ({ doneAt: values.status === 'Done' ? (before?.doneAt ?? now) : undefined }),
});
const memos: AnySchema = defineSchema({
  name: 'memos',
  fields: { text: text({ max: 80 }) },
  title: 'text',
  sorts: [{ field: 'text', order: 'asc' }],
  filters: [],
  audited: false,
});

const now = new Date('2026-06-15T08:00:00Z');
const context: PlanContext = {
  actor: 'u1',
  now,
  companyId: 'c1',
  currency: 'AED',
  schemas: [cases, memos],
  counters: { cases: 41 },
  nameOf: (uid) => `Name of ${uid}`,
};
const run = (...changes: Change[]) => plan({ changes }, context);
const created = (values: object = {}): AnyRecord => {
  const [record] = run({
    type: 'create',
    resource: 'cases',
    id: 'k1',
    values: { name: 'Zoé', status: 'Open', ...values },
  }).records;
  if (!record) throw new Error('nothing was planned');
  return record;
};
const at = (writes: ReturnType<typeof run>['writes'], path: string) =>
  writes.find((write) => write.path === `companies/c1/${path}`);

describe('a create', () => {
  const { writes, records } = run({
    type: 'create',
    resource: 'cases',
    id: 'k1',
    values: { name: 'Zoé', status: 'Open', phone: '+971501234567', ownerId: 'u1', tags: [], email: '' },
  });
  const record = at(writes, 'cases/k1');

  it('is stamped, numbered and priced in the company’s currency', () => {
    expect(record?.data).toMatchObject({
      reference: 'C-0042',
      currency: 'AED',
      version: 1,
      createdAt: now,
      createdBy: 'u1',
      updatedAt: now,
      updatedBy: 'u1',
      archivedAt: null,
    });
    expect(record?.data.searchTokens).toEqual(expect.arrayContaining(['c-0042', 'zoe', '1234567']));
  });
  it('leaves out what is empty, and the id', () => {
    expect(Object.keys(record?.data ?? {})).not.toEqual(expect.arrayContaining(['tags']));
    for (const name of ['tags', 'email', 'id', 'doneAt']) expect(record?.data).not.toHaveProperty(name);
    expect(records[0]?.id).toBe('k1');
  });
  it('carries its event with the whole document', () => {
    expect(at(writes, 'history/cases_k1_1')?.data).toEqual({
      resourceName: 'cases',
      resourceRecordKey: 'k1',
      version: 1,
      changeType: 'Created',
      after: record?.data,
      changedByMemberKey: 'u1',
      actorType: 'User',
      modificationTimestamp: now,
      sellerIds: ['u1'],
    });
  });
  it('raises the counter and leaves its marker', () => {
    expect(at(writes, 'counters/cases')?.data).toEqual({ n: 42, k: 1, at: now });
    expect(at(writes, 'markers/phone:+971501234567')).toEqual({
      path: 'companies/c1/markers/phone:+971501234567',
      data: {
        records: {
          cases_k1: { resourceName: 'cases', resourceRecordKey: 'k1', reference: 'C-0042', sellerName: 'Name of u1' },
        },
        updatedAt: now,
      },
      merge: true,
    });
    expect(writes).toHaveLength(4);
  });
  it('numbers several in one commit one after the other', () => {
    const make = (id: string): Change => ({
      type: 'create',
      resource: 'cases',
      id,
      values: { name: id, status: 'Open' },
    });
    const both = run(make('a1'), make('b1'));
    expect(both.records.map((one) => one.reference)).toEqual(['C-0042', 'C-0043']);
    expect(at(both.writes, 'counters/cases')?.data).toEqual({ n: 43, k: 2, at: now });
  });
});

describe('an update', () => {
  const before = created({ phone: '+971501234567', ownerId: 'u1' });
  const update = (set: Values, from: AnyRecord = before) =>
    run({ type: 'update', resource: 'cases', before: from, set });
  const eventOf = (set: Values) => at(update(set).writes, 'history/cases_k1_2')?.data;

  it('raises the version and keeps who made it', () => {
    const [after] = update({ name: 'Théo' }).records;
    expect(after).toMatchObject({
      version: 2,
      createdBy: 'u1',
      reference: 'C-0042',
      name: 'Théo',
      phone: '+971501234567',
    });
    expect(after?.searchTokens).toContain('theo');
    expect(after?.searchTokens).not.toContain('zoe');
  });
  it('removes a field that is set to nothing', () => {
    expect(update({ ownerId: undefined }).records[0]).not.toHaveProperty('ownerId');
  });
  it('drops what the schema does not know', () => {
    expect(update({}, { ...before, leftover: 1 }).records[0]).not.toHaveProperty('leftover');
  });
  it.each([
    [{ name: 'Théo' }, 'Updated'],
    [{ ownerId: 'u2' }, 'Assigned'],
    [{ status: 'Done' }, 'StatusChanged'],
    [{ status: 'Done', ownerId: 'u2' }, 'StatusChanged'],
  ])('%j is called %s', (set, changeType) => expect(eventOf(set)?.changeType).toBe(changeType));
  it('tells the owners before and after', () => {
    expect(eventOf({ ownerId: 'u2' })?.sellerIds).toEqual(['u1', 'u2']);
    expect(eventOf({ name: 'x' })?.sellerIds).toEqual(['u1']);
    expect(eventOf({ ownerId: undefined })?.sellerIds).toEqual(['u1']);
  });
  it('derives again, from the record before and after', () => {
    const [done] = update({ status: 'Done' }).records;
    expect(done?.doneAt).toBe(now);
    expect(update({ name: 'x' }).records[0]).not.toHaveProperty('doneAt');
  });
  it('moves its marker with the number, and leaves it alone otherwise', () => {
    const moved = update({ phone: '+971507654321' });
    expect(at(moved.writes, 'markers/phone:+971501234567')?.data.records).toEqual({ cases_k1: REMOVED });
    expect(at(moved.writes, 'markers/phone:+971507654321')?.data.records).toHaveProperty('cases_k1');
    expect(update({ name: 'x' }).writes).toHaveLength(2);
  });
  it('tells its marker of a new owner', () => {
    expect(at(update({ ownerId: 'u2' }).writes, 'markers/phone:+971501234567')?.data.records).toMatchObject({
      cases_k1: { sellerName: 'Name of u2' },
    });
  });
});

describe('archiving', () => {
  const before = created({ phone: '+971501234567' });
  const archived = run({ type: 'archive', resource: 'cases', before });

  it('sets the time, is called so and takes the marker away', () => {
    expect(archived.records[0]?.archivedAt).toBe(now);
    expect(at(archived.writes, 'history/cases_k1_2')?.data.changeType).toBe('Archived');
    expect(at(archived.writes, 'markers/phone:+971501234567')?.data.records).toEqual({ cases_k1: REMOVED });
  });
  it('is undone by restoring, which brings the marker back', () => {
    const [was] = archived.records;
    if (!was) throw new Error('nothing archived');
    const restored = run({ type: 'restore', resource: 'cases', before: was });
    expect(restored.records[0]).toMatchObject({ archivedAt: null, version: 3 });
    expect(at(restored.writes, 'history/cases_k1_3')?.data.changeType).toBe('Restored');
    expect(at(restored.writes, 'markers/phone:+971501234567')?.data.records).toHaveProperty('cases_k1.reference');
  });
});

it('leaves no event where the schema asks for none', () => {
  const { writes } = run({ type: 'create', resource: 'memos', id: 'm1', values: { text: 'x' } });
  expect(writes.map(({ path }) => path)).toEqual(['companies/c1/memos/m1']);
});

it('gives no number a date before the last one of its series', () => {
  const numbering = { field: 'number', digits: 5, date: 'on' };
  const schema = { name: 'bills', fields: {}, title: 'number', sorts: [], filters: [], numbering } as AnySchema;
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const before = { id: 'b1', version: 1 } as unknown as AnyRecord;
  const change = { type: 'update', resource: 'bills', before, set: { number: 'B-2026-' } } as const;
  const judged = (on: Date, last: unknown, set: Values = change.set) =>
    datedEarlier(schema, { ...change, set }, { on }, last);
  expect(judged(day('2026-03-01'), day('2026-03-02'))).toEqual([{ field: 'on', key: 'bills.error.series' }]);
  expect(judged(day('2026-03-02'), day('2026-03-02'))).toEqual([]);
  expect(judged(day('2026-03-01'), undefined)).toEqual([]);
  expect(judged(day('2026-03-01'), day('2026-03-02'), { on: day('2026-03-01') })).toEqual([]);
});

it('refuses a resource nobody declared', () => {
  expect(() => run({ type: 'create', resource: 'ghosts', id: 'g1', values: {} })).toThrow('ghosts');
});

it('keeps zero and no, drops nothing else, and composes accents', () => {
  expect(
    present({ a: 0, b: false, c: '', d: null, e: [], f: {}, g: Number.NaN, h: 'e\u0301', i: { j: '' }, k: now }),
  ).toEqual({
    a: 0,
    b: false,
    h: 'é',
    k: now,
  });
});
