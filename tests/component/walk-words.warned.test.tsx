import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from './open-app.tsx';
import { settled } from './screen-checks.ts';
import { walk } from './walk.ts';
import { expectNoWarnings } from './warnings.ts';

/** What stands for all when only a sample is looked at. */
const SAMPLE = [
  '/app/dashboards',
  '/app/leads',
  '/app/deals',
  '/app/properties',
  '/app/invoices',
  '/app/payroll',
  '/app/company/meetings',
  '/app/attendees',
  '/app/todo',
  '/app/me',
];

expectNoWarnings();
describe.each([
  ['zh', 'ceo@example.com'],
  ['fr', 'ceo@example.com'],
  ['ja', 'ceo@example.org'],
] as const)('in %s, as %s', (locale, as) => {
  beforeAll(async () => {
    await openApp('/app/access-denied', { as, locale });
    await settled();
  });
  it.each(SAMPLE)('%s', async (path) => {
    expect(await walk(path, 'briefly')).toEqual([]);
    expect(document.documentElement.lang).toBe(locale);
  });
});
