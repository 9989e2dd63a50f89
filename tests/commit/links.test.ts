import { expect, test } from 'vitest';
import { linkFor } from '#server/given-context.ts';
import { serverPolicy } from '#server/policy.ts';

test('a notification leads to the screen its reader may open, or nowhere', async () => {
  const { ask } = await serverPolicy();
  const link = linkFor(ask);
  expect(link('CEO', [], 'leads', 'l1')).toBe('/app/leads/l1');
  expect(link('Seller', [], 'leads', 'l1')).toBe('/app/seller/leads/l1');
  expect(link('Seller', [], 'meetings', '')).toBe('/app/seller/todo/meetings');
  expect(link('Agent', [], 'leads', 'l1')).toBeUndefined();
  expect(link('Agent', ['sales'], 'leads', 'l1')).toBe('/app/seller/leads/l1');
});
