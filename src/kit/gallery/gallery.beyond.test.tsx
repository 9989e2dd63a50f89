import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { classOf } from '#tests/classes.ts';
import { chooserIn, filesPanel, giveFiles, picture, watchFiles } from '#tests/component/files.ts';
import { actOnPhoto, gallery, openers, shownPhotos, tiles } from '#tests/component/gallery.ts';
import { carryOver, letGo, press, toastUndo } from '#tests/component/hands.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';
import { expectTidy, settled, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const expectShown = (...names: readonly string[]) => expect.poll(shownPhotos).toEqual(names);
const toast = (text: string) => page.getByRole('status').getByText(text);

/** A property with three photos, as its CEO sees it. */
async function openThree() {
  const { server, companyId, ceo } = await openOffice(0);
  const storedIn = watchFiles(server);
  const { id } = await addProperty(ceo, {}, true);
  await openAs(ceo, `/app/properties/${id}`);
  await settled();
  const photos = [await picture('a.png'), await picture('b.png', '#b04a2f'), await picture('c.png', '#2f6fb0')];
  await giveFiles(chooserIn(gallery()), ...photos);
  await expectShown('a.png', 'b.png', 'c.png');
  await expect.element(tiles().first()).toHaveTextContent('Cover');
  return { thumbs: () => storedIn(`companies/${companyId}/properties/${id}/thumbs`) };
}

it('photos are put in order by menu and mouse, and that is taken back', async () => {
  await openThree();

  await actOnPhoto('c.png', 'Move forward');
  await expectShown('a.png', 'c.png', 'b.png');
  await expect.element(toast('Photo moved to position 2')).toBeVisible();
  await press('Control+z');
  await expectShown('a.png', 'b.png', 'c.png');

  await carryOver(tiles().nth(2), tiles().first());
  await letGo();
  await expectShown('c.png', 'a.png', 'b.png');
  await expect.element(toast('Photo moved to position 1')).toBeVisible();
  await visit(address());
  await expectShown('c.png', 'a.png', 'b.png');
});

it('photos are described, looked at large, taken away and brought back', async () => {
  const { thumbs } = await openThree();
  await actOnPhoto('b.png', 'Photo description');
  const form = page.getByRole('dialog', { name: 'Photo description' });
  await form.getByLabelText('Description').fill('The hall at noon');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();

  await gallery()
    .getByRole('button', { name: /^The hall at noon, photo 2 of 3/ })
    .click();
  const large = (place: string) => page.getByRole('dialog', { name: place }).getByRole('img');
  await expect.element(large('2 of 3')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expect.element(large('2 of 3')).toHaveAccessibleName('The hall at noon');
  await press('ArrowRight');
  await expect.element(large('3 of 3')).toHaveAccessibleName('c.png');
  await press('ArrowRight');
  await expect.element(page.getByRole('dialog', { name: '1 of 3' })).toBeVisible();
  for (let tabs = 0; tabs < 5; tabs += 1) await press('Tab');
  const { activeElement: focused } = document;
  expect(focused === document.body || focused?.closest('dialog') !== null).toBe(true);
  await press('Escape');
  await expect.element(page.getByRole('dialog')).toHaveLength(0);

  // the cover goes: the first of the others stands for the property
  await actOnPhoto('a.png', 'Delete');
  await expectShown('The hall at noon', 'c.png');
  await expect.element(tiles().first()).toHaveTextContent('Cover');
  await expect.element(toast('a.png removed')).toBeVisible();
  await toastUndo().click();
  await expectShown('a.png', 'The hall at noon', 'c.png');

  // papers stay papers, wherever pictures are dropped
  await giveFiles(chooserIn(filesPanel()), await picture('deed.png', '#333333'));
  await expect.element(filesPanel().getByRole('button', { name: 'deed.png', exact: true })).toBeVisible();
  await expect.element(tiles()).toHaveLength(3);
  // of each photo a thumb and a light JPEG, of the paper nothing
  expect(
    thumbs()
      .map((name) => name.split('.').at(-1))
      .toSorted(),
  ).toEqual(['jpg', 'jpg', 'jpg', 'webp', 'webp', 'webp']);
});

it.each(WIDTHS)('looks of gallery, lightbox, grid and map: %i px', async (width) => {
  const { ceo } = await openOffice(0);
  const { id } = await addProperty(ceo, { coordinates: '25.1121, 55.1384' }, true);
  const bare = { title: 'A villa in the hills, no photo', propertySubType: 'Villa', coordinates: '25.012, 55.271' };
  await addProperty(ceo, bare);
  await openAs(ceo, `/app/properties/${id}`);
  await setWidth(width);
  const look = (what: string) => expectTidy(`${what} ${width}`);
  await expect.element(gallery().getByText('No photos yet.', { exact: false })).toBeVisible();
  await look('gallery-empty');
  await giveFiles(chooserIn(gallery()), await picture('hall.png'), await picture('view.png', '#b04a2f'));
  // the phone shows the cover first
  if (width < 700) await gallery().getByRole('button', { name: 'All 2 photos' }).click();
  await expect.element(tiles().getByCss('img')).toHaveLength(2);
  await look('gallery');
  await openers().first().click();
  await expect.element(page.getByRole('dialog', { name: '1 of 2' }).getByRole('img')).toBeVisible();
  await look('lightbox');
  await visit('/app/properties?view=grid');
  const card = page.getByCss(`.${classOf('areas/property/properties/photos', 'card')}`);
  await expect.element(card.getByCss('img')).toHaveLength(1);
  await expect.element(card.getByCss(`.${classOf('kit/gallery/stand-in', 'standIn')}`)).toHaveLength(1);
  await look('grid');
  await visit('/app/properties?view=map');
  await expect.element(page.getByCss(`.${classOf('areas/property/properties/map/map', 'pin')}`)).toHaveLength(2);
  await look('map');
});
