import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectTexts } from '#tests/component/hands.ts';
import { openOffice } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addLead, addProperty } from '#tests/component/records.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

const matches = () => page.getByRole('region', { name: 'Matching properties' });

it('a lead shows what is on the market for it; its seller books a viewing from there, which is on the property’s page', async () => {
  const { ceo, seller: mine, colleague: other } = await openOffice(2);
  const fitting = await addProperty(other, { title: 'Bright flat on the quay' }, true);
  await addProperty(other, { title: 'Palace above the budget', listPriceMinor: 170_000_000 }, true);
  await addProperty(other, { title: 'Studio that is too small', bedroomsTotal: 0 }, true);
  await addProperty(other, { title: 'Draft nobody may see yet' });
  const wish = { budgetMaxMinor: 150_000_000, bedroomsMin: 2, propertyTypes: ['Apartment', 'Duplex'] };
  const lead = await addLead(mine, { fullName: 'Rita Seeker', ...wish });
  const owner = await addLead(mine, { fullName: 'Otto Owner', intent: 'Sell' });

  await openAs(mine, `/app/seller/leads/${lead.id}`);
  await expectTexts(matches().getByRole('link'), ['Bright flat on the quay · 2 bed']);
  await matches().getByRole('button', { name: 'Book viewing' }).click();
  const booking = page.getByRole('dialog', { name: 'Book viewing' });
  await expect.element(booking.getByText('Bright flat on the quay').first()).toBeVisible();
  await booking.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await booking.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await booking.getByRole('button', { name: /^Book / }).click();
  await page.getByRole('dialog', { name: 'Viewing booked' }).getByRole('button', { name: 'Close' }).click();
  await matches().getByRole('link', { name: 'Bright flat on the quay' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bright flat on the quay' })).toBeVisible();
  await visit(`/app/seller/leads/${owner.id}`);
  await expect.element(page.getByRole('heading', { name: 'Otto Owner' })).toBeVisible();
  await expect.element(matches()).toHaveLength(0);

  await openAs(ceo, `/app/leads/${lead.id}`);
  for (const width of [390, 1440]) {
    await setWidth(width);
    await expect.element(matches().getByRole('button', { name: 'Book viewing' })).toBeVisible();
    await expectTidy(`lead ${width}`);
  }
  await visit(`/app/properties/${fitting.id}`);
  const viewings = page.getByRole('region', { name: 'Viewings and meetings' });
  await expect.element(viewings.getByRole('link', { name: 'Rita Seeker' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
  await expectTidy('property');
});
