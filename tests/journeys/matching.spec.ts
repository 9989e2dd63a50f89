import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { addProperty } from './stock-world.ts';
import { expectTidy } from './tidy.ts';

test('a lead shows what is on the market for it; its seller books a viewing from there, which stands at the property', {
  tag: '@beyond',
}, async ({ page, second }) => {
  test.slow();
  const { companyId, ceo, sellers } = await openOffice(2);
  const [mine, other] = sellers;
  if (!mine || !other) throw new Error('no sellers');
  const fitting = await addProperty(other, companyId, { title: 'Bright flat on the quay' }, true);
  await addProperty(other, companyId, { title: 'Palace above the budget', listPriceMinor: 170_000_000 }, true);
  await addProperty(other, companyId, { title: 'Studio that is too small', bedroomsTotal: 0 }, true);
  await addProperty(other, companyId, { title: 'Draft nobody may see yet' });
  const wish = { budgetMaxMinor: 150_000_000, bedroomsMin: 2, propertyTypes: ['Apartment', 'Duplex'] };
  const lead = await addLead(mine, companyId, { fullName: 'Rita Seeker', ...wish });
  const owner = await addLead(mine, companyId, { fullName: 'Otto Owner', intent: 'Sell' });

  const agent = await second.newPage();
  await signIn(agent, mine);
  await agent.goto(`/app/seller/leads/${lead.id}`);
  const shown = agent.getByRole('region', { name: 'Matching properties' });
  await expect(shown.getByRole('link')).toHaveText(['Bright flat on the quay']);
  await shown.getByRole('button', { name: 'Book viewing' }).click();
  const booking = agent.getByRole('dialog', { name: 'Book viewing' });
  await expect(booking.getByText('Bright flat on the quay')).toBeVisible();
  await booking.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await booking.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await booking.getByRole('button', { name: /^Book / }).click();
  await agent.getByRole('dialog', { name: 'Viewing booked' }).getByRole('button', { name: 'Close' }).click();
  await shown.getByRole('link', { name: 'Bright flat on the quay' }).click();
  await expect(agent.getByRole('heading', { name: 'Bright flat on the quay' })).toBeVisible();
  await agent.goto(`/app/seller/leads/${owner.id}`);
  await expect(agent.getByRole('heading', { name: 'Otto Owner' })).toBeVisible();
  await expect(agent.getByRole('region', { name: 'Matching properties' })).toHaveCount(0);

  await signIn(page, ceo);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/app/leads/${lead.id}`);
    const matches = page.getByRole('region', { name: 'Matching properties' });
    await expect(matches.getByRole('button', { name: 'Book viewing' })).toBeVisible();
    await expectTidy(page, `lead ${width}`);
  }
  await page.goto(`/app/properties/${fitting.id}`);
  const viewings = page.getByRole('region', { name: 'Viewings and meetings' });
  await expect(viewings.getByRole('link', { name: 'Rita Seeker' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
  await expectTidy(page, 'property');
});
