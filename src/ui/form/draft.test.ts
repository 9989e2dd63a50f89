import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choice, date, flag, group, text } from '#schema/fields.ts';
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
