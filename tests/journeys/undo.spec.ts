import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { chooseMore } from './record-page.ts';

const told = (page: Page, text: string | RegExp) => page.locator(`.${classOf('ui/toast', 'toast')}`).getByText(text);
const undo = (page: Page) => page.locator(`.${classOf('ui/toast', 'toast')}`).getByRole('button', { name: 'Undo' });

test('a toast stays while the pointer or the focus is on it @beyond', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const { id } = await addLead(ceo, companyId, { fullName: 'Slow Reader' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${id}`);
  await chooseMore(page, 'Archive');
  await expect(told(page, 'Slow Reader archived')).toBeVisible();
  await page.locator(`.${classOf('ui/toast', 'toast')}`).hover();
  await page.waitForTimeout(11_000);
  await expect(told(page, 'Slow Reader archived')).toBeVisible();
  await undo(page).focus();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(11_000);
  await expect(undo(page)).toBeFocused();
  await page.locator('#content').focus();
  await expect(page.locator(`.${classOf('ui/toast', 'toast')}`)).toHaveCount(0, { timeout: 15_000 });
});
