import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dayKey } from '#lib/dates.ts';
import { openApp } from '#tests/component/open-app.tsx';
import { expectTidy, settled, setWidth } from '#tests/component/screen-checks.ts';

const COMPANY = 'companies/demo_companies_0001';
const PATH = '/app/dashboards/reports';
const report = (name: string) => page.getByRole('region', { name, exact: true });
const figureOf = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d]/g, ''));

it('each figure is that of the records, and leads to them', async () => {
  const { store } = await openApp(`${PATH}?window=ytd`, { as: 'ceo' });
  await expect.element(report('Closed commission')).toBeVisible();
  await settled();
  const closed = store
    .readAll(`${COMPANY}/deals`)
    .filter(({ data }) => data.stage === 'Closed' && data.archivedAt === null)
    .filter(({ data }) => dayKey(data.closeDate as Date, 'Asia/Dubai') >= '2026-01-01');
  const gross = closed.reduce((sum, { path }) => {
    return sum + Number(store.read(path.replace('/deals/', '/dealCommission/'))?.grossMinor ?? 0);
  }, 0);
  expect(closed.length).toBeGreaterThan(2);
  const shown = document.querySelector('[data-report=commission] p small')?.parentElement?.textContent;
  expect(figureOf(shown)).toBe(Math.round(gross / 100));
  // how it is counted is said beside it
  const how = page.getByRole('button', { name: 'How it is counted: Closed commission' });
  await how.click();
  await expect.element(report('Closed commission').getByText(/by closing date/)).toBeVisible();
  // an agent's deals are the list's
  const deals = report('Agents')
    .getByRole('link', { name: /, Deals: \d+$/ })
    .first();
  const count = figureOf(deals.element().textContent);
  await deals.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  await settled();
  await expect.poll(() => document.querySelector('#list-title ~ [aria-live]')?.textContent).toMatch(`${count} `);
});

it('what was won, and what a team closed, open the records behind them', async () => {
  await openApp(`${PATH}?window=ytd`, { as: 'ceo' });
  await expect.element(report('Agents')).toBeVisible();
  await settled();
  await report('Agents')
    .getByRole('link', { name: /, Won in 90 days: / })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await settled();
  await expect.poll(() => document.querySelector('#list-title ~ [aria-live]')?.textContent).toMatch(/^[1-9]\d* /);
  history.back();
  await report('Closed commission').getByRole('button', { name: 'Team' }).click();
  const deals = report('Closed commission')
    .getByRole('link', { name: /, Deals: \d+$/ })
    .first();
  await deals.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  await settled();
  await expect.poll(() => document.querySelector('#list-title ~ [aria-live]')?.textContent).toMatch(/^[1-9]\d* /);
});

it('what is told in large leads to its records as well', async () => {
  const { store } = await openApp(PATH, { as: 'ceo' });
  await expect.element(report('Receivables')).toBeVisible();
  await settled();
  const owed = store.readAll(`${COMPANY}/invoices`).filter(({ data: { status, kind, archivedAt } }) => {
    const isIssued = status === 'Issued' || status === 'PartiallyPaid';
    return isIssued && kind !== 'CreditNote' && archivedAt === null;
  });
  expect(owed.length).toBeGreaterThan(2);
  const sum = owed.reduce((total, { data }) => total + Number(data.balanceMinor), 0);
  const figure = report('Receivables').getByRole('link').first();
  expect(figureOf(figure.element().textContent)).toBe(Math.round(sum / 100));
  await figure.click();
  await settled();
  await expect
    .poll(() => document.querySelector('#list-title ~ [aria-live]')?.textContent)
    .toMatch(new RegExp(`^${owed.length} `));
});

it.each([
  ['ceo', 1440, PATH, 'Closed commission'],
  ['ceo', 390, PATH, 'Closed commission'],
  ['seller', 390, '/app/seller/dashboard/reports', 'Open leads by stage'],
] as const)('%s, %s wide: nothing is too wide, and axe finds nothing', async (as, width, path, name) => {
  await openApp(path, { as });
  await setWidth(width);
  await expect.element(report(name)).toBeVisible();
  await settled();
  await expectTidy(`reports ${width}`);
});
