import { classOf } from '../classes.ts';
import { createPerson, patchDocument, signIn, signInByForm, stored } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { activityOf } from './record-page.ts';

test('a super admin changes the company, and nothing of the former one stays on screen', async ({ page }) => {
  const [first, other] = await Promise.all([openOffice(0), openOffice(0)]);
  await addLead(first.ceo, first.companyId, { fullName: 'Of The First' });
  await addLead(other.ceo, other.companyId, { fullName: 'Of The Other' });
  // names of this try alone: a super admin sees the companies of every journey
  const [firstName, otherName] = [`First ${first.companyId}`, `Other ${other.companyId}`];
  await patchDocument(`companies/${first.companyId}`, { name: firstName });
  await patchDocument(`companies/${other.companyId}`, { name: otherName });
  const root = await createPerson({ Role: 'SuperAdmin', company_id: '' });
  await signIn(page, root);
  await page.goto('/app/leads');
  const choose = async (name: string) => {
    await page.locator(`.${classOf('app/shell', 'companyButton')}`).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };
  await choose(firstName);
  await expect(page.getByRole('link', { name: 'Of The First', exact: true })).toBeVisible();
  await choose(otherName);
  await expect(page.getByRole('link', { name: 'Of The Other', exact: true })).toBeVisible();
  await expect(page.getByText('Of The First')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Of The Other', exact: true })).toBeVisible();
  await page.goto('/app/seller/leads');
  // a seller's screens are open, too; whose they show is added to the address
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/app/seller/leads');
});

test('two people in two tabs of one browser never mix their data', { tag: '@beyond' }, async ({ page, context }) => {
  const [here, there] = await Promise.all([openOffice(0), openOffice(0)]);
  await addLead(here.ceo, here.companyId, { fullName: 'Only Here' });
  await addLead(there.ceo, there.companyId, { fullName: 'Only There' });
  await signIn(page, here.ceo);
  await page.goto('/app/leads');
  await expect(page.getByRole('link', { name: 'Only Here', exact: true })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/app/leads');
  await expect(tab.getByRole('link', { name: 'Only Here', exact: true })).toBeVisible();
  await tab.getByRole('button', { name: 'Account' }).click();
  await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(tab).toHaveURL(/\/auth\/login$/);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('Only Here')).toHaveCount(0);
  await signInByForm(tab, there.ceo);
  await tab.goto('/app/leads');
  await expect(tab.getByRole('link', { name: 'Only There', exact: true })).toBeVisible();
  await page.goto('/app/leads');
  await expect(page.getByRole('link', { name: 'Only There', exact: true })).toBeVisible();
  await expect(page.getByText('Only Here')).toHaveCount(0);
  expect(JSON.parse((await stored(page)).user ?? '{}').id).toBe(there.ceo.id);
});

test('N08 a device clock two days ahead: what is written and shown follows the server', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 });
  await addLead(ceo, companyId, { fullName: 'Just Now' });
  await signIn(page, ceo);
  await page.goto('/app/leads');
  await expect(page.getByRole('link', { name: 'Just Now', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Just Now', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Move to Contacted' }).click();
  await expect(page.getByRole('button', { name: 'Move to Qualified' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Written by a wrong clock');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(activityOf(page).getByText('Written by a wrong clock')).toBeVisible();
  await expect(activityOf(page)).toContainText('today');
  await expect(activityOf(page)).not.toContainText(/days|tomorrow|yesterday/);
});

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });
  test('times are those of the company, wherever the browser is', { tag: '@beyond' }, async ({ page }) => {
    const { companyId, ceo } = await openOffice(0);
    // 23:30 UTC is the next morning in Dubai and the afternoon before in Los Angeles
    const lead = await addLead(ceo, companyId, {
      fullName: 'Far Away',
      nextFollowUpAt: new Date('2030-03-10T23:30:00Z'),
    });
    await signIn(page, ceo);
    await page.goto(`/app/leads/${lead.id}`);
    await expect(page.getByText(/Mar 11, 2030.*3:30/).first()).toBeVisible();
    await expect(page.getByText(/Mar 10/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit lead' }).getByLabel('Campaign').fill('Abroad');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Edit lead' })).toBeHidden();
    await expect(page.getByText(/Mar 11, 2030.*3:30/).first()).toBeVisible();
  });
});
