import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asked } from '#tests/component/network.ts';
import { openOffice } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { addProperty } from '#tests/component/records.ts';
import { expectTidy, settled, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

it('a Seller works the own listings and only reads the company’s stock', async () => {
  const { seller: mine, colleague: theirs } = await openOffice(2);
  await addProperty(mine, { title: 'My own listing by the park' }, true);
  const foreign = await addProperty(theirs, { title: 'A colleague’s listing by the sea' }, true);
  await openAs(mine, '/app/seller/properties');
  await expect.element(page.getByText('1 property')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'My own listing by the park' })).toBeVisible();
  await expect.element(page.getByText('A colleague’s listing')).toHaveLength(0);
  await page.getByRole('link', { name: 'Company properties' }).click();
  await expect.element(page.getByText('2 properties')).toBeVisible();
  await page.getByRole('link', { name: 'A colleague’s listing by the sea' }).dblClick();
  await expect.element(page.getByRole('heading', { name: 'A colleague’s listing by the sea' })).toBeVisible();
  await expect.element(page.getByText('Only the listing’s agent and managers see owner and mandate.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Edit', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Created', { exact: false }).first()).toBeVisible();
  const confidential = asked().filter((one) => /\/(propertyOwner|activities)/.test(one));
  expect(confidential.filter((one) => one.includes(foreign.id))).toEqual([]);
  await visit('/app/seller/properties');
  await page.getByRole('link', { name: 'My own listing by the park' }).dblClick();
  await chooseMore('Put on hold');
  await expect.element(page.getByText('On hold').first()).toBeVisible();
});

for (const width of WIDTHS)
  it(`looks of list, board, record and form: ${width} px`, async () => {
    const { ceo } = await openOffice(0);
    const { id } = await addProperty(ceo, {}, true);
    await addProperty(ceo, {
      title: 'Furnished studio to let near the canal',
      propertyType: 'ResidentialLease',
      bedroomsTotal: 0,
      listPriceMinor: 8_500_000,
      leaseAmountFrequency: 'Annually',
    });
    await openAs(ceo, '/app/properties');
    await setWidth(width);
    for (const place of ['?view=list', '?view=board', `/${id}`, '/new']) {
      await visit(`/app/properties${place}`);
      await expect.element(page.getByText(/Pearl Tower/).first()).toBeVisible();
      if (place === '/new') await expect.element(page.getByRole('dialog', { name: 'New property' })).toBeVisible();
      await settled();
      await expectTidy(`${place} ${width}`);
    }
  });
