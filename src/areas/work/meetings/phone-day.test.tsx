import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, type Person } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addMeeting, addProperty } from '#tests/component/records.ts';

/** Today at this time in the company's zone, Dubai: four hours ahead all year. */
const at = (hour: number, days = 0) => {
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T00:00:00Z`) + (hour - 4 + days * 24) * 3_600_000);
};
const home = (by: Person, unitNumber: string, coordinates: string) =>
  addProperty(by, { unitNumber, buildingName: 'Pearl Quay', coordinates });
const stop = (name: string) => page.getByRole('region', { name });

it('a day on the phone: how long each viewing takes, when to leave for the next one, and the way to it', async () => {
  const { seller } = await openOffice(1);
  const near = await home(seller, '1302', '25.0805, 55.1403');
  const far = await home(seller, '41', '25.1972, 55.2744');
  const viewing = (id: string, title: string, hour: number, more: { readonly [name: string]: unknown }) =>
    addMeeting(seller, id, {
      ...{ kind: 'Viewing', title, organiserId: seller.id, attendeeIds: [seller.id] },
      ...{ startAt: at(hour), endAt: at(hour + 0.75), ...more },
    });
  await viewing('meeting_first', 'Grace Carter · 1302 Pearl Quay', 10, { propertyIds: [near.id] });
  await viewing('meeting_second', 'Noah Walsh · 41 Pearl Quay', 11, { propertyIds: [far.id] });
  await viewing('meeting_third', 'Sales talk', 11.5, { kind: 'Internal' });
  await viewing('meeting_next', 'Anika Rao · 41 Pearl Quay', 10, {
    ...{ propertyIds: [far.id], startAt: at(10, 1), endAt: at(11, 1) },
  });
  await page.viewport(390, 844);
  await openAs(seller, '/app/seller/todo/meetings');
  await expect.element(page.getByText('2 viewings', { exact: true })).toBeVisible();
  await expect.element(page.getByText('min on the road')).toBeVisible();
  await expect.element(stop('Grace Carter').getByText('45 min')).toBeVisible();
  await expect.element(stop('Noah Walsh').getByText('leave 10:08, about 52 min')).toBeVisible();
  await expect.element(stop('Sales talk').getByText('Overlaps by 15 min')).toBeVisible();
  await expect.element(stop('Noah Walsh').getByText('41 Pearl Quay · overlaps')).toBeVisible();
  const href = (name: string) =>
    new URL(page.getByRole('link', { name }).element().getAttribute('href') ?? '').searchParams;
  expect([href('Map').get('waypoints'), href('Map').get('destination')]).toEqual([
    '25.0805,55.1403',
    '25.1972,55.2744',
  ]);
  expect(href('Way to 1302 Pearl Quay').get('destination')).toBe('25.0805,55.1403');

  const days = page.getByRole('group', { name: 'Week' }).getByRole('button');
  const isSunday = at(12).getUTCDay() === 0;
  if (isSunday) await page.getByRole('button', { name: 'Later' }).click();
  else await days.nth(at(12).getUTCDay()).click();
  await expect.element(stop('Anika Rao')).toBeVisible();
  await expect.element(page.getByText('1 viewing', { exact: true })).toBeVisible();
});
