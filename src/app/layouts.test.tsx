import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openApp, setTheme, visit } from '#tests/component/open-app.tsx';
import { settled, setWidth } from '#tests/component/screen-checks.ts';

/** The layouts and sizes of the specification, point 2. */
const LEAD = 'demo_leads_0581';
const menu = () => page.getByRole('navigation', { name: 'Main menu' });
const bar = () => page.getByRole('banner');
const widthOf = (locator: Locator) => locator.element().getBoundingClientRect().width;
const heightOf = (locator: Locator) => locator.element().getBoundingClientRect().height;

describe('the full layout has the specified sizes', () => {
  it.each([
    [768, 80],
    [991, 80],
    [992, 250],
    [1400, 250],
    [1600, 250],
    [2000, 250],
  ])('at %i px', async (width, atFirst) => {
    await openApp('/app/leads', { as: 'ceo' });
    await setWidth(width);
    await visit('/app/leads');
    await settled();
    expect(widthOf(menu())).toBe(atFirst);
    const toggle = page.getByRole('button', { name: atFirst === 80 ? 'Expand menu' : 'Collapse menu' });
    expect(heightOf(toggle)).toBe(60);
    await toggle.click();
    await expect.poll(() => widthOf(menu())).toBe(330 - atFirst);
    expect([widthOf(bar()), heightOf(bar())]).toEqual([width, 70]);
    expect(document.documentElement.scrollWidth).toBe(width);
    await visit('/app/leads');
    await settled();
    expect(widthOf(menu()), 'kept').toBe(330 - atFirst);
    if (width === 2000) expect(document.querySelector('main > :last-child')?.getBoundingClientRect().width).toBe(1400);
  });
  it('below 768 px: the bars of a phone', async () => {
    await openApp('/app/leads', { as: 'ceo' });
    await setWidth(767);
    await settled();
    // the window's new width reaches the bars a frame later than the menu
    await expect.poll(() => heightOf(bar())).toBe(55);
    await expect.poll(() => heightOf(menu())).toBe(60);
    await expect.element(menu().getByRole('button', { name: 'More' })).toBeVisible();
  });
});

it('a record beside its list has 480 px from 1400 px on; from 1600 px no column steps aside for it', async () => {
  const { store } = await openApp(`/app/leads?peek=${LEAD}`, { as: 'ceo' });
  const name = store.read(`companies/demo_companies_0001/leads/${LEAD}`)?.fullName;
  const panel = () => document.querySelector('#peek');
  const panelWidth = () => panel()?.getBoundingClientRect().width;
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent);
  await expect.poll(() => panel()?.textContent).toContain(name);
  await setWidth(1399);
  await expect.poll(panelWidth).toBe(420);
  await setWidth(1400);
  await expect.poll(panelWidth).toBe(480);
  await setWidth(1599);
  await expect.poll(heads).toEqual(['Full name', 'Status', 'Score', 'Budget AED', 'Next follow-up']);
  await setWidth(1600);
  await expect
    .poll(heads)
    .toEqual(['Full name', 'Status', 'Score', 'Intent', 'Budget AED', 'Seller', 'Last contact', 'Next follow-up']);
});

it('the bar has the colour of the default theme, of the dark one, or the company’s own', async () => {
  const { store } = await openApp('/app/me', { as: 'ceo' });
  const colour = () => getComputedStyle(bar().element()).backgroundColor;
  await settled();
  await expect.poll(colour).toBe('rgb(255, 255, 255)');
  await setTheme('dark');
  await expect.poll(colour).toBe('rgb(22, 32, 44)');
  await store.run(async ({ merge }) =>
    merge('companies/demo_companies_0001/public/profile', { topNavColour: '#0f5c6e' }),
  );
  await visit('/app/me');
  await settled();
  await expect.poll(colour).toBe('rgb(15, 92, 110)');
  await setTheme('light');
  await expect.poll(colour).toBe('rgb(15, 92, 110)');
});

it('without a session the plain layout; a page about a failed link asks for the blank one, and lets it go', async () => {
  await openApp('/auth/login');
  await expect.element(bar()).toBeVisible();
  await expect.element(menu()).not.toBeInTheDocument();
  await visit('/auth/error-page-1?reason=expired');
  await expect.element(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect.element(bar()).toBeVisible();
});
