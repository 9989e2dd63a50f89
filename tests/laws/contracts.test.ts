import { describe, expect, it } from 'vitest';
import { PROVIDERS } from '#areas/sales/intake/channels.ts';
import { contractOf, filesOf, SENDERS, textOf } from '../contracts/samples.ts';
import { allWords } from './locales.ts';

it('every sender has its name on the page', () => {
  const words = allWords().get('company')?.get('en');
  for (const { name } of PROVIDERS)
    expect([name, words?.get(`portals.channel.${name}`)]).toEqual([name, expect.any(String)]);
});
it('every sender of enquiries has its samples, and no other', () => {
  expect(SENDERS).toEqual(PROVIDERS.map(({ name }) => name).toSorted());
});

describe.each(SENDERS)('%s', (sender) => {
  it('says where its contract was read, when, and what is assumed', () => {
    const source = textOf(sender, 'source.md');
    expect(source).toMatch(/^- Source: .+/m);
    expect(source).toMatch(/^- Date: \d{1,2} \w+ \d{4}\.$/m);
    expect(source).toMatch(/^## Assumptions$/m);
  });
  it('has a message for each thing it brings, one with a wrong signature and one cut off', () => {
    const messages = filesOf(sender).filter((file) => file.endsWith('.http'));
    const { samples } = contractOf(sender);
    const names = [...Object.keys(samples), 'truncated', 'wrong-signature'].map((name) => `${name}.http`);
    expect(messages).toEqual(names.toSorted());
    expect(Object.values(samples).some(({ leads }) => leads && leads.length > 0)).toBe(true);
  });
});
