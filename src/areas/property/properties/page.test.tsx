import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead, addProperty } from '#tests/component/records.ts';
import { expectTidy, settled, setWidth } from '#tests/component/screen-checks.ts';

const FACTS = { entryLevel: 13, occupantType: 'Tenant', yearBuilt: 2019, furnished: 'Furnished', streetName: 'Quay' };
const bottomOf = (css: string) =>
  Math.max(0, ...[...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect().bottom));
const wanted = () => page.getByRole('region', { name: /^Who wants this/ });

async function openHome() {
  const office = await openOffice(1);
  const { seller } = office;
  const home = await addProperty(seller, { unitNumber: '1302', buildingName: 'Zephyr One', ...FACTS }, true);
  for (const fullName of ['Chloe Hughes', '王芳', 'محمد الهاشمي'])
    await addLead(seller, { fullName, bedroomsMin: 2, budgetMaxMinor: 160_000_000 });
  await addLead(seller, { fullName: 'Far Below', budgetMaxMinor: 50_000_000 });
  await addLead(seller, { fullName: 'Rents Only', intent: 'Rent' });
  await setWidth(1440);
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await expect.element(wanted().getByRole('link')).toHaveLength(3);
  await settled();
  return { ...office, home };
}

it('begins with its answer: what it is, for how much, and who wants it', async () => {
  await openHome();
  await expect.element(wanted().getByText('Far Below')).toHaveLength(0);
  await expect.element(wanted().getByText('Rents Only')).toHaveLength(0);
  const facts = [...document.querySelectorAll('[data-part=record-head] dl dd')].map(({ textContent }) => textContent);
  expect(facts).toHaveLength(6);
  expect(bottomOf('[data-part=record-head] :is(h1, strong, ol, dl)')).toBeLessThan(900);
  expect(bottomOf('[aria-labelledby=wanted-title] li')).toBeLessThan(900);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2200);
  await expectTidy('the page of a property');

  await setWidth(390);
  await settled();
  expect(bottomOf('[data-part=record-head] :is(strong, dl)')).toBeLessThan(600);
  await expectTidy('the page of a property on the phone');
});

it('a viewing for one of them is booked in three clicks', async () => {
  const { companyId, home } = await openHome();
  await wanted().getByRole('button', { name: 'Book: Chloe Hughes' }).click();
  const booking = page.getByRole('dialog', { name: 'Book viewing' });
  await booking.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await booking.getByRole('button', { name: /^Book / }).click();
  await expect.element(page.getByRole('dialog', { name: 'Viewing booked' })).toBeVisible();
  const [id = ''] = listIds(`companies/${companyId}/meetings`);
  expect(read(`companies/${companyId}/meetings/${id}`)).toMatchObject({
    title: 'Chloe Hughes · 1302 Zephyr One',
    propertyIds: [home.id],
  });
});
