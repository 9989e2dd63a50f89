import { describe, expect, it } from 'vitest';
import { changesIn, type FormPart, issuesAt, movedWith, typedIn } from './typed.ts';

const part: FormPart = { start: { a: 'x', b: '' }, fields: ['a', 'b', 'end'], check: () => [] };

describe('what is typed into a form', () => {
  it('is nothing while it differs in nothing from what is stored', () => {
    expect(typedIn(part, { a: 'x', b: '' })).toEqual({});
    expect(typedIn(part, { a: 'x', b: undefined })).toEqual({});
    expect(typedIn(part, { a: 'y', b: '' })).toEqual({ a: 'y' });
    expect(changesIn(part, { a: 'y', b: '' })).toEqual({ a: 'y' });
  });
  it('counts prefilled values as unsaved only once they are changed, and sends them with the rest', () => {
    const given = { ...part, opened: { a: 'given', b: '' } };
    expect([typedIn(given, given.opened), changesIn(given, given.opened)]).toEqual([{}, { a: 'given' }]);
    const back = { a: 'x', b: '' };
    expect([typedIn(given, back), changesIn(given, back)]).toEqual([{ a: 'x' }, { a: 'x' }]);
  });
  it('also sets what follows from a field', () => {
    const follows: FormPart = {
      ...part,
      follow: (name, values) => (name === 'a' ? { ...values, end: values.a } : values),
    };
    expect(movedWith(follows, { a: 'x', b: '' }, { a: 'z' })).toEqual({ end: 'z' });
    expect(movedWith(follows, { a: 'x', b: '' }, { b: 'z' })).toEqual({});
  });
});

it('says beside a field what is wrong with it and inside it, and nothing of its namesakes', () => {
  const issue = (field: string) => ({ field, key: 'ui.required' });
  const all = ['rows', 'rows.0.price', 'rowsTotal'].map(issue);
  expect(issuesAt(all, 'rows').map(({ field }) => field)).toEqual(['rows', 'rows.0.price']);
});
