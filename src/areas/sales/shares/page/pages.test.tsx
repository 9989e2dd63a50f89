import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { Share } from '#areas/sales/shares/schema.ts';
import { newId } from '#lib/data/id.ts';
import { as, openOffice, patch, stamp } from '#tests/component/office.ts';
import { addProperty } from '#tests/component/records.ts';

/** A phone and a desk. */
const WIDTHS = [390, 1440];
const SCHEMES = ['light', 'dark'] as const;
const TITLE = 'Corner flat over the marina with parking';

const frame = document.createElement('iframe');
afterEach(async () => {
  frame.remove();
  await commands.preferColours(null);
});
/** Opens a page in a frame of this width, with what a test has to run there: by itself it has no script. */
async function open(page: string, width: number): Promise<Document> {
  frame.style.cssText = `position:fixed;inset:0;border:0;width:${width}px;height:900px;background:Canvas`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = page;
  document.body.append(frame);
  await loaded;
  if (!frame.contentDocument) throw new Error('the page is not open');
  return frame.contentDocument;
}
/** What axe finds by all of its rules, and whether the page is wider than its window. */
async function findsIn({ defaultView, documentElement: all }: Document): Promise<string[]> {
  const here = defaultView as (Window & { eval(script: string): void; axe: typeof axe }) | null;
  if (!here) throw new Error('the page is not shown');
  here.eval(axe.source);
  const { violations } = await here.axe.run(here.document, { resultTypes: ['violations'] });
  const wide = all.scrollWidth - all.clientWidth;
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    ...(wide > 0 ? [`${wide} px wider than its window`] : []),
  ];
}

async function office() {
  const { server, companyId, seller } = await openOffice(1);
  const rich = { bedroomsTotal: 3, amenities: ['SeaView', 'Gym'], furnished: 'Furnished', yearBuilt: 2014 };
  const home = await addProperty(seller, { ...rich, title: TITLE, publicRemarks: 'Two bedrooms. '.repeat(20) }, true);
  const photo = {
    mediaCategory: 'Photo',
    mediaType: 'Jpeg',
    fileName: 'Hall.jpg',
    sizeBytes: 9,
    sha256: 'a'.repeat(64),
  };
  for (const order of [0, 1, 2]) {
    const storagePath = `companies/${companyId}/properties/${home.id}/${order}.jpg`;
    const beside = { resourceName: 'properties', resourceRecordKey: home.id, order, confidential: false };
    const stored = { ...stamp(seller.id), ...photo, ...beside, storagePath, uploadedBy: seller.id };
    await patch(`companies/${companyId}/attachments/photo_${order}`, stored);
  }
  const link = async (propertyIds: readonly string[]): Promise<Share> => {
    const input = { propertyIds, language: 'en', showUnit: false, showPrice: true, channel: 'Link' };
    const made = await as(seller, ({ call }) => call('shares.create', { id: newId(), version: 0 }, input));
    return (made as { readonly record: Share }).record;
  };
  const answer = async (path: string, sent?: { readonly [field: string]: string }) => {
    const text = new URLSearchParams(sent).toString();
    const asked = { method: sent ? 'POST' : 'GET', url: new URL(path, location.href), authorization: undefined, text };
    return server.answer(asked);
  };
  return { companyId, seller, home, link, answer };
}

/** Axe finds nothing on a page, at both widths and in both colour schemes. */
async function expectGood(what: string, { status, text }: { readonly status: number; readonly text: string }) {
  const found: string[] = [];
  for (const scheme of SCHEMES) {
    await commands.preferColours(scheme);
    for (const width of WIDTHS)
      for (const line of await findsIn(await open(text, width))) found.push(`${width} px, ${scheme}: ${line}`);
    const { defaultView } = frame.contentDocument ?? {};
    expect(defaultView?.matchMedia(`(prefers-color-scheme: ${scheme})`).matches).toBe(true);
  }
  expect(found, `${what} (${status})`).toEqual([]);
}

it('every page of a link is right for everybody, on a phone and at a desk, in the light and in the dark', async () => {
  const { companyId, seller, home, link, answer } = await office();
  const second = await addProperty(seller, { title: 'Second home of the link' }, true);
  const share = await link([home.id]);
  const page = `/s/${share.token}`;
  await expectGood('a home, in no colour of the company', await answer(page));
  await patch(`companies/${companyId}`, { brandColour: '#8a3b52' });
  const live = await answer(page);
  expect([live.status, live.text.includes('<img')]).toEqual([200, true]);
  await expectGood('a home', live);
  await expectGood('several homes', await answer(`/s/${(await link([home.id, second.id])).token}`));
  const refused = await answer(`${page}/enquiry`, { id: 'a'.repeat(24), home: home.id, name: '', phone: 'call me' });
  expect([refused.status, refused.text.includes('aria-invalid')]).toEqual([422, true]);
  await expectGood('an enquiry that lacks something', refused);
  await expectGood('the thanks for an enquiry', await answer(`${page}/thanks`));

  await patch(`companies/${companyId}/properties/${home.id}`, { standardStatus: 'Closed' });
  const sold = await answer(page);
  expect([sold.status, sold.text.includes('Second home of the link')]).toEqual([200, true]);
  await expectGood('a home that is sold, and similar ones', sold);
  await as(seller, (tools) => tools.call('shares.revoke', tools.read(share.id, 'shares')));
  const ended = await answer(page);
  expect(ended.status).toBe(410);
  await expectGood('a link that is ended', ended);
});
