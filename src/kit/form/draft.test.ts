import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/time/dates.ts';
import { choice, date, flag, group, number, text } from '#model/fields.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { clashesOf } from './differences.ts';
import { baseOf, draftOf, draftsAt, isMovedOn, readDraft, saveDraft, slotAt } from './draft.ts';
import { draftKey, draftsOf, dropDraft } from './draft-store.ts';

const fields = {
  name: text({ max: 9 }),
  due: date({ time: true }),
  consent: group({ yes: flag({ required: true }), at: date({ time: true }), how: choice(['Phone']) }),
};
const at = new Date('2026-11-21T08:00:00Z');
const key = draftKey('company', 'me', 'leads', 'new');
const values = { name: 'Ann', due: at, consent: { yes: true, at, how: 'Phone' } };

/** As a browser's: what is kept are its own keys. */
class Storage {
  getItem(name: string): string | null {
    const kept: unknown = Reflect.get(this, name);
    return typeof kept === 'string' ? kept : null;
  }
  setItem(name: string, text: string) {
    Reflect.set(this, name, text);
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}
let storage = new Storage();
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('localStorage', storage);
});
const NONE = new Set<string>();

describe('a draft', () => {
  it('comes back with its dates, for this person and record only', () => {
    saveDraft(key, { id: 'x', values, at });
    expect(readDraft(key, fields, at)).toEqual({ id: 'x', values, at });
    expect(readDraft(draftKey('company', 'other', 'leads', 'new'), fields, at)).toBeUndefined();
    dropDraft(key);
    expect(readDraft(key, fields, at)).toBeUndefined();
  });
  it('is forgotten after a week', () => {
    saveDraft(key, { id: 'x', values, at });
    expect(readDraft(key, fields, new Date(at.getTime() + 6 * DAY_MS))).toBeDefined();
    expect(readDraft(key, fields, new Date(at.getTime() + 8 * DAY_MS))).toBeUndefined();
  });
  it('leaves out what the schema does not know, and survives garbage', () => {
    storage.setItem(key, JSON.stringify({ id: 'x', at, values: { name: 'Ann', due: 'never', secret: 1 } }));
    expect(readDraft(key, fields, at)?.values).toEqual({ name: 'Ann' });
    for (const text of ['{', 'null', '[]', '{"id":1}', '"text"']) {
      storage.setItem(key, text);
      expect(readDraft(key, fields, at)).toBeUndefined();
    }
  });
});

const record: AnyRecord = {
  id: 'a',
  version: 3,
  createdAt: at,
  createdBy: 'u',
  updatedAt: at,
  updatedBy: 'u',
  archivedAt: null,
  name: 'Ann',
  due: at,
};
const place = draftKey('company', 'me', 'leads', 'a');
/** What comes back of these changes to the record, when it then looks as `later`. */
function kept(changes: Values, later: AnyRecord) {
  saveDraft(slotAt(place, 'form1'), draftOf('a', record, changes, at));
  const [draft] = draftsAt(place, fields, at, NONE, later);
  if (!draft) throw new Error('no draft');
  return { draft, isMovedOn: isMovedOn(draft, later), clashes: clashesOf(baseOf(draft, later), draft.values, later) };
}

describe('a draft of a record', () => {
  const consent = { yes: true, at, how: 'Phone' };
  it('holds only what was changed, what was emptied, and the values before that', () => {
    expect(kept({ name: 'Anna', due: undefined }, record).draft).toStrictEqual({
      id: 'a',
      at,
      key: slotAt(place, 'form1'),
      values: { name: 'Anna', due: undefined },
      base: { version: 3, values: { name: 'Ann', due: at } },
    });
  });
  it('is restored unchanged on the version it was typed on', () => {
    expect(kept({ name: 'Anna' }, record)).toMatchObject({ isMovedOn: false });
  });
  it('asks where a colleague saved the same field since, and leaves theirs alone where they saved another', () => {
    const later = { ...record, version: 4, name: 'Anne', due: undefined, consent };
    expect(kept({ name: 'Anna' }, later)).toMatchObject({
      isMovedOn: true,
      draft: { values: { name: 'Anna' } },
      clashes: [{ field: 'name', mine: 'Anna', theirs: 'Anne' }],
    });
    expect(kept({ name: 'Anna' }, { ...record, version: 4, consent })).toMatchObject({ isMovedOn: true, clashes: [] });
  });
  it('asks for a field that was empty, and for one that was emptied', () => {
    const later = { ...record, version: 4, consent };
    const mine = { ...consent, how: undefined };
    expect(kept({ consent: mine }, later).clashes).toEqual([{ field: 'consent', mine, theirs: consent }]);
    const moved = { ...record, version: 4, due: new Date(0) };
    expect(kept({ due: undefined }, moved).clashes).toEqual([{ field: 'due', mine: undefined, theirs: moved.due }]);
  });
  it('from before drafts had a version asks about every difference', () => {
    storage.setItem(place, JSON.stringify({ id: 'a', at, values: { name: 'Anna', due: at } }));
    const [draft] = draftsAt(place, fields, at, NONE, record);
    expect(draft && isMovedOn(draft, record)).toBe(true);
    expect(draft && clashesOf(baseOf(draft, record), draft.values, record)).toEqual([
      { field: 'name', mine: 'Anna', theirs: 'Ann' },
    ]);
  });
  it('goes when the record holds it already', () => {
    saveDraft(slotAt(place, 'form1'), draftOf('a', record, { name: 'Anna', due: undefined }, at));
    const { due: _, ...rest } = record;
    expect(draftsAt(place, fields, at, NONE, { ...record, version: 4, name: 'Anna' })).toHaveLength(1);
    expect(draftsAt(place, fields, at, NONE, { ...rest, version: 4, name: 'Anna' } as AnyRecord)).toEqual([]);
    expect(Object.keys(storage)).toEqual([]);
  });
  it('leaves a figure out that nobody can read', () => {
    expect(kept({ name: 'Anna', due: Number.NaN }, record).draft.values).toEqual({ name: 'Anna' });
    // browsers make a date of it
    expect(kept({ name: 'Anna', due: '12/2026' }, record).draft.values).toEqual({ name: 'Anna' });
  });
});

