import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { countReads, DEMO, rowsOf } from './list-world.ts';

test('a far page says what it costs before it is read; pages are turned by one, three and five', {
  tag: '@beyond',
}, async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto('/app/leads?size=10');
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByText('600 leads', { exact: true })).toBeVisible();
  const reads = countReads(page, 'leads');
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(pages.getByRole('button', { name: 'Previous 3 Pages' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next 3 Pages' }).click();
  await expect(page).toHaveURL(/page=4/);
  await expect(page.getByText('31–40 of 600')).toBeVisible();
  await expect.poll(reads.rows).toBe(30);
  await pages.getByRole('button', { name: 'Next 5 Pages' }).click();
  await expect(page).toHaveURL(/page=9/);
  await expect.poll(reads.rows).toBe(80);
  await pages.getByRole('button', { name: 'Previous 5 Pages' }).click();
  await expect(page).toHaveURL(/page=4/);

  // what was just read is read again by nobody, and the last page is read from the end
  expect(reads.rows()).toBe(80);
  await pages.getByRole('button', { name: 'Page 60' }).click();
  await expect(pages.getByText('591–600 of 600')).toBeVisible();
  await expect(pages.getByText('End of list')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next Page' })).toBeDisabled();
  await expect.poll(reads.rows).toBe(90);

  // pages are known up to the tenth and from the sixtieth on: 200 rows lie between it and the fortieth
  const goTo = pages.getByRole('textbox', { name: 'Go to page, 1 to 60' });
  await goTo.fill('40');
  await page.keyboard.press('Enter');
  await expect(pages.getByText('Loading page 40 may take a moment')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pages.getByText('may take a moment')).toHaveCount(0);
  await expect(page).toHaveURL(/page=60/);
  expect(reads.rows()).toBe(90);
  await goTo.fill('40');
  await page.keyboard.press('Enter');
  await pages.getByRole('button', { name: 'Go to page 40' }).click();
  await expect(pages.getByText('391–400 of 600')).toBeVisible();
  await expect.poll(reads.rows).toBe(290);
  // once read through, any page of it is one page, and is read when it is pointed at
  await goTo.fill('53');
  await page.keyboard.press('Enter');
  await expect(pages.getByText('521–530 of 600')).toBeVisible();
  await expect.poll(reads.rows).toBe(300);
  await pages.getByRole('button', { name: 'Previous Page' }).hover();
  await expect.poll(reads.rows).toBe(310);
  await pages.getByRole('button', { name: 'Previous Page' }).click();
  await expect(pages.getByText('511–520 of 600')).toBeVisible();
});

test('a link to a far page says its price, too, and reads nothing before; the last page has none', {
  tag: '@beyond',
}, async ({ page }) => {
  await signIn(page, DEMO);
  const reads = countReads(page, 'leads');
  await page.goto('/app/leads?size=10&page=33');
  await expect(page.getByText('Loading page 33 may take a moment')).toBeVisible();
  expect(reads.rows()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1–10 of 600')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  expect(reads.rows()).toBe(10);
  await page.goto('/app/leads?size=10&page=33');
  await page.getByRole('button', { name: 'Go to page 33' }).click();
  await expect(page.getByText('321–330 of 600')).toBeVisible();
  await expect.poll(reads.rows).toBe(290);
  await page.goto('/app/leads?size=10&page=60');
  await expect(page.getByText('591–600 of 600')).toBeVisible();
  expect(reads.rows()).toBe(300);
});
