import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InPageServer } from '#demo/in-page.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { press } from '#tests/component/hands.ts';
import { call, callAs, listIds, openOffice, patch, read, update } from '#tests/component/office.ts';
import { NOW, openAs } from '#tests/component/open-app.tsx';
import { addDeal, addLead, addProperty } from '#tests/component/records.ts';
import { expectTidy, settled, setWidth } from '#tests/component/screen-checks.ts';

/** With what every home of a test has: 35 facts and more. */
const FACTS = {
  ...{ entryLevel: 13, occupantType: 'Tenant', yearBuilt: 2019, furnished: 'Furnished', streetName: 'Quay Street 4' },
  ...{ stateOrProvince: 'Dubai', postalCode: '00000', coordinates: '25.1121, 55.1384', lotSizeArea: 200 },
  ...{ availabilityDate: new Date(NOW.getTime() + 9e9), amenities: ['Balcony', 'SharedPool', 'Gym', 'Elevator'] },
  ...{ associationFeeMinor: 3_140_000, developmentStatus: 'UnderConstruction', developerName: 'Cedar & Stone' },
  ...{ projectName: 'Zephyr', handoverDate: new Date(NOW.getTime() + 9e10), constructionPctBp: 1500 },
  ...{ saleType: 'Primary', dldWaiverBp: 5000, publicRemarks: 'Two bedrooms. '.repeat(12), titleAr: 'شقة' },
};
/** Bytes of a photo as it was uploaded, and of its thumb. */
const [PHOTO_BYTES, THUMB_BYTES] = [900_000, 40_000];

/** Eighteen photos of a home; which files the page then opens. */
async function addPhotos(server: InPageServer, companyId: string, id: string, uid: string): Promise<string[]> {
  const folder = `companies/${companyId}/properties/${id}`;
  for (let order = 0; order < 18; order += 1)
    await patch(`companies/${companyId}/attachments/photo_${order}`, {
      ...{ resourceName: 'properties', resourceRecordKey: id, mediaCategory: 'Photo', mediaType: 'png', order },
      ...{ confidential: false, archivedAt: null, fileName: `${order}.png`, sizeBytes: PHOTO_BYTES },
      ...{ storagePath: `${folder}/${order}.png`, thumbPath: `${folder}/thumbs/${order}.webp` },
      ...{ version: 1, createdAt: new Date(), createdBy: uid, updatedAt: new Date(), updatedBy: uid },
    });
  const opened: string[] = [];
  const { open } = server.files;
  server.files.open = (file) => {
    opened.push(file);
    return open(file);
  };
  return opened;
}
/** A viewing that was held yesterday. */
const HELD = 'meeting_held_0001';
const addViewing = (companyId: string, uid: string, home: string) =>
  patch(`companies/${companyId}/meetings/${HELD}`, {
    ...{ kind: 'Viewing', title: 'Held', showingAppointmentStatus: 'Completed', method: 'InPerson' },
    ...{ startAt: new Date(NOW.getTime() - DAY_MS), endAt: new Date(NOW.getTime() - DAY_MS + 3_600_000) },
    ...{ organiserId: uid, attendeeIds: [uid], propertyIds: [home], archivedAt: null },
    ...{ version: 1, createdAt: NOW, createdBy: uid, updatedAt: NOW, updatedBy: uid },
  });
const bottomOf = (css: string) =>
  Math.max(0, ...[...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect().bottom));
const wanted = () => page.getByRole('region', { name: /^Who wants this/ });

async function openHome() {
  const { server, companyId, ceo, seller } = await openOffice(1);
  const home = await addProperty(seller, { unitNumber: '1302', buildingName: 'Zephyr One', ...FACTS }, true);
  for (const fullName of ['Chloe Hughes', '王芳', 'محمد الهاشمي'])
    await addLead(seller, { fullName, bedroomsMin: 2, budgetMaxMinor: 160_000_000 });
  const [asked] = listIds(`companies/${companyId}/leads`);
  await patch(`companies/${companyId}/leads/${asked}`, { askedPropertyId: home.id });
  await addViewing(companyId, seller.id, home.id);
  await addLead(seller, { fullName: 'Far Below', budgetMaxMinor: 50_000_000 });
  await addLead(seller, { fullName: 'Rents Only', intent: 'Rent' });
  for (const unitNumber of ['1101', '1102', '1103'])
    await addProperty(seller, { unitNumber, listPriceMinor: 140_000_000 }, true);
  await patch(`companies/${companyId}/properties/${home.id}`, { onMarketDate: new Date(NOW.getTime() - DAY_MS) });
  await update(seller, 'properties', home.id, { listPriceMinor: 148_000_000 });
  for (const amountMinor of [146_000_000, 147_000_000]) {
    const deal = await addDeal(seller, { propertyId: home.id });
    const terms = { madeBy: 'Buyer', amountMinor, validUntil: new Date(NOW.getTime() + 5 * DAY_MS) };
    await call(seller, 'offers.make', deal, terms);
  }
  const opened = await addPhotos(server, companyId, home.id, seller.id);
  await setWidth(1440);
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await expect.element(wanted().getByRole('link')).toHaveLength(3);
  await settled();
  return { companyId, ceo, seller, home, opened };
}

