import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dayKey } from '#lib/time/dates.ts';
import { savedBy } from '#tests/component/downloads.ts';
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
  const amounts = [...document.querySelectorAll('[data-report=commission] tbody td[data-bar]')];
  const shown = amounts.reduce((sum, { textContent }) => sum + figureOf(textContent), 0);
  // each line is rounded
  expect(Math.abs(shown - gross / 100)).toBeLessThan(amounts.length);
  const answer = page.getByRole('region', { name: 'Are we winning?' });
  await expect.element(answer.getByRole('link', { name: `${closed.length} closed deals` })).toBeVisible();
  // the way of counting is explained next to it
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

it('the three answers have room above the fold; a team and own dates are in the address', async () => {
  await openApp(`${PATH}?from=2026-01-01&to=2026-06-30&compare=year`, { as: 'ceo' });
  await setWidth(1440);
  await expect.element(page.getByRole('region', { name: 'Who needs help?' })).toBeVisible();
  await settled();
  const answers = document.querySelector('[data-question]')?.parentElement;
  expect(answers?.getBoundingClientRect().bottom).toBeLessThan(600);
  await expect.element(page.getByRole('region', { name: 'Are we winning?' })).toHaveTextContent(/2025/);
  const last = page.getByLabelText('To', { exact: true });
  await last.fill('2025-06-30');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The first date is after the last one.');
  expect(location.search).toContain('to=2026-06-30');
  await last.fill('2026-07-31');
  await expect.poll(() => location.search).toContain('to=2026-07-31');
  const team = page.getByRole('combobox', { name: 'Team' });
  await expect.element(report('New leads by source')).toBeVisible();
  await team.selectOptions(team.element().querySelectorAll('option')[1]?.value ?? '');
  await expect.poll(() => location.search).toMatch(/team=\w+/);
  await expect.element(report('New leads by source')).not.toBeInTheDocument();
});

