import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#model/people/account.ts';
import { callAs, openOffice, type Person, patch } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

const panel = (name = 'Portals') => page.getByRole('region', { name });
const turnOn = (ceo: Person, name: string) =>
  callAs(ceo, 'portals', { action: 'openPortal', companyId: ceo.companyId, name, account: '' });
const TITLE = 'Corner flat over the marina with parking';

it('a Seller sees what the listing lacks for each portal that is on, until it lacks nothing', async () => {
  const { companyId, ceo, seller } = await openOffice();
  const { id } = await addProperty(seller, { title: TITLE, permitNumber: undefined });
  await openAs(seller, `/app/seller/properties/${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Owner/ })).toBeVisible();
  expect(panel().elements()).toEqual([]);

  for (const portal of ['property-finder', 'kyero', 'reso']) await turnOn(ceo, portal);
  await openAs(seller, `/app/seller/properties/${id}`);
  await panel().getByText('Incomplete for 3 of 3 portals').click();
  const line = (brand: string) => panel().getByRole('listitem').filter({ hasText: brand });
  await expect
    .element(line('Property Finder'))
    .toHaveTextContent('6 of 9Permit number missing0 of 3 photosDescription: 0 characters, allowed are 100–3000');
  await expect.element(line('Kyero')).toHaveTextContent('0 of 1 photosDescription');
  await expect.element(line('RESO Web API')).not.toHaveTextContent('photos');
  expect(panel().getByText('dubizzle').elements()).toEqual([]);
  await expectTidy('the portals of a property');

  const path = `companies/${companyId}/properties/${id}`;
  await patch(path, { publicRemarks: 'Two bedrooms. '.repeat(12), permitNumber: '7112345678', version: 2 });
  const photo = { resourceName: 'properties', resourceRecordKey: id, mediaCategory: 'Photo', mediaType: 'png' };
  for (const order of [0, 1])
    await patch(`companies/${companyId}/attachments/photo_${order}`, {
      ...photo,
      ...{ order, confidential: order > 0, archivedAt: null, storagePath: 'x.png', fileName: 'x.png', sizeBytes: 1 },
      ...{ version: 1, createdAt: new Date(), createdBy: seller.id, updatedAt: new Date(), updatedBy: seller.id },
    });
  await openAs(seller, `/app/seller/properties/${id}`);
  await panel().getByText('Incomplete for 1 of 3 portals').click();
  await expect.element(line('Property Finder')).toHaveTextContent(/1 of 3 photos$/);
  await callAs(ceo, 'portals', { action: 'closePortal', companyId, name: 'property-finder' });
  await openAs(seller, `/app/seller/properties/${id}`);
  await expect.element(panel().getByText('Complete for 2 portals')).toBeVisible();

  await patch(path, { standardStatus: 'Withdrawn' });
  await openAs(seller, `/app/seller/properties/${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Owner/ })).toBeVisible();
  expect(panel().elements()).toEqual([]);
});

it.each<[Locale, string, string]>([
  ['zh', '房产网站', '2 家房产网站中有 2 家的要求尚未满足'],
  ['fr', 'Portails', 'Incomplète pour 2 portails sur 2'],
  ['ja', 'ポータル', '2 件中 2 件のポータルで不足があります'],
])('says so in %s', async (locale, title, text) => {
  const { ceo, seller } = await openOffice();
  const { id } = await addProperty(seller);
  for (const portal of ['bayut', 'kyero']) await turnOn(ceo, portal);
  await openAs(ceo, `/app/properties/${id}`, { locale });
  await expect.element(panel(title).getByText(text)).toBeVisible();
});