it('begins with its answer: what it is, for how much, and who wants it', async () => {
  const { opened } = await openHome();
  await expect.poll(() => opened.length).toBe(5);
  const weight = opened.reduce((sum, file) => sum + (file.includes('/thumbs/') ? THUMB_BYTES : PHOTO_BYTES), 0);
  expect(weight).toBeLessThanOrEqual(250_000);
  expect(document.querySelectorAll('[data-part=fact]').length).toBeGreaterThanOrEqual(35);
  await expect.element(wanted().getByText('Far Below')).toHaveLength(0);
  await expect.element(wanted().getByText('Rents Only')).toHaveLength(0);
  const facts = [...document.querySelectorAll('[data-part=record-head] dl dd')].map(({ textContent }) => textContent);
  expect(facts).toHaveLength(6);
  expect(bottomOf('[data-part=record-head] :is(h1, strong, ol, dl)')).toBeLessThan(900);
  expect(bottomOf('[aria-labelledby=wanted-title] li')).toBeLessThan(900);
  await expect.element(page.getByRole('list', { name: 'Price changes' })).toBeVisible();
  const interest = page.getByRole('region', { name: 'Price and interest' });
  await expect.element(interest.getByRole('listitem').filter({ hasText: /1 new lead.*1 viewing/ })).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Offers/ }).getByRole('row')).toHaveLength(3);
  await expect.element(page.getByRole('region', { name: 'Price' }).getByText(/^3 similar/)).toBeVisible();
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
  const [id = ''] = listIds(`companies/${companyId}/meetings`).filter((one) => one !== HELD);
  expect(read(`companies/${companyId}/meetings/${id}`)).toMatchObject({
    title: 'Chloe Hughes · 1302 Zephyr One',
    propertyIds: [home.id],
  });
});

it.each([
  ['Active', 'Book viewing'],
  ['ActiveUnderContract', 'Book viewing'],
  ['Pending', 'Open deal'],
  ['Closed', 'Find similar'],
])('has one main button: %s, %s', async (standardStatus, step) => {
  const { companyId, ceo, seller } = await openOffice(1);
  const home = await addProperty(seller, {}, true);
  const deal = await addDeal(seller, { propertyId: home.id });
  await patch(`companies/${companyId}/properties/${home.id}`, { standardStatus, originalListPriceMinor: 999_999_900 });
  await openAs(ceo, `/app/properties/${home.id}`);
  const bar = page.getByCss('[data-part=record-actions]').first();
  await expect.element(bar.getByRole('button', { name: step })).toBeVisible();
  expect(document.querySelectorAll('[data-part=record-head] [class*=primary]')).toHaveLength(1);
  const send = bar.getByRole('button', { name: 'Share' });
  if (standardStatus === 'Active') await expect.element(send).toBeEnabled();
  else await expect.element(send).toHaveAttribute('title', 'Only listings that are on offer can be sent');
  await expect.element(page.getByCss('[data-part=record-head]').getByText(/was AED\s9,999,999/)).toBeVisible();
  if (standardStatus === 'Pending') {
    await bar.getByRole('button', { name: step }).click();
    await expect.poll(() => location.pathname).toBe(`/app/deals/${deal.id}`);
  }
  if (standardStatus === 'Closed') {
    await bar.getByRole('button', { name: step }).click();
    await expect
      .poll(() => decodeURIComponent(location.search))
      .toContain(
        'standardStatus=Active&purpose=Sale&propertySubType=Apartment&annualListPriceMinor=120000000..180000000',
      );
  }
});

it('shows where it is, drawn when somebody comes to it', async () => {
  await openHome();
  const place = page.getByRole('region', { name: 'Location' });
  await expect.element(place.getByText('Zephyr One, Quay Street 4, Pearl Quay, Dubai')).toBeVisible();
  place.element().scrollIntoView();
  await expect.element(place.getByTitle(/^1302/)).toBeVisible();
});

it('a number of interest opens the records it counts', async () => {
  await openHome();
  const interest = page.getByRole('region', { name: 'Price and interest' });
  await interest.getByRole('link', { name: '1 new lead asked about it' }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('askedPropertyId')).toMatch(/^property_/);
  await expect.poll(() => document.querySelector('#list-title ~ [aria-live]')?.textContent).toMatch(/^1 /);
  history.back();
  await interest.getByRole('link', { name: '1 viewing held' }).click();
  await expect.poll(() => document.querySelector('#list-title ~ [aria-live]')?.textContent).toMatch(/^1 /);
});

it('is worked by keys: send, book, note, photos and the next stage', async () => {
  await openHome();
  await press('s');
  await expect.element(page.getByRole('dialog', { name: /^Send/ })).toBeVisible();
  await press('Escape');
  await press('b');
  await expect.element(page.getByRole('dialog', { name: 'Book viewing' })).toBeVisible();
  await press('Escape');
  await press('ArrowRight');
  await expect.element(page.getByRole('dialog', { name: '1 of 18' })).toBeVisible();
  await press('Escape');
  await press('4');
  await expect.element(page.getByCss('[aria-current=step]').getByText('Under offer')).toBeVisible();
  await press('e');
  await expect.poll(() => location.pathname).toMatch(/\/edit$/);
});

