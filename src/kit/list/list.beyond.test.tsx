import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import { rowsOf } from '#tests/component/list.ts';
import { forgetAsked, rowsRead } from '#tests/component/network.ts';
import { address, openApp, visit } from '#tests/component/open-app.tsx';

/** The CEO of the demo's company, whose lists are long. */
const openDemo = (path: string) => openApp(path, { as: 'ceo' });
/** How many leads were read. */
const rows = () => rowsRead('leads').reduce((sum, count) => sum + count, 0);

it('a far page says what it costs before it is read; pages are turned by one, three and five', async () => {
  await openDemo('/app/leads?size=10');
  await expect.element(rowsOf()).toHaveLength(10);
  await expect.element(page.getByText('600 leads', { exact: true })).toBeVisible();
  forgetAsked();
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect.element(pages.getByRole('button', { name: 'Previous 3 Pages' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next 3 Pages' }).click();
  await expect.poll(address).toMatch(/page=4/);
  await expect.element(page.getByText('31–40 of 600')).toBeVisible();
  await expect.poll(rows).toBe(30);
  await pages.getByRole('button', { name: 'Next 5 Pages' }).click();
  await expect.poll(address).toMatch(/page=9/);
  await expect.poll(rows).toBe(80);
  await pages.getByRole('button', { name: 'Previous 5 Pages' }).click();
  await expect.poll(address).toMatch(/page=4/);

  // what was just read is read again by nobody, and the last page is read from the end
  expect(rows()).toBe(80);
  await pages.getByRole('button', { name: 'Page 60' }).click();
  await expect.element(pages.getByText('591–600 of 600')).toBeVisible();
  await expect.element(pages.getByText('End of list')).toBeVisible();
  await expect.element(pages.getByRole('button', { name: 'Next Page' })).toBeDisabled();
  await expect.poll(rows).toBe(90);

  // pages are known up to the tenth and from the sixtieth on: 200 rows lie between it and the fortieth
  const goTo = pages.getByRole('textbox', { name: 'Go to page, 1 to 60' });
  await goTo.fill('40');
  await press('Enter');
  await expect.element(pages.getByText('Loading page 40 may take a moment')).toBeVisible();
  await press('Escape');
  await expect.element(pages.getByText('may take a moment')).toHaveLength(0);
  await expect.poll(address).toMatch(/page=60/);
  expect(rows()).toBe(90);
  await goTo.fill('40');
  await press('Enter');
  await pages.getByRole('button', { name: 'Go to page 40' }).click();
  await expect.element(pages.getByText('391–400 of 600')).toBeVisible();
  await expect.poll(rows).toBe(290);
  // once read through, any page of it is one page, and is read when it is pointed at
  await goTo.fill('53');
  await press('Enter');
  await expect.element(pages.getByText('521–530 of 600')).toBeVisible();
  await expect.poll(rows).toBe(300);
  await pages.getByRole('button', { name: 'Previous Page' }).hover();
  await expect.poll(rows).toBe(310);
  await pages.getByRole('button', { name: 'Previous Page' }).click();
  await expect.element(pages.getByText('511–520 of 600')).toBeVisible();
});

it('a link to a far page says its price, too, and reads nothing before; the last page has none', async () => {
  await openDemo('/app/my-company');
  await expect.element(page.getByLabelText('Legal name')).toBeVisible();
  forgetAsked();
  await visit('/app/leads?size=10&page=33');
  await expect.element(page.getByText('Loading page 33 may take a moment')).toBeVisible();
  expect(rows()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('1–10 of 600')).toBeVisible();
  await expect.poll(address).not.toMatch(/page=/);
  expect(rows()).toBe(10);
  await visit('/app/leads?size=10&page=33');
  await page.getByRole('button', { name: 'Go to page 33' }).click();
  await expect.element(page.getByText('321–330 of 600')).toBeVisible();
  await expect.poll(rows).toBe(290);
  await visit('/app/leads?size=10&page=60');
  await expect.element(page.getByText('591–600 of 600')).toBeVisible();
  expect(rows()).toBe(300);
});
