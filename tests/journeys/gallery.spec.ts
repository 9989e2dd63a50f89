import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { picture } from './file-world.ts';
import { expect, test } from './journey.ts';
import { storedFiles } from './me-world.ts';
import { openOffice } from './office.ts';
import { addProperty } from './stock-world.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const gallery = (page: Page) => page.getByRole('region', { name: /^Photos/ });
const chooser = (page: Page) => page.locator(`.${classOf('kit/gallery/gallery', 'gallery')} input[type=file]`).first();
/** What the tiles show, in their order. */
const shown = (page: Page) =>
  gallery(page)
    .locator(`.${classOf('kit/gallery/gallery', 'photoOpen')}`)
    .evaluateAll((tiles) => tiles.map((one) => one.getAttribute('title')));
const act = async (page: Page, name: string, action: string) => {
  await gallery(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a Seller adds two photos, chooses the cover, and the company’s grid shows it', async ({ page, second }) => {
  const { companyId, sellers } = await openOffice(2);
  const [mine, other] = sellers;
  if (!mine || !other) throw new Error('no sellers');
  const { id } = await addProperty(mine, companyId, { title: 'Flat with its photos' }, true);
  const path = `companies/${companyId}/properties/${id}`;
  await signIn(page, mine);
  await page.goto(`/app/seller/properties/${id}`);
  await expect(gallery(page).getByText('No photos yet.', { exact: false })).toBeVisible();
  await chooser(page).setInputFiles([
    await picture(page, 'hall.png'),
    await picture(page, 'view.png', 'image/png', '#b04a2f'),
  ]);
  await expect(gallery(page).locator(`.${classOf('kit/gallery/gallery', 'photoTile')}`)).toHaveCount(2);
  await expect(
    gallery(page)
      .locator(`.${classOf('kit/gallery/gallery', 'photoTile')}`)
      .first(),
  ).toContainText('Cover');
  expect(await shown(page)).toEqual(['hall.png', 'view.png']);
  const kept = await Promise.all(
    (await listIds(`companies/${companyId}/attachments`)).map((one) =>
      readDocument(`companies/${companyId}/attachments/${one}`),
    ),
  );
  const thumbOf = (name: string) => String(kept.find(({ fileName } = {}) => fileName === name)?.thumbPath);
  expect(thumbOf('view.png')).toContain(`${path}/thumbs/`);
  expect((await storedFiles(`${path}/thumbs`)).toSorted()).toEqual(
    [thumbOf('hall.png'), thumbOf('view.png')].toSorted(),
  );

  await act(page, 'view.png', 'Set as cover');
  await expect(page.locator(`.${classOf('ui/toast', 'toast')}`, { hasText: 'Cover changed' })).toBeVisible();
  expect((await readDocument(path))?.coverThumb).toBe(thumbOf('view.png').split('/').at(-1));

  const colleague = await second.newPage();
  const asked: string[] = [];
  colleague.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await signIn(colleague, other);
  await colleague.goto('/app/seller/properties?stock=1&view=grid');
  const card = colleague.locator(`.${classOf('areas/property/properties/photos', 'card')}`, {
    hasText: 'Flat with its photos',
  });
  await expect(card.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(card.getByText('AED 1,500,000')).toBeVisible();
  expect(asked.filter((url) => url.includes('alt=media')).every((url) => url.includes('/thumbs/'))).toBe(true);
  expect(asked.some((url) => url.includes('attachments'))).toBe(false);
});

test('photos are ordered, described, looked at large, taken away and brought back', { tag: '@beyond' }, async ({
  page,
}) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  const { id } = await addProperty(ceo, companyId, {}, true);
  const path = `companies/${companyId}/properties/${id}`;
  await signIn(page, ceo);
  await page.goto(`/app/properties/${id}`);
  const colours = ['#0f5c6e', '#b04a2f', '#2f6fb0'];
  await chooser(page).setInputFiles(
    await Promise.all(['a.png', 'b.png', 'c.png'].map((name, at) => picture(page, name, 'image/png', colours[at]))),
  );
  await expect.poll(() => shown(page)).toEqual(['a.png', 'b.png', 'c.png']);
  await expect(
    gallery(page)
      .locator(`.${classOf('kit/gallery/gallery', 'photoTile')}`)
      .first(),
  ).toContainText('Cover');

  await act(page, 'c.png', 'Move forward');
  await expect.poll(() => shown(page)).toEqual(['a.png', 'c.png', 'b.png']);
  await expect(
    page.locator(`.${classOf('ui/toast', 'toast')}`, { hasText: 'Photo moved to position 2' }),
  ).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page)).toEqual(['a.png', 'b.png', 'c.png']);

  const tiles = gallery(page).locator(`.${classOf('kit/gallery/gallery', 'photoTile')}`);
  await tiles.nth(2).scrollIntoViewIfNeeded();
  const [from, to] = [await tiles.nth(2).boundingBox(), await tiles.nth(0).boundingBox()];
  if (!from || !to) throw new Error('no tiles');
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 40, { steps: 3 });
  await page.mouse.move(to.x + 30, to.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => shown(page)).toEqual(['c.png', 'a.png', 'b.png']);
  await expect(
    page.locator(`.${classOf('ui/toast', 'toast')}`, { hasText: 'Photo moved to position 1' }),
  ).toBeVisible();
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(['c.png', 'a.png', 'b.png']);

  await act(page, 'a.png', 'Photo description');
  const form = page.getByRole('dialog', { name: 'Photo description' });
  await form.getByLabel('Description').fill('The hall at noon');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await gallery(page)
    .getByRole('button', { name: /^The hall at noon, photo 2 of 3/ })
    .click();
  const large = page.getByRole('dialog', { name: '2 of 3' });
  await expect(large.getByRole('img', { name: 'The hall at noon' })).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: '3 of 3' }).getByRole('img', { name: 'b.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: '1 of 3' })).toBeVisible();
  for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // the cover goes: the first of the others stands for the property
  await act(page, 'The hall at noon', 'Delete');
  await expect.poll(() => shown(page)).toEqual(['c.png', 'b.png']);
  await expect(tiles.first()).toContainText('Cover');
  await page
    .locator(`.${classOf('ui/toast', 'toast')}`, { hasText: 'a.png removed' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => shown(page)).toEqual(['c.png', 'The hall at noon', 'b.png']);

  // papers stay papers, wherever pictures are dropped
  await page
    .locator(
      `.${classOf('kit/files/files', 'files')}:not(.${classOf('kit/gallery/gallery', 'gallery')}) input[type=file]`,
    )
    .first()
    .setInputFiles(await picture(page, 'deed.png', 'image/png', '#333333'));
  await expect(
    page.getByRole('region', { name: /^Files/ }).getByRole('button', { name: 'deed.png', exact: true }),
  ).toBeVisible();
  await expect(tiles).toHaveCount(3);
  expect(await storedFiles(`${path}/thumbs`)).toHaveLength(3);
});

for (const width of WIDTHS)
  test(`looks of grid, map, gallery and lightbox: ${width} px`, { tag: '@beyond' }, async ({ page }) => {
    test.slow();
    const { companyId, ceo } = await openOffice(0);
    const { id } = await addProperty(ceo, companyId, { coordinates: '25.1121, 55.1384' }, true);
    await addProperty(ceo, companyId, {
      title: 'A villa in the hills, no photo',
      propertySubType: 'Villa',
      coordinates: '25.012, 55.271',
    });
    await signIn(page, ceo);
    await page.setViewportSize({ width, height: 900 });
    const look = (what: string) => expectTidyThemes(page, `${what} ${width}`);
    await page.goto(`/app/properties/${id}`);
    await expect(gallery(page).getByText('No photos yet.', { exact: false })).toBeVisible();
    await look('gallery-empty');
    await chooser(page).setInputFiles([
      await picture(page, 'hall.png'),
      await picture(page, 'view.png', 'image/png', '#b04a2f'),
    ]);
    // the phone shows the cover first
    if (width < 700) await gallery(page).getByRole('button', { name: 'Show all 2 photos' }).click();
    await expect(gallery(page).locator(`.${classOf('kit/gallery/gallery', 'photoTile')} img`)).toHaveCount(2);
    await look('gallery');
    await gallery(page)
      .locator(`.${classOf('kit/gallery/gallery', 'photoOpen')}`)
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: '1 of 2' }).getByRole('img')).toBeVisible();
    await look('lightbox');
    await page.goto('/app/properties?view=grid');
    await expect(page.locator(`.${classOf('areas/property/properties/photos', 'card')} img`)).toHaveCount(1);
    await expect(
      page.locator(
        `.${classOf('areas/property/properties/photos', 'card')} .${classOf('kit/gallery/stand-in', 'standIn')}`,
      ),
    ).toHaveCount(1);
    await look('grid');
    await page.goto('/app/properties?view=map');
    await expect(page.locator(`.${classOf('areas/property/properties/map/map', 'pin')}`)).toHaveCount(2);
    await look('map');
  });
