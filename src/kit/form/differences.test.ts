import { describe, expect, it } from 'vitest';
import { isSameContent } from '#lib/data/same-content.ts';
import type { AnyRecord } from '#model/schema.ts';
import { changesOf, clashesOf, laterThan } from './differences.ts';

const at = new Date('2026-11-21T00:00:00Z');
const base: AnyRecord = {
  id: 'a',
  version: 1,
  createdAt: at,
  createdBy: 'u',
  updatedAt: at,
  updatedBy: 'u',
  archivedAt: null,
  name: 'Layla',
  notes: 'old',
};

describe('differences', () => {
  it('compares by content', () => {
    expect(isSameContent(new Date(at), at)).toBe(true);
    expect(isSameContent(new Date(0), at)).toBe(false);
    expect(isSameContent({ a: 1, b: [1] }, { b: [1], a: 1 })).toBe(true);
    expect(isSameContent([], undefined)).toBe(true);
    expect(isSameContent(0, undefined)).toBe(false);
    expect(isSameContent(false, undefined)).toBe(false);
  });
  it('finds what was changed and what was emptied', () => {
    expect(changesOf(base, { name: 'Layla', notes: undefined, email: 'a@b.ae' }, ['name', 'notes', 'email'])).toEqual({
      notes: undefined,
      email: 'a@b.ae',
    });
  });
  it('clashes only where both changed one field differently', () => {
    const theirs = { ...base, version: 2, notes: 'theirs', name: 'Laila' };
    expect(clashesOf(base, { notes: 'mine' }, theirs)).toEqual([{ field: 'notes', mine: 'mine', theirs: 'theirs' }]);
    expect(clashesOf(base, { notes: 'theirs', email: 'x' }, theirs)).toEqual([]);
  });
  it('asks about every difference if the base is not known', () => {
    const theirs = { ...base, version: 2, name: 'Laila', email: 'x' };
    expect(clashesOf(undefined, { name: 'Layla', notes: 'old', phone: '1' }, theirs)).toEqual([
      { field: 'name', mine: 'Layla', theirs: 'Laila' },
      { field: 'phone', mine: '1', theirs: undefined },
    ]);
  });
  it('keeps what was typed while the save was under way, but for what it stored in another form', () => {
    const sent = { name: 'Layla', phone: '050 123 4567', notes: 'old' };
    const typed = { name: 'Layla', phone: '+971501234567', notes: 'old and new', email: 'a@b.ae' };
    const stored = { name: 'Layla', phone: '+971501234567', notes: 'old' };
    expect(laterThan(sent, typed, stored, ['name', 'phone', 'notes', 'email'])).toEqual({
      notes: 'old and new',
      email: 'a@b.ae',
    });
    expect(laterThan(sent, { ...sent, notes: undefined }, stored, ['name', 'phone', 'notes'])).toEqual({
      notes: undefined,
    });
  });
});