it('says that no lead wants it here, and how many want such a home elsewhere', async () => {
  const { seller } = await openOffice(1);
  const home = await addProperty(seller, {}, true);
  await addLead(seller, { fullName: 'Elle Where', bedroomsMin: 2, communities: ['Palm Hills'] });
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await expect.element(wanted().getByText('No leads yet.')).toBeVisible();
  await wanted().getByRole('button', { name: 'Widen to other communities: 1' }).click();
  await expect.element(wanted().getByRole('link', { name: 'Elle Where' })).toBeVisible();
  await expect.element(wanted().getByText('this community')).not.toBeInTheDocument();
});

it('names the buyer beside the stage of a reserved home', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const home = await addProperty(seller, {}, true);
  const deal = await addDeal(seller, { propertyId: home.id });
  const [buyer = ''] = deal.buyerContactIds as string[];
  await patch(`companies/${companyId}/contacts/${buyer}`, { fullName: 'Wang Fang' });
  await patch(`companies/${companyId}/properties/${home.id}`, { standardStatus: 'Pending' });
  await openAs(ceo, `/app/properties/${home.id}`);
  await expect.element(page.getByCss('[aria-current=step]').getByRole('link', { name: 'Wang Fang' })).toBeVisible();
});

it('a photo that cannot be read is read again where it is', async () => {
  const { server, companyId, seller } = await openOffice(1);
  const home = await addProperty(seller, {}, true);
  const opened = await addPhotos(server, companyId, home.id, seller.id);
  await openAs(seller, `/app/seller/properties/${home.id}`);
  const again = page.getByRole('button', { name: /^Load again: 0\.png, photo 1 of 18/ });
  await expect.element(again).toBeVisible();
  const before = opened.length;
  await again.click();
  await expect.poll(() => opened.length).toBe(before + 1);
});

it('a draft is made ready where it says what it lacks, the next thing first', async () => {
  const { companyId, seller } = await openOffice(1);
  const { id } = await addProperty(seller, { bathroomsTotalInteger: undefined, parkingTotal: undefined });
  const path = `companies/${companyId}/properties/${id}`;
  await openAs(seller, `/app/seller/properties/${id}`);
  const lacks = page.getByRole('region', { name: /to add before it goes live/ });
  await expect.element(lacks.getByRole('listitem')).toHaveLength(4);
  await page.getByRole('button', { name: 'Add the next' }).click();
  await expect.element(lacks.getByRole('textbox', { name: 'Bathrooms' })).toHaveFocus();
  await userEvent.keyboard('2{Enter}');
  await expect.element(lacks.getByRole('listitem')).toHaveLength(3);
  expect(read(path)).toMatchObject({ bathroomsTotalInteger: 2 });
  await lacks.getByRole('button', { name: 'Add: Parking spaces' }).click();
  await expect.element(lacks.getByRole('textbox', { name: 'Parking spaces' })).toHaveFocus();
  await userEvent.keyboard('1{Enter}');
  await expect.element(lacks.getByRole('listitem')).toHaveLength(2);
  await page.getByRole('button', { name: 'Add the next' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add owner and mandate' })).toBeVisible();
});

it('a gap of a portal opens its field', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const { id } = await addProperty(seller, { permitNumber: undefined });
  await callAs(ceo, 'portals', { action: 'openPortal', companyId, name: 'property-finder', account: '' });
  await openAs(seller, `/app/seller/properties/${id}`);
  const portals = page.getByRole('region', { name: 'Portals' });
  await portals.getByRole('button', { name: 'Permit number missing' }).click();
  await expect.element(portals.getByRole('textbox', { name: 'Permit number' })).toHaveFocus();
  await userEvent.keyboard('7112345678{Enter}');
  await expect
    .poll(() => read(`companies/${companyId}/properties/${id}`))
    .toMatchObject({ permitNumber: '7112345678' });
  await expect.element(portals.getByText('Permit number missing')).not.toBeInTheDocument();
  await expect.element(portals.getByRole('button', { name: /^Description/ })).toBeVisible();
});

it('a person who may not read the owner sees that, and may ask', async () => {
  const { seller, colleague } = await openOffice(2);
  const home = await addProperty(seller, {}, true);
  await openAs(colleague, `/app/seller/properties/${home.id}?stock=1`);
  const owner = page.getByRole('region', { name: /^Owner/ });
  await expect.element(owner.getByText('Only the listing’s agent and managers', { exact: false })).toBeVisible();
  expect(owner.getByText('A-1').elements()).toEqual([]);
  await owner.getByRole('button', { name: 'Request access' }).click({ force: true });
  await expect.element(page.getByRole('dialog', { name: 'Why can’t I?' })).toBeVisible();
});
