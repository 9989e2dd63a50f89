import { expect, it } from 'vitest';
import { list, longText, text } from './fields.ts';
import { tidied } from './tidy.ts';

const FIELDS = { name: text({ max: 40 }), note: longText({ max: 40 }), tags: list(text({ max: 40 }), { max: 3 }) };
const MARK = '\u200b';

it('a text that shows nothing is absent', () => {
  expect(tidied(FIELDS, { name: ` ${MARK} `, note: MARK })).toEqual({ name: undefined, note: undefined });
});
it('a line of text loses what nobody sees, a longer text keeps it', () => {
  expect(tidied(FIELDS, { name: `A${MARK}nn`, note: `A${MARK}nn`, tags: [`A${MARK}nn`] })).toEqual({
    name: 'Ann',
    note: `A${MARK}nn`,
    tags: ['Ann'],
  });
});
it('what the schema does not know, and what is no text, stays', () => {
  const at = new Date(0);
  expect(tidied(FIELDS, { other: `A${MARK}`, name: 7, at })).toEqual({ other: `A${MARK}`, name: 7, at });
});
