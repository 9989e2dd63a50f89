import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Values } from '#model/schema.ts';
import { listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';

type Edit = readonly [from: string | RegExp, to: string];
interface Kind {
  readonly file: string;
  readonly source: string;
  readonly currency: string;
  /** Makes the sample one with two listings on offer and nothing to put right. */
  readonly whole?: Edit;
  /** Tomorrow’s price of the first listing. */
  readonly price: Edit;
  readonly minor: readonly [before: number, after: number];
  /** The day after, the second listing is gone. */
  readonly without: Edit;
  readonly gone: string;
}
const KINDS: readonly Kind[] = [
  {
    file: 'kyero.xml',
    source: 'Kyero',
    currency: 'EUR',
    gone: 'CA-0018',
    whole: [/<property>(?:(?!<property>)[\s\S])*CA-0019[\s\S]*?<\/property>/, ''],
    price: ['>425000<', '>410000<'],
    minor: [42_500_000, 41_000_000],
    without: [/<property>(?:(?!<property>)[\s\S])*CA-0018[\s\S]*?<\/property>/, ''],
  },
  {
    file: 'property-finder.xml',
    source: 'Property Finder',
    currency: 'AED',
    gone: 'GH-R-118',
    price: ['<price>2450000', '<price>2390000'],
    minor: [245_000_000, 239_000_000],
    without: [/<property [^>]*>\s*<reference_number>GH-R-118[\s\S]*?<\/property>/, ''],
  },
  {
    file: 'bayut.xml',
    source: 'Bayut',
    currency: 'AED',
    gone: 'PV-332',
    price: ['320000', '315000'],
    minor: [32_000_000, 31_500_000],
    without: ['<Property_Status>live', '<Property_Status>deleted'],
  },
  {
    file: 'reaxml.xml',
    source: 'REAXML',
    currency: 'AUD',
    gone: 'HB9002',
    price: ['>1285000<', '>1250000<'],
    minor: [128_500_000, 125_000_000],
    without: [
      '<rental modTime="2026-11-18-09:00:00" status="current">',
      '<rental modTime="2026-11-19-09:00:00" status="leased">',
    ],
  },
  {
    file: 'rightmove.blm',
    source: 'Rightmove',
    currency: 'GBP',
    gone: '5512_1002',
    price: ['^325000^', '^319950^'],
    minor: [32_500_000, 31_995_000],
    without: [/^5512_1002.*\n/m, ''],
  },
  {
    file: 'reso.json',
    source: 'RESO',
    currency: 'USD',
    gone: '77121',
    whole: ['"Closed"', '"Active"'],
    price: ['1149000', '1099000'],
    minor: [114_900_000, 109_900_000],
    without: [
      '"Active",\n      "PropertyType": "CommercialLease"',
      '"Closed",\n      "PropertyType": "CommercialLease"',
    ],
  },
  {
    file: 'openimmo.xml',
    source: 'OpenImmo',
    currency: 'EUR',
    gone: 'LH-51',
    whole: ['DELETE', 'CHANGE'],
    price: ['689000.00', '675000.00'],
    minor: [68_900_000, 67_500_000],
    without: [/CHANGE(?![\s\S]*CHANGE)/, 'DELETE'],
  },
  {
    file: 'zoopla.json',
    source: 'Zoopla',
    currency: 'GBP',
    gone: 'CS-89',
    whole: ['sold_subject_to_contract', 'available'],
    price: ['1725', '1650'],
    minor: [172_500, 165_000],
    without: [/available"(?![\s\S]*available")/, 'sold"'],
  },
];

const edited = (text: string, edit: Edit | undefined): string => {
  if (!edit) return text;
  const after = text.replace(...(edit as [string, string]));
  if (after === text) throw new Error(`the sample has no ${edit[0]}`);
  return after;
};
/** Bytes as letters: a feed may be no UTF-8. */
const sample = (file: string) => commands.readFile(`tests/data/feeds/${file}`, 'latin1');
async function drop(name: string, text: string): Promise<void> {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  await visit('/app/properties/import');
  await userEvent.upload(page.getByLabelText('Choose a file'), new File([bytes], name));
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect.element(page.getByRole('group', { name: 'Show rows' })).toBeVisible();
}
const filter = (name: string | RegExp) => page.getByRole('button', { name });
async function bringIn(name: string, rows: RegExp): Promise<void> {
  await page.getByRole('button', { name: rows }).click();
  await expect.element(page.getByRole('heading', { name: `Imported: ${name}` })).toBeVisible();
}

let office: Awaited<ReturnType<typeof openOffice>>;
const properties = (): readonly Values[] => {
  const path = `companies/${office.companyId}/properties`;
  return listIds(path).map((id) => ({ ...read(`${path}/${id}`), id }));
};
async function opened(currency: string): Promise<void> {
  office = await openOffice();
  await patch(`companies/${office.companyId}`, { currency });
  await patch(`companies/${office.companyId}/public/profile`, { currency });
  await openAs(office.ceo, '/app/properties');
}