describe('drafts of several forms', () => {
  const fresh = draftKey('company', 'me', 'leads', 'new');
  it('lie apart, and are found the latest first', () => {
    saveDraft(slotAt(fresh, 'form1'), { id: 'x', values: { name: 'Ann' }, at });
    saveDraft(slotAt(fresh, 'form2'), { id: 'y', values: { name: 'Bob' }, at: new Date(at.getTime() + 1) });
    storage.setItem(fresh, JSON.stringify({ id: 'z', values: { name: 'Older' }, at: new Date(at.getTime() - 1) }));
    expect(draftsAt(fresh, fields, at, NONE).map(({ id }) => id)).toEqual(['y', 'x', 'z']);
    expect(draftsOf('me')).toHaveLength(3);
  });
  it('are not offered while their form is open', () => {
    saveDraft(slotAt(fresh, 'form1'), { id: 'x', values: { name: 'Ann' }, at });
    expect(draftsAt(fresh, fields, at, new Set([slotAt(fresh, 'form1')]))).toEqual([]);
    expect(draftsAt(fresh, fields, at, NONE)).toHaveLength(1);
  });
  it('are of one place only', () => {
    saveDraft(slotAt(draftKey('company', 'me', 'leads', 'newer'), 'form1'), { id: 'x', values: {}, at });
    expect(draftsAt(fresh, fields, at, NONE)).toEqual([]);
  });
  it('outlive their form in a browser that stores nothing, and go with it', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const key = slotAt(fresh, 'form1');
    expect(saveDraft(key, { id: 'x', values: { name: 'Ann' }, at })).toBe(false);
    expect(draftsAt(fresh, fields, at, NONE)).toMatchObject([{ id: 'x', values: { name: 'Ann' } }]);
    expect(draftsOf('me')).toEqual([key]);
    dropDraft(key);
    expect(draftsAt(fresh, fields, at, NONE)).toEqual([]);
  });
});

describe('I04 what lies in the browser may be anything', () => {
  const whole = JSON.stringify({ id: 'x', at, values });
  const read = (text: string) => {
    vi.stubGlobal('localStorage', { getItem: () => text });
    return readDraft(key, { ...fields, count: number({ min: 0, max: 9 }) }, at)?.values;
  };
  it.each([
    ['nested without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects without end', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['not a number', whole.replace('"Ann"', 'NaN')],
    ['cut off', whole.slice(0, -3)],
  ])('%s is no draft', (_, text) => expect(read(text)).toBeUndefined());
  it('and changes no prototype', () => {
    const foul = '"__proto__":{"name":"Eve","polluted":1},"constructor":{"prototype":{"polluted":1}}';
    expect(read(whole.replace('"name":"Ann"', foul))).toEqual({ due: at, consent: values.consent });
    expect(read(whole.replace('"yes":true', `${foul},"yes":true`))?.consent).toEqual(values.consent);
    expect({}).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('name');
  });
  it('takes the last of two keys alike, and no number beyond all numbers', () => {
    expect(read(whole.replace('"name":"Ann"', '"name":"Eve","name":"Ann"'))?.name).toBe('Ann');
    expect(read(whole.replace('"name":"Ann"', '"count":7'))?.count).toBe(7);
    expect(read(whole.replace('"name":"Ann"', '"count":1e400'))).not.toHaveProperty('count');
  });
});
