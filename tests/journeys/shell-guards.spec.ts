import { readFileSync } from 'node:fs';
import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { hire, openOffice } from './office.ts';
import { keepPicture } from './tidy.ts';

const GOLDEN = JSON.parse(readFileSync('tests/laws/routes.golden.json', 'utf8')) as { [path: string]: string[] };
const PATHS = Object.keys(GOLDEN);

test('signed out, each route leads to the sign-in page, which remembers it', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent(path)}`);
  }
});

test('E14 access denied says which rule refused and who can change it; nothing of the screen is fetched', async ({
  page,
}) => {
  const { sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await signIn(page, seller);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/app/leads');
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(page.getByText('Your role, Seller, cannot open /app/leads.')).toBeVisible();
  await expect(page.getByText('Pat Example')).toBeVisible();
  expect(fetched.filter((url) => /:runQuery/.test(url) && /leads/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'Go to my start page' }).click();
  await expect(page).toHaveURL(/\/app\/seller\/dashboard$/);
});

test('a person without an area is led to access-denied as specified, and finds the own page there', async ({
  page,
}) => {
  const { companyId } = await openOffice(0);
  await signIn(page, await hire(companyId, 'OfficeBoy', 'Olu'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/app\/access-denied$/);
  for (const name of ['Attendance', 'Leave', 'Payslips'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  // a page that the person opened gives the reason for its refusal
  await page.goto('/app/invoices');
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await keepPicture(page, 'denied');
  await page.getByRole('link', { name: 'Go to my start page' }).click();
  await expect(page).toHaveURL(/\/app\/me$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'own page');
  await expect(
    page.locator(`.${classOf('app/shell', 'bottomBar')}`).getByRole('link', { name: 'My profile' }),
  ).toBeVisible();
});

test('U04 unknown and untidy paths lead to the role’s own start, without a loop', async ({ page }) => {
  const { ceo } = await openOffice(0);
  await signIn(page, ceo);
  for (const path of ['/', '/nowhere', '/app', '/app/nowhere', '/app/dashboards']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/dashboards\/default$/);
  }
  await page.goto('/access-denied');
  await expect(page).toHaveURL(/\/app\/access-denied$/);
});
