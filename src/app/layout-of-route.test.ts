import { expect, it } from 'vitest';
import { PROTECTED_ROUTES, PUBLIC_ROUTES } from '#areas/routes.ts';
import { asksForBlank } from './layout-of-route.tsx';

it('a page about a link that failed asks for the blank layout, every other page does not', () => {
  const all = [...PUBLIC_ROUTES, ...PROTECTED_ROUTES.map(({ path }) => path), '/'];
  expect(all.filter(asksForBlank)).toEqual(['/auth/error-page-1']);
  expect(asksForBlank('/auth/error-page-1/')).toBe(true);
});
