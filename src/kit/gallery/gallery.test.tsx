import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { classOf } from '#tests/classes.ts';
import { chooserIn, giveFiles, picture, watchFiles } from '#tests/component/files.ts';
import { actOnPhoto, gallery, shownPhotos, tiles } from '#tests/component/gallery.ts';
import { asked, forgetAsked } from '#tests/component/network.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';

it('a Seller adds two photos, chooses the cover, and the company’s grid shows it', async () => {
  const { server, companyId, seller, colleague } = await openOffice(2);
  const storedIn = watchFiles(server);
  const { id } = await addProperty(seller, { title: 'Flat with its photos' }, true);
  const path = `companies/${companyId}/properties/${id}`;
  await openAs(seller, `/app/seller/properties/${id}`);
  await expect.element(gallery().getByText('No photos yet.', { exact: false })).toBeVisible();
  await giveFiles(chooserIn(gallery()), await picture('hall.png'), await picture('view.png', '#b04a2f'));
  await expect.element(tiles()).toHaveLength(2);
  await expect.element(tiles().first()).toHaveTextContent('Cover');
  expect(shownPhotos()).toEqual(['hall.png', 'view.png']);
  const kept = listIds(`companies/${companyId}/attachments`).map((one) =>
    read(`companies/${companyId}/attachments/${one}`),
  );
  const thumbOf = (name: string) => String(kept.find((file) => file?.fileName === name)?.thumbPath);
  expect(thumbOf('view.png')).toContain(`${path}/thumbs/`);
  const forClients = kept.map((file) => String(file?.webPath));
  expect(storedIn(`${path}/thumbs`).toSorted()).toEqual(
    [thumbOf('hall.png'), thumbOf('view.png'), ...forClients].toSorted(),
  );
  for (const file of forClients) expect(await server.files.find(file)).toMatchObject({ contentType: 'image/jpeg' });

  await actOnPhoto('view.png', 'Set as cover');
  await expect.element(page.getByRole('status').getByText('Cover changed')).toBeVisible();
  expect(read(path)?.coverThumb).toBe(thumbOf('view.png').split('/').at(-1));

  const opened: string[] = [];
  const { open } = server.files;
  server.files.open = (file) => {
    opened.push(file);
    return open(file);
  };
  forgetAsked();
  await openAs(colleague, '/app/seller/properties?stock=1&view=grid');
  const card = page
    .getByCss(`.${classOf('areas/property/properties/photos', 'card')}`)
    .filter({ hasText: 'Flat with its photos' });
  await expect.element(card.getByCss('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expect.element(card.getByText('AED 1,500,000')).toBeVisible();
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.every((file) => file.includes('/thumbs/'))).toBe(true);
  expect(asked().some((text) => text.includes('attachments'))).toBe(false);
});