it('each part has its address and keeps the days; open deals are shown by number or by value', async () => {
  await openApp(`${PATH}?window=ytd&part=pipeline`, { as: 'ceo' });
  await expect.element(report('Pipeline forecast')).toBeVisible();
  await expect.element(report('Agents')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Are we winning?' })).not.toBeInTheDocument();
  const funnel = report('Open deals by stage');
  const count = funnel.getByRole('link', { name: /, Open now: [\d,]+$/ });
  await expect.element(count.first()).toBeVisible();
  await funnel.getByRole('button', { name: 'Value' }).click();
  await expect.element(count.first()).not.toBeInTheDocument();
  await expect.element(funnel.getByRole('link', { name: /, Sales value: [\d,]+$/ }).first()).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of the reports' });
  await expect.element(parts.getByRole('link', { name: 'Pipeline' })).toHaveAttribute('aria-current', 'page');
  await parts.getByRole('link', { name: 'Team' }).click();
  await expect.poll(() => location.search).toBe('?window=ytd&part=team');
  await expect.element(report('Agents')).toBeVisible();
  await parts.getByRole('link', { name: 'Answers' }).click();
  await expect.poll(() => location.search).toBe('?window=ytd');
  await expect.element(page.getByRole('region', { name: 'Are we winning?' })).toBeVisible();
});

it('leads that wait are handed over in the row that names them', async () => {
  const { store } = await openApp(PATH, { as: 'ceo' });
  const help = page.getByRole('region', { name: 'Who needs help?' });
  await expect.element(help).toBeVisible();
  await settled();
  const waitingOf = (uid: unknown) =>
    store.readAll(`${COMPANY}/leads`).filter(({ data }) => {
      const isOpen = data.status !== 'Won' && data.status !== 'Lost' && data.archivedAt === null;
      return isOpen && data.firstAnswer === 'None' && data.sellerId === uid;
    });
  const act = help.getByRole('button', { name: /^Hand over/ }).first();
  const count = figureOf(act.element().textContent);
  const from = store.readAll(`${COMPANY}/leads`).map(({ data }) => data.sellerId);
  const owners = [...new Set(from)].filter((uid) => uid && waitingOf(uid).length === count);
  expect(owners.length).toBeGreaterThan(0);
  await act.click();
  await page.getByRole('dialog').getByRole('searchbox').fill('a');
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect.poll(() => owners.some((uid) => waitingOf(uid).length === 0)).toBe(true);
});

it.each([
  ['New leads by source', /, Viewings: [\d,]+$/],
  ['New leads by source', /, Deals: [\d,]+$/],
  ['Time in stage and lost deals', /, Lost: [\d,]+$/],
  ['Why lost', /, Lost: [\d,]+$/],
])('%s: a figure (%s) opens as many records', async (name, figure) => {
  await openApp(`${PATH}?window=ytd`, { as: 'ceo' });
  await expect.element(report(name)).toBeVisible();
  await settled();
  const link = report(name).getByRole('link', { name: figure }).first();
  const count = figureOf(link.element().textContent);
  expect(count).toBeGreaterThan(0);
  await link.click();
  await expect.element(report(name)).not.toBeInTheDocument();
  await settled();
  await expect.poll(() => document.querySelector('#list-title ~ [aria-live]')?.textContent).toMatch(`${count} `);
});

it('what an agent logged opens the history of it', async () => {
  await openApp(`${PATH}?window=90d`, { as: 'ceo' });
  await expect.element(report('Agents')).toBeVisible();
  await settled();
  const row = report('Agents').getByRole('row').nth(1);
  const name = row.getByRole('rowheader').element().textContent ?? '';
  await row.getByRole('link', { name: /, Activities: / }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await settled();
  const events = page.getByRole('main').getByRole('listitem');
  expect(events.length).toBeGreaterThan(0);
  for (const event of events.elements()) expect(event.textContent).toContain(name);
});

const LISTS = {
  'Closed deals, 6 months': /by closing date, in this month and the five before/,
  'New leads by source': /by where they came from/,
  Receivables: /by days overdue/,
  'Open leads by stage': /neither won nor lost/,
  'Properties by status': /on hold, closed, withdrawn or expired/,
};
const exportsOf = (name: string) => page.getByRole('button', { name: `Export: ${name}` });

it('the numbers of a seller’s lists say how they are counted; files are for those who may take them', async () => {
  await openApp('/app/seller/dashboard/reports', { as: 'seller' });
  for (const [name, counted] of Object.entries(LISTS)) {
    await expect.element(report(name)).toBeVisible();
    await expect.element(report(name).getByText(counted)).not.toBeVisible();
    await page.getByRole('button', { name: `How it is counted: ${name}` }).click();
    await expect.element(report(name).getByText(counted)).toBeVisible();
    expect(exportsOf(name).length).toBe(0);
  }
});

it('a manager who views a seller’s page exports the numbers of the lists', async () => {
  await openApp('/app/seller/dashboard/reports', { as: 'superadmin' });
  await expect.element(report('Open leads by stage')).toBeVisible();
  await settled();
  const lines = report('Open leads by stage').getByRole('row').elements().slice(1);
  await exportsOf('Open leads by stage').click();
  const { name, text } = await savedBy(() => page.getByRole('menuitem', { name: /\.csv/ }).click());
  expect(name).toBe('leads.csv');
  const rows = text.trim().split('\r\n').slice(1);
  const shown = lines.map((line) => [...line.children].map(({ textContent }) => textContent?.trim()).join(','));
  expect(rows).toEqual(shown);
  expect(rows.length).toBeGreaterThan(2);
});

it('the large figures lead to their records as well', async () => {
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

it('on a phone each act is met by a thumb; beside the colours of a picture are their words', async () => {
  await openApp(`${PATH}?window=ytd`, { as: 'ceo' });
  await setWidth(390);
  const help = page.getByRole('region', { name: 'Who needs help?' });
  await expect.element(help).toBeVisible();
  await settled();
  const acts = [...help.element().querySelectorAll('li :is(a, button)')];
  expect(acts.length).toBe(help.getByRole('listitem').length);
  expect(Math.min(...acts.map((act) => act.getBoundingClientRect().height))).toBeGreaterThanOrEqual(44);
  for (const [name, words] of [
    ['Are we winning?', ['Won', 'Target', 'Compared days']],
    ['What comes in?', ['Signed', 'Reserved', 'Open']],
  ] as const)
    for (const word of words)
      await expect.element(page.getByRole('region', { name }).getByText(word, { exact: true })).toBeVisible();
});
