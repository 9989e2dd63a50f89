import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choice, date, flag, group, number, text } from '#schema/fields.ts';
import { draftKey, dropDraft, readDraft, saveDraft } from './draft.ts';

const fields = {
  name: text({ max: 9 }),
  due: date({ time: true }),
  consent: group({ yes: flag({ required: true }), at: date({ time: true }), how: choice(['Phone']) }),
};
const at = new Date('2026-11-21T08:00:00Z');
const key = draftKey('company', 'me', 'leads', 'new');
const values = { name: 'Ann', due: at, consent: { yes: true, at, how: 'Phone' } };

describe('a draft', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  it('comes back with its dates, for this person and record only', () => {
    saveDraft(key, { id: 'x', values, at });
    expect(readDraft(key, fields, at)).toEqual({ id: 'x', values, at });
    expect(readDraft(draftKey('company', 'other', 'leads', 'new'), fields, at)).toBeUndefined();
    dropDraft(key);
    expect(readDraft(key, fields, at)).toBeUndefined();
  });
  it('is forgotten after a week', () => {
    saveDraft(key, { id: 'x', values, at });
    expect(readDraft(key, fields, new Date(at.getTime() + 6 * 86_400_000))).toBeDefined();
    expect(readDraft(key, fields, new Date(at.getTime() + 8 * 86_400_000))).toBeUndefined();
  });
  it('leaves out what the schema does not know, and survives garbage', () => {
    kept.set(key, JSON.stringify({ id: 'x', at, values: { name: 'Ann', due: 'never', secret: 1 } }));
    expect(readDraft(key, fields, at)?.values).toEqual({ name: 'Ann' });
    for (const text of ['{', 'null', '[]', '{"id":1}', '"text"']) {
      kept.set(key, text);
      expect(readDraft(key, fields, at)).toBeUndefined();
    }
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
