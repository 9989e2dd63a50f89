import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { jpegOf } from '#tests/jpeg.ts';
import { textOfPdf } from '#tests/pdf-text.ts';
import { photoOf } from './listings.ts';
import { get, given, JPEG, linked, pageOf, property, serveShares, world } from './share-world.ts';
import { A, NOW } from './world.ts';

serveShares();

const brochure = async (share: { readonly token: string }, more = '') => {
  const answer = await get(`/s/${share.token}/brochure.pdf${more}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes, sheets: textOfPdf(bytes) };
};
const photosIn = (bytes: Uint8Array) =>
  [...new TextDecoder('latin1').decode(bytes).matchAll(/\/Subtype \/Image/g)].length;

describe('the brochure of a link', () => {
  it('says on one sheet what the page says, without the unit, the owner or an earlier price', async () => {
    const share = await linked();
    const { status, headers, bytes, sheets } = await brochure(share);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(sheets).toHaveLength(1);
    const [sheet = ''] = sheets;
    for (const shown of [
      'Corner flat over the marina',
      '1,850,000',
      'Zephyr One',
      'Bedrooms',
      'Sea view',
      '7112345678',
    ])
      expect(sheet).toContain(shown);
    expect(sheet).toContain('Given seller');
    for (const hidden of ['U-1302', 'owner_of_home', '1.5m', '1,990,000', '□', '\u{FFFD}', '?'])
      expect(sheet).not.toContain(hidden);
    expect(photosIn(bytes)).toBe(1);
  });
  it('has unit and price where its maker says so', async () => {
    expect((await brochure(await linked({ showUnit: true }))).sheets[0]).toContain('U-1302');
    const [quiet] = (await brochure(await linked({ showPrice: false }))).sheets;
    expect(quiet).toContain('Price on request');
    expect(quiet).not.toContain('1,850,000');
  });
  it.each([
    ['en', 'Bedrooms'],
    ['fr', 'Chambres'],
    ['zh', '卧室'],
    ['ja', '寝室'],
  ])('speaks %s', async (language, words) => {
    const [sheet = ''] = (await brochure(await linked({ language }))).sheets;
    expect(sheet.replaceAll('|', '')).toContain(words);
    expect(sheet).not.toMatch(/sharePage|properties:|undefined|[□\u{FFFD}]/u);
  });
  it('is small with five photos and the longest texts, and leaves out what is no JPEG', async () => {
    given.photo = jpegOf(66_000);
    for (let at = 1; at <= 9; at += 1)
      await world.given('attachments', { ...photoOf('home_00000001', at), id: `photo_${at}_more` });
    await property('home_00000001', {
      publicRemarks: '海岸の部屋から見える景色と静けさ。'.repeat(280),
      title: '海'.repeat(100),
    });
    const share = await linked({ language: 'ja' });
    const { bytes, sheets } = await brochure(share);
    expect([sheets.length, photosIn(bytes)]).toEqual([1, 5]);
    expect(bytes.length).toBeLessThan(400_000);
    given.photo = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
    expect(photosIn((await brochure(share)).bytes)).toBe(0);
  });
  it('a link of many homes reads no more photos than its PDF has room for', async () => {
    given.photo = jpegOf(900_000);
    const ids = Array.from({ length: 20 }, (_, at) => `home_${String(at + 1).padStart(8, '0')}`);
    for (const id of ids) {
      await property(id);
      for (let at = 1; at <= 3; at += 1)
        await world.given('attachments', { ...photoOf(id, at), id: `photo_of_${id}_${at}` });
    }
    const { bytes } = await brochure(await linked({ propertyIds: ids }));
    expect([photosIn(bytes), Math.max(...given.reads)]).toEqual([0, 750_000]);
    given.reads = [];
    // one of a single home may be larger; then no other one is read
    expect(photosIn((await brochure(await linked())).bytes)).toBe(1);
    expect(given.reads).toEqual([1_500_000]);
  }, 30_000);
  it('shows the JPEG that was drawn of a photo, as the page does', async () => {
    const web = `companies/${A}/properties/home_00000001/thumbs/0001.jpg`;
    const drawn = photoOf('home_00000001', 0, { mediaType: 'Webp', storagePath: '0000.webp', webPath: web });
    await world.given('attachments', { ...drawn, id: 'photo_shown_1' });
    const share = await linked();
    expect(photosIn((await brochure(share)).bytes)).toBe(1);
    const [, address = ''] = /src="([^"]+photo_shown_1[^"]+)"/.exec(await pageOf(share)) ?? [];
    expect(address).toMatch(/[.]jpg$/);
    expect((await get(address)).status).toBe(200);
    expect(given.files).toEqual([web, web]);
  });
  it('answers who asks for its head without reading a photo', async () => {
    const share = await linked();
    const head = async () => (await get(`/s/${share.token}/brochure.pdf`, {}, 'HEAD')).status;
    expect([await head(), given.reads]).toEqual([200, []]);
    await property('home_00000001', { standardStatus: 'Closed' });
    expect(await head()).toBe(410);
  });
  it('says nothing of the camera or the place of a photo', async () => {
    const exif = new TextEncoder().encode('Exif\0\0GPS 25.08N 55.14E');
    given.photo = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...JPEG.subarray(2)]);
    const { bytes } = await brochure(await linked());
    expect(photosIn(bytes)).toBe(1);
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('GPS 25');
  });
  it('gives each home of a link its sheet, and leaves out what is off the market', async () => {
    await property('home_00000002', { title: 'Second home of the link' });
    await property('home_00000003', { title: 'Third home of the link' });
    const share = await linked({ propertyIds: ['home_00000001', 'home_00000002', 'home_00000003'] });
    await property('home_00000003', { title: 'Third home of the link', standardStatus: 'Hold' });
    const { sheets } = await brochure(share);
    expect(sheets).toHaveLength(2);
    expect(sheets[1]).toContain('Second home of the link');
    expect(await pageOf(share)).toContain(`/s/${share.token}/brochure.pdf?l=en`);
  });
  it('is gone with its link, and with its last home on offer', async () => {
    const share = await linked();
    expect((await get(`/s/${'a'.repeat(24)}/brochure.pdf`)).status).toBe(410);
    await property('home_00000001', { standardStatus: 'Closed' });
    expect((await get(`/s/${share.token}/brochure.pdf`)).status).toBe(410);
    await property('home_00000001');
    expect((await get(`/s/${share.token}/brochure.pdf`)).status).toBe(200);
    await world.call('seller', 'shares.revoke', share, {});
    expect((await get(`/s/${share.token}/brochure.pdf`)).status).toBe(410);
    const other = await linked();
    world.now = new Date(NOW.getTime() + 31 * 86_400_000);
    expect((await get(`/s/${other.token}/brochure.pdf`)).status).toBe(410);
  });
});

it('a code that is drawn can be read', () => {
  const text = 'https://desk.example/s/4fJx9pQmWZk2Yt7uNbR3cA?l=en';
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2, scale: 4 });
  const data = Uint8Array.from(
    rows.flatMap((row) => row.flatMap((isDark) => (isDark ? [0, 0, 0, 255] : [255, 255, 255, 255]))),
  );
  expect(decodeQR({ width: rows.length, height: rows.length, data })).toBe(text);
});
