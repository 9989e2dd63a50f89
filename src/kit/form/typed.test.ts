import { describe, expect, it } from 'vitest';
import {
  afterChange,
  afterTouch,
  changesIn,
  type FormPart,
  issuesAt,
  isTyped,
  NOTHING_TYPED,
  valuesOf,
} from './typed.ts';

const part: FormPart = { name: 'lead', start: { a: 'x', b: '' }, fields: ['a', 'b', 'end'], check: () => [] };
const type = (of: FormPart, ...pairs: readonly (readonly [string, unknown])[]) =>
  pairs.reduce((typed, [name, value]) => afterChange(of, typed, name, value), NOTHING_TYPED);

describe('what is typed into a form', () => {
  it('is nothing while it differs in nothing from what is stored', () => {
    expect(isTyped(part, NOTHING_TYPED)).toBe(false);
    const typed = type(part, ['a', 'y']);
    expect([isTyped(part, typed), valuesOf(part, typed), changesIn(part, typed)]).toEqual([
      true,
      { a: 'y', b: '' },
      { a: 'y' },
    ]);
    expect(isTyped(part, type(part, ['a', 'y'], ['a', 'x'], ['b', undefined]))).toBe(false);
  });
  it('stays over what is stored meanwhile, field by field', () => {
    const later = { ...part, start: { a: 'theirs', b: 'theirs' } };
    expect(valuesOf(later, type(part, ['a', 'mine']))).toEqual({ a: 'mine', b: 'theirs' });
  });
  it('counts what came along as unsaved only once it is changed, and sends it with the rest', () => {
    const given = { ...part, opened: { a: 'given', b: '' } };
    expect([isTyped(given, NOTHING_TYPED), changesIn(given, NOTHING_TYPED)]).toEqual([false, { a: 'given' }]);
    const back = type(given, ['a', 'x']);
    expect([isTyped(given, back), changesIn(given, back)]).toEqual([true, { a: 'x' }]);
  });
  it('takes along what follows from a field', () => {
    const follows: FormPart = {
      ...part,
      follow: (name, values) => (name === 'a' ? { ...values, end: values.a } : values),
    };
    expect(type(follows, ['a', 'z']).edits).toEqual({ a: 'z', end: 'z' });
    expect(type(follows, ['b', 'z']).edits).toEqual({ b: 'z' });
  });
  it('is touched field by field', () => {
    expect([...afterTouch(afterTouch(NOTHING_TYPED, 'a'), 'b').touched]).toEqual(['a', 'b']);
  });
});

it('says beside a field what is wrong with it and inside it, and nothing of its namesakes', () => {
  const issue = (field: string) => ({ field, key: 'ui.required' });
  const all = ['rows', 'rows.0.price', 'rowsTotal'].map(issue);
  expect(issuesAt(all, 'rows').map(({ field }) => field)).toEqual(['rows', 'rows.0.price']);
});
