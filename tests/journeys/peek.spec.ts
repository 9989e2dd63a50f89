import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { patchDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { chooseMore } from './record-page.ts';

const rowOf = (page: Page, name: string) =>
  page.locator(`table.${classOf('kit/list/rows', 'rows')} tbody tr`).filter({ hasText: name });
const linkOf = (page: Page, name: string) => rowOf(page, name).locator('[data-row-link]');
const panelOf = (page: Page) => page.getByRole('region', { name: 'Preview' });
const titleOf = (page: Page) => panelOf(page).locator('#record-title');

test('the panel is opened by its address, made wider; it shows what is true; a small window opens the page', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Anna Example' });
  for (let index = 0; index < 24; index += 1) await addLead(ceo, companyId, { fullName: `Row ${index + 10}` });
  await page.setViewportSize({ width: 1440, height: 700 });
  await signIn(page, ceo);
  // a record of another page of the list
  await page.goto(`/app/leads?size=20&sort=createdAt&peek=${lead.id}`);
  await expect(titleOf(page)).toHaveText('Anna Example');
  await expect(panelOf(page).getByRole('button', { name: 'Next record' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page).toHaveURL(/page=2.*peek=/);
  await expect(rowOf(page, 'Anna')).toHaveAttribute('data-peeked', 'true');

  const edge = panelOf(page).getByRole('separator');
  const box = await edge.boundingBox();
  if (!box) throw new Error('no edge');
  await page.mouse.move(box.x + 5, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x - 95, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '580');
  await edge.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '556');
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', '556');

  // archived from the panel, it leaves the list and can be brought back there
  await expect(titleOf(page)).toHaveText('Anna Example');
  await chooseMore(panelOf(page), 'Archive');
  await expect(panelOf(page).getByText('Archived', { exact: true }).first()).toBeVisible();
  await expect(rowOf(page, 'Anna')).toHaveCount(0);
  await panelOf(page).getByRole('button', { name: 'Restore' }).first().click();
  await expect(rowOf(page, 'Anna')).toBeVisible();

  // a long list stays where it is when the panel closes, however it is closed
  await page.goto('/app/leads?size=50&sort=createdAt');
  await expect(rowOf(page, 'Anna')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('End');
  await expect(titleOf(page)).toHaveText('Anna Example');
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await expect(linkOf(page, 'Anna')).toBeFocused();
  await expect(page).toHaveURL(/leads\?size=50&sort=createdAt$/);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(40);
  await page.keyboard.press('p');
  await expect(titleOf(page)).toHaveText('Anna Example');
  await page.goBack();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/leads\?size=50&sort=createdAt$/);

  // a missing record, or somebody else's, is reported
  await patchDocument(`companies/${companyId}/leads/${lead.id}`, { archivedAt: new Date() });
  await page.goto('/app/leads?peek=nobody_0001');
  await expect(panelOf(page).getByText('Not found')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Close side panel' }).last().click();
  await expect(page).toHaveURL(/\/leads$/);

  await page.setViewportSize({ width: 980, height: 700 });
  await page.goto(`/app/leads?size=50&sort=createdAt&peek=${lead.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Example' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`));
  await page.getByRole('main').getByRole('link', { name: 'Leads' }).click();
  await expect(page).toHaveURL(/leads\?size=50&sort=createdAt$/);
});
