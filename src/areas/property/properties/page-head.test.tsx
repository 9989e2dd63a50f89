import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import { openOffice, patch, stamp, update } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

async function openHome() {
  const { companyId, seller } = await openOffice(1);
  const home = await addProperty(seller, {}, true);
  const add = (id: string, mediaCategory: string) =>
    patch(`companies/${companyId}/attachments/${id}`, {
      ...{ ...stamp(seller.id), resourceName: 'properties', resourceRecordKey: home.id, mediaCategory, order: 0 },
      ...{ mediaType: 'Png', confidential: false, fileName: `${id}.png`, sizeBytes: 900, sha256: 'a'.repeat(64) },
      ...{ storagePath: `companies/${companyId}/properties/${home.id}/${id}.png`, uploadedBy: seller.id },
    });
  for (let at = 0; at < 6; at += 1) await add(`photo_${at}`, 'Photo');
  const open = () => openAs(seller, `/app/seller/properties/${home.id}`);
  return { companyId, seller, home, add, open };
}

it('its floor plan is opened after its photos, and its tour in a new tab', async () => {
  const { seller, home, add, open } = await openHome();
  await open();
  const photos = page.getByRole('region', { name: /^Photos/ });
  await expect.element(photos.getByRole('button', { name: 'All 6 photos' })).toBeVisible();
  await expect.element(photos.getByRole('button', { name: 'Floor plan' })).not.toBeInTheDocument();
  await expect.element(photos.getByRole('link', { name: 'Tour' })).not.toBeInTheDocument();
  await add('plan', 'FloorPlan');
  await expect(update(seller, 'properties', home.id, { virtualTourUrl: 'http://tour.example' })).rejects.toThrow();
  await update(seller, 'properties', home.id, { virtualTourUrl: 'https://tour.example/1302' });
  await open();
  await photos.getByRole('button', { name: 'Floor plan' }).click();
  await expect.element(page.getByRole('dialog', { name: '7 of 7' })).toBeVisible();
  await press('Escape');
  const tour = photos.getByRole('link', { name: 'Tour' });
  await expect.element(tour).toHaveAttribute('href', 'https://tour.example/1302');
  await expect.element(tour).toHaveAttribute('target', '_blank');
  await setWidth(390);
  await expectTidy('photos with a plan and a tour on the phone');
});

it('lists its keys', async () => {
  const { open } = await openHome();
  await open();
  await expect.element(page.getByRole('button', { name: 'Book viewing' }).first()).toBeVisible();
  await press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet).toBeVisible();
  const lines = [...document.querySelectorAll('dialog dl > div')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    ...['sShare', 'bBook viewing', 'nWrite a note', '1–6Move to a stage', '←→Look through the photos', 'lLog a call'],
    ...['eEdit', '?Show shortcuts'],
  ]);
  // none of them works below the sheet
  await press('s');
  await expect.element(page.getByRole('dialog', { name: /^Send/ })).not.toBeInTheDocument();
  await press('Escape');
  await expect.element(sheet).not.toBeInTheDocument();
});

it('says what is near, on foot, of the places that the company entered', async () => {
  const { companyId, seller, home, open } = await openHome();
  await update(seller, 'properties', home.id, { coordinates: '25.0800, 55.1400' });
  const place = page.getByRole('region', { name: 'Location' });
  await patch(`companies/${companyId}/settings/nearby`, {
    ...{ version: 1, updatedAt: new Date(), updatedBy: seller.id, createdAt: new Date(), createdBy: seller.id },
    nearby: [
      { kind: 'Station', name: 'Quay Metro', coordinates: '25.0832, 55.1400' },
      { kind: 'School', name: 'Quay School', coordinates: '25.0850, 55.1400' },
      { kind: 'School', name: 'Hill School', coordinates: '25.0900, 55.1400' },
      { kind: 'School', name: 'Far School', coordinates: '25.2000, 55.1400' },
    ],
  });
  await open();
  await expect.element(place.getByText('About 6 min on foot to Quay Metro · 2 schools within 2 km')).toBeVisible();
});