describe.each(KINDS)('$source', ({ file, source, currency, whole, price, minor, without, gone }) => {
  it('is dropped, reviewed and created; changed, it only updates; what it no longer has is shown as gone', async () => {
    await opened(currency);
    const today = edited(await sample(file), whole);
    await drop(file, today);
    await bringIn(file, /^Import 2 rows$/);
    const first = properties();
    expect(first).toHaveLength(2);
    expect(
      first.map(({ externalSource, standardStatus, version }) => [externalSource, standardStatus, version]),
    ).toEqual([
      [source, 'Incomplete', 1],
      [source, 'Incomplete', 1],
    ]);
    const changing = first.find(({ listPriceMinor }) => listPriceMinor === minor[0]);
    expect(changing).toBeDefined();

    await drop(file, today);
    await expect.element(filter('Already exists 2')).toBeVisible();
    await expect.element(filter(/^Ready/)).not.toBeInTheDocument();

    await drop(file, edited(today, price));
    await expect.element(filter('Changed 1')).toBeVisible();
    await bringIn(file, /^Import 1 row$/);
    await expect.element(page.getByText('1 updated')).toBeVisible();
    const second = properties();
    const { version, updatedAt, ...before } = changing ?? {};
    expect(second).toHaveLength(2);
    expect(second.find(({ id }) => id === changing?.id)).toMatchObject({ version: 2, listPriceMinor: minor[1] });
    expect(second.find(({ id }) => id === changing?.id)).toMatchObject({
      title: before.title,
      externalReference: before.externalReference,
      createdAt: before.createdAt,
    });
    expect(second.find(({ id }) => id !== changing?.id)).toEqual(first.find(({ id }) => id !== changing?.id));

    await drop(file, edited(edited(today, price), without));
    const notice = page.getByRole('status').filter({ hasText: `1 property from ${source} is no longer in this file` });
    await expect.element(notice).toBeVisible();
    await expect.element(notice.getByRole('link', { name: gone })).toBeVisible();
    await expect.element(filter('Already exists 1')).toBeVisible();
    expect(properties()).toEqual(second);
  });
});

it('a property that was withdrawn or archived here is not reported as missing', async () => {
  await opened('AED');
  const today = await sample('property-finder.xml');
  await drop('today.xml', today);
  await bringIn('today.xml', /^Import 2 rows$/);
  const left = properties().find(({ externalReference }) => externalReference === 'GH-R-118');
  const path = `companies/${office.companyId}/properties/${String(left?.id)}`;
  const fewer = today.replace(/<property [^>]*>\s*<reference_number>GH-R-118[\s\S]*?<\/property>/, '');
  const notice = page.getByText('is no longer in this file', { exact: false });
  for (const [set, isTold] of [
    [{ standardStatus: 'Withdrawn' }, false],
    [{ standardStatus: 'Active' }, true],
    [{ archivedAt: new Date() }, false],
  ] as const) {
    await patch(path, set);
    await drop('fewer.xml', fewer);
    await expect.element(filter('Already exists 1')).toBeVisible();
    expect([set, notice.elements().length]).toEqual([set, isTold ? 1 : 0]);
  }
});

it('the photos a feed names come after its rows, in order and once; one that is not there is named', async () => {
  await opened('EUR');
  const [kitchen, bath, balcony] = ['kitchen', 'bath', 'balcony'].map(
    (name) => `${location.origin}/scripts/seed/photos/${name}.jpg`,
  );
  const away = 'https://casa-aurora.example/p/17/9.jpg';
  const images = (...addresses: (string | undefined)[]) =>
    `<images>${addresses.map((address, at) => `<image id="${at + 1}"><url>${address}</url></image>`).join('')}</images>`;
  const first = edited(await sample('kyero.xml'), KINDS[0]?.whole);
  const withImages = (text: string) => edited(first, [/<images>[\s\S]*?<\/images>/, text]);
  const photos = () => {
    const path = `companies/${office.companyId}/attachments`;
    const all = listIds(path).map((id): Values => ({ ...read(`${path}/${id}`) }));
    return all.toSorted((a, b) => Number(a.order) - Number(b.order));
  };

  await drop('today.xml', withImages(images(kitchen, away, bath)));
  await expect.element(page.getByText('3 photos')).toBeVisible();
  await bringIn('today.xml', /^Import 2 rows$/);
  await expect.element(page.getByText('2 of 3 photos')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'The photo was not found.' }))
    .toHaveTextContent(away);
  expect(photos().map(({ mediaUrl, mediaCategory, order }) => [mediaUrl, mediaCategory, order])).toEqual([
    [kitchen, 'Photo', 64],
    [bath, 'Photo', 192],
  ]);
  const listing = properties().find(({ externalPhotos }) => externalPhotos !== undefined);
  expect(listing?.coverThumb).toBe(String(photos()[0]?.thumbPath).split('/').at(-1));
  const history = `companies/${office.companyId}/history/properties_${String(listing?.id)}`;
  expect(read(`${history}_2`)?.importId, 'the cover goes when the import is undone').toBe(
    read(`${history}_1`)?.importId,
  );

  const before = properties();
  await page.getByRole('button', { name: 'Try the photos again' }).click();
  await expect.element(page.getByText('2 of 3 photos')).toBeVisible();
  await expect.element(page.getByText('2 new')).toBeVisible();
  expect(photos()).toHaveLength(2);
  expect(properties()).toEqual(before);

  await drop('today.xml', withImages(images(kitchen, away, bath)));
  await expect.element(filter('Already exists 2')).toBeVisible();

  await drop('tomorrow.xml', withImages(images(kitchen, bath, balcony)));
  await expect.element(filter('Changed 1')).toBeVisible();
  await bringIn('tomorrow.xml', /^Import 1 row$/);
  await expect.element(page.getByText('3 of 3 photos')).toBeVisible();
  expect(photos().map(({ mediaUrl }) => mediaUrl)).toEqual([kitchen, bath, balcony]);
});
