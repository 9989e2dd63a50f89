import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { listIds, signIn } from './auth-world.ts';
import { drawerOf } from './fault-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { pickOption, showAllFields } from './pick.ts';

/** What a new lead does not go without, beside its name and an address. */
const pickNeeded = async (page: Page) => {
  await pickOption(page, 'Source', 'Website');
  await pickOption(page, 'Intent', 'Buy');
};
const closeKeepingDraft = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close and keep draft' }).click();
};

test('two new records in two tabs: each has its own draft, and what is open is not offered elsewhere', {
  tag: '@beyond',
}, async ({ page, context }) => {
  const { companyId, ceo } = await openOffice(0);
  await signIn(page, ceo);
  await page.goto('/app/leads');
  const anew = page.getByRole('button', { name: 'New lead' }).first();
  await anew.click();
  const drawer = drawerOf(page, 'New lead');
  await drawer.getByLabel('Full name').fill('First Tab');
  const other = await context.newPage();
  await other.goto('/app/leads/new');
  const theirs = drawerOf(other, 'New lead');
  await theirs.getByLabel('Full name').fill('Second Tab');
  await showAllFields(theirs);
  await theirs.getByLabel('E-mail').fill('second@example.com');
  await closeKeepingDraft(other);
  await other.getByRole('button', { name: 'New lead' }).first().click();
  // its own, and not the other tab's, which is still being typed
  await expect(theirs.getByText('Second Tab')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Restore draft' })).toHaveCount(1);
  await other.close();

  // left by the browser's own way back, in the middle of a word
  await drawer.getByLabel('Full name').pressSequentially(' Too');
  await page.goBack();
  await expect(drawer).toBeHidden();
  await anew.click();
  await expect(drawer.getByRole('button', { name: 'Restore draft' })).toHaveCount(2);
  const [latest, earlier] = [
    drawer.locator(`.${classOf('ui/callout', 'callout')}`).nth(0),
    drawer.locator(`.${classOf('ui/callout', 'callout')}`).nth(1),
  ];
  await expect(latest).toContainText('First Tab Too');
  await expect(earlier).toContainText('Second Tab');
  await earlier.getByRole('button', { name: 'Restore draft' }).click();
  await expect(drawer.getByLabel('E-mail')).toHaveValue('second@example.com');
  await pickNeeded(page);
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  await anew.click();
  await expect(drawer.getByRole('button', { name: 'Restore draft' })).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Restore draft' }).click();
  await expect(drawer.getByLabel('Full name')).toHaveValue('First Tab Too');
  await showAllFields(drawer);
  await drawer.getByLabel('E-mail').fill('first@example.com');
  await pickNeeded(page);
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  expect(await listIds(`companies/${companyId}/leads`)).toHaveLength(2);
});
