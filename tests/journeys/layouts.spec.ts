import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { patchDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { inEachTheme, keepPicture } from './tidy.ts';

/** The layouts and sizes of the specification, point 2. */
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return { width: box?.width ?? 0, height: box?.height ?? 0 };
};

test('the full layout has the specified sizes at every breakpoint', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'Wide And Narrow' });
  await signIn(page, ceo);
  await page.goto('/app/leads');
  const lead = page.getByRole('link', { name: 'Wide And Narrow', exact: true });
  const toggle = page.locator(`.${classOf('app/shell', 'sideNavToggle')}`);
  for (const [width, atFirst] of [
    [768, 80],
    [991, 80],
    [992, 250],
    [1400, 250],
    [1600, 250],
    [2000, 250],
  ] as const) {
    await page.evaluate(() => sessionStorage.removeItem('nav_collapsed'));
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(lead).toBeVisible();
    expect((await boxOf(page, `.${classOf('app/shell', 'sideNav')}`)).width, `at ${width}`).toBe(atFirst);
    await keepPicture(page, `leads ${width}`);
    await toggle.click();
    await expect.poll(async () => (await boxOf(page, `.${classOf('app/shell', 'sideNav')}`)).width).toBe(330 - atFirst);
    expect(await boxOf(page, `.${classOf('app/shell', 'topBar')}`)).toEqual({ width, height: 70 });
    expect((await boxOf(page, `.${classOf('app/shell', 'sideNavToggle')}`)).height).toBe(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.reload();
    await expect(lead).toBeVisible();
    expect((await boxOf(page, `.${classOf('app/shell', 'sideNav')}`)).width, `kept at ${width}`).toBe(330 - atFirst);
  }
  expect((await boxOf(page, `.${classOf('app/shell', 'contentFrame')}`)).width).toBe(1400);

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.locator(`.${classOf('app/shell', 'sideNav')}`)).toBeHidden();
  // the window's new width reaches the bars a frame later than the menu
  await expect.poll(async () => (await boxOf(page, `.${classOf('app/shell', 'topBar')}`)).height).toBe(55);
  await expect.poll(async () => (await boxOf(page, `.${classOf('app/shell', 'bottomBar')}`)).height).toBe(60);
});

test('from 1400 px the quick filters stand open beside the list, from 1600 px beside list and record', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const { id } = await addLead(ceo, companyId, { fullName: 'Beside The List' });
  await signIn(page, ceo);
  const rail = page.getByRole('complementary', { name: 'Quick filters' });
  const offered = page.getByRole('button', { name: 'Quick filters' });
  await page.setViewportSize({ width: 1399, height: 900 });
  await page.goto('/app/leads');
  await expect(offered).toBeVisible();
  await expect(rail).toBeHidden();
  await page.setViewportSize({ width: 1400, height: 900 });
  await expect(rail).toBeVisible();
  await page.setViewportSize({ width: 1599, height: 900 });
  await page.goto(`/app/leads?peek=${id}`);
  await expect(page.locator('#peek')).toContainText('Beside The List');
  await expect(rail).toBeHidden();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(rail).toBeVisible();
  await keepPicture(page, 'list rail record 1600');
});

test('the bar has the colour of the default theme, of the dark one, or the company’s own', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  await signIn(page, ceo);
  await page.goto('/app/me');
  const bar = page.locator(`.${classOf('app/shell', 'topBar')}`);
  await inEachTheme(page, (theme) =>
    expect(bar).toHaveCSS('background-color', theme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(22, 32, 44)'),
  );
  await patchDocument(`companies/${companyId}/public/profile`, { topNavColour: '#0f5c6e' });
  await page.reload();
  await inEachTheme(page, () => expect(bar).toHaveCSS('background-color', 'rgb(15, 92, 110)'));
});

test('without a session the plain layout; a page about a failed link asks for the blank one, and lets it go', {
  tag: '@beyond',
}, async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.locator(`.${classOf('areas/account/auth/auth', 'head')}`)).toBeVisible();
  await expect(page.locator(`.${classOf('app/shell', 'sideNav')}`)).toHaveCount(0);
  await page.goto('/auth/error-page-1?reason=expired');
  await expect(page.getByRole('main')).toHaveClass(classOf('areas/account/auth/auth', 'blankLayout'));
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(
    page.locator(
      `.${classOf('areas/account/auth/auth', 'head')}, .${classOf('areas/account/auth/auth', 'scene')}, .${classOf('areas/account/auth/auth', 'foot')}`,
    ),
  ).toHaveCount(0);
  await keepPicture(page, 'blank');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.locator(`.${classOf('areas/account/auth/auth', 'head')}`)).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveClass(classOf('areas/account/auth/auth', 'blankLayout'));
});

test('a page that is still coming is covered, and the cover goes with it', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/register-[^/]*\.js$/, async (route) => {
    await held;
    return route.continue();
  });
  await page.goto('/auth/register-1', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('heading')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('heading', { name: 'Register your company' })).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
});
