import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { focus, press } from '#tests/component/hands.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

/** The place of a property on the map. */
const pins = () => page.getByCss('.leaflet-marker-pane [title]');

it('the map shows what the list holds, by price and state, and leads to the record', async () => {
  const { ceo } = await openOffice(0);
  await addProperty(ceo, { title: 'By the quay, first floor', coordinates: '25.1121, 55.1384' }, true);
  await addProperty(
    ceo,
    { title: 'In the hills, a villa', coordinates: '25.012, 55.271', subdivisionName: 'Saffron Hills' },
    true,
  );
  await addProperty(ceo, { title: 'Nobody knows where this is' });
  await openAs(ceo, '/app/properties');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect.poll(address).toMatch(/view=map/);
  await expect.element(page.getByText('2 properties on the map · 1 has no coordinates')).toBeVisible();
  await expect.element(pins()).toHaveLength(2);
  await expect.element(page.getByRole('main').getByText('Saffron Hills').first()).toBeVisible();
  const list = page.getByRole('list', { name: 'Properties in this map area' });
  await expect.element(list.getByRole('link')).toHaveLength(2);
  const villa = page.getByTitle('In the hills, a villa');
  await focus(list.getByRole('link', { name: 'In the hills, a villa' }));
  await expect.element(villa).toHaveAttribute('data-marked');
  await page.getByTitle('By the quay, first floor').click();
  const card = page.getByRole('article', { name: 'By the quay, first floor' });
  await expect.element(card.getByText('AED 1,500,000')).toBeVisible();
  await press('Escape');
  await expect.element(card).not.toBeInTheDocument();
  // the list's own filters narrow the map
  await visit('/app/properties?view=map&standardStatus=Incomplete');
  await expect.element(page.getByText('No properties with coordinates')).toBeVisible();
  await visit('/app/properties?view=map');
  await list.getByRole('link', { name: 'In the hills, a villa' }).click();
  await expect.element(page.getByRole('heading', { name: 'In the hills, a villa' })).toBeVisible();
});

it.each(WIDTHS)('axe finds nothing on the map at %i px', async (width) => {
  const { ceo } = await openOffice(0);
  await addProperty(ceo, { coordinates: '25.1121, 55.1384' }, true);
  await addProperty(ceo, { title: 'A villa in the hills', propertySubType: 'Villa', coordinates: '25.012, 55.271' });
  await openAs(ceo, '/app/properties?view=map');
  await setWidth(width);
  await expect.element(pins()).toHaveLength(2);
  await expectTidy(`map ${width}`);
});
