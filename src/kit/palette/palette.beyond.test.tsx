import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import { asked, cutNetwork, forgetAsked, refusal, setOnline } from '#tests/component/network.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const palette = () => page.getByRole('dialog', { name: 'Search and commands' });
const field = () => palette().getByRole('combobox');
const option = (name: string | RegExp) => palette().getByRole('option', { name });
const open = async () => {
  await press('Control+k');
  await expect.element(field()).toHaveFocus();
};

it("a Seller finds the own records only and asks for nobody else's; the names leave with the person", async () => {
  const { seller: mine, colleague: theirs } = await openOffice(2);
  await addLead(mine, { fullName: 'Findable Mine' });
  await addLead(theirs, { fullName: 'Findable Theirs' });
  await openAs(mine, '/app/seller/leads');
  await expect.element(page.getByText('1 lead')).toBeVisible();
  forgetAsked();
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await field().fill('findable');
  await expect.element(option(/Findable Mine/)).toBeVisible();
  await expect.element(option(/Theirs/)).toHaveLength(0);
  // the company's stock of properties is everybody's
  const searches = asked().filter((one) => one.includes('"findable"') && !one.includes('"properties"'));
  expect(searches.length).toBeGreaterThan(1);
  for (const body of searches) expect(body).toContain(`"${mine.id}"`);
  // neither the managers' areas nor colleagues' pages are offered
  await field().fill('payroll');
  await expect.element(palette().getByText('No results for “payroll”')).toBeVisible();
  await field().fill('sam2');
  await expect.element(palette().getByText('No results for “sam2”')).toBeVisible();

  await field().fill('findable');
  await option(/Findable Mine/).click();
  await expect.element(page.getByRole('heading', { name: 'Findable Mine' })).toBeVisible();
  const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('freehold.recent'));
  expect(JSON.stringify(kept())).toContain('Findable Mine');
  await open();
  await field().fill('sign out');
  await press('Enter');
  await expect.poll(address).toMatch(/\/auth\/login$/);
  expect(kept()).toEqual([]);
});

it('people, the whole list, no connection and a failure', async () => {
  const { ceo, seller } = await openOffice(1);
  for (let number = 1; number <= 6; number += 1) await addLead(ceo, { fullName: `Marble ${number}` });
  await openAs(ceo, '/app/contacts');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Contacts$/);
  await open();
  await field().fill('sam1');
  await expect.element(option(/Sam1 Example/)).toHaveAttribute('href', `/app/sellers/${seller.id}`);
  await field().fill('marble');
  await expect.element(palette().getByRole('option')).toHaveLength(6);
  await press('ArrowUp');
  await press('Enter');
  await expect.poll(address).toMatch(/\/app\/leads\?q=marble$/);
  await expect.element(page.getByText('6 leads')).toBeVisible();

  await open();
  cutNetwork((one) => (one.url.pathname.endsWith(':runQuery') ? refusal(429, 'RESOURCE_EXHAUSTED') : undefined));
  await field().fill('marble');
  await expect.element(palette().getByText('Some records could not be searched.')).toBeVisible();
  cutNetwork(undefined);
  await palette().getByRole('button', { name: 'Try again' }).click();
  await expect.element(option('Marble 3')).toBeVisible();
  setOnline(false);
  await field().fill('marble 4');
  await expect
    .element(palette().getByText('No connection: records cannot be searched.', { exact: false }))
    .toBeVisible();
  await field().fill('dark');
  await press('Enter');
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
});

it('axe finds nothing in the palette, in both themes, at the desk and on the phone', async () => {
  const { ceo } = await openOffice(1);
  await addLead(ceo, { fullName: 'Marble One', mobilePhone: '+12025550143' });
  await openAs(ceo, '/app/leads');
  for (const width of WIDTHS) {
    await setWidth(width);
    await visit('/app/leads');
    await page.getByRole('link', { name: 'Marble One' }).first().click();
    await expect.element(page.getByRole('heading', { name: 'Marble One' })).toBeVisible();
    for (const typed of ['', 'marble', 'nobody at all']) {
      await open();
      await field().fill(typed);
      const ready = typed === 'nobody at all' ? palette().getByText(/^No results/) : option(/Marble One/);
      await expect.element(ready).toBeVisible();
      await expectTidy(`${width} ${typed}`);
      await press('Escape');
    }
  }
});
