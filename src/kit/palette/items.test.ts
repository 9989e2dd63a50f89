import { describe, expect, it } from 'vitest';
import { answers, narrowed } from './items.ts';

const item = (label: string, words?: string) => ({ key: label, icon: 'list', label, words }) as const;

describe('a line answers', () => {
  it.each([
    ['lea', 'Leads'],
    ['new lea', 'New lead'],
    ['lead new', 'New lead'],
    ['theme', 'Thème sombre'],
    ['线', '新建线索'],
    ['リスト', '見込み客リスト'],
    ['', 'Leads'],
  ])('%s → %s', (q, label) => expect(answers(q, item(label))).toBe(true));
  it('by words beside its label', () => expect(answers('leads', item('見込み客', 'leads'))).toBe(true));
});
describe('a line does not answer', () => {
  it.each([
    ['ead', 'Leads'],
    ['new deal', 'New lead'],
    ['索线', '新建线索'],
  ])('%s → %s', (q, label) => expect(answers(q, item(label))).toBe(false));
});
it('a section is narrowed to what answers, at most so many, and disappears without any', () => {
  const section = { key: 's', title: 'S', items: [item('Leads'), item('Language'), item('Deals')] };
  expect(narrowed(section, 'l', 1).map(({ items }) => items.map(({ label }) => label))).toEqual([['Leads']]);
  expect(narrowed(section, 'x', 4)).toEqual([]);
});
