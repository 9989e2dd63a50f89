import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { portalPath } from '#areas/property/portals/portal-document.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { readFeed } from '#lib/feeds/read.ts';
import type { Values } from '#model/schema.ts';
import { answerFeed } from '#server/feed-function.ts';
import type { ServerContext } from '#server/given-context.ts';
import { photoOf as photo, offeredProperty as property } from './listings.ts';
import { A, CommitWorld, NOW } from './world.ts';

const SECRET = 'abcdefghijklmnopqrstuvwx01';
async function world() {
  const commits = new CommitWorld();
  const put = (path: string, data: Values) =>
    commits.store.run(async (transaction) => transaction.set(`companies/${A}/${path}`, withoutUndefined(data)));
  await commits.store.run(async (transaction) =>
    transaction.set(portalPath(A, 'property-finder'), { secret: SECRET, since: new Date('2026-01-01') }),
  );
  await put('properties/complete', property(1));
  await put('properties/nopermit', property(2, { permitNumber: undefined }));
  await put('properties/draft', property(3, { standardStatus: 'Incomplete' }));
  await put('properties/archived', property(4, { archivedAt: NOW }));
  for (const key of ['complete', 'nopermit', 'draft'])
    for (const order of [2, 0, 1]) await put(`attachments/photo_${key}_${order}`, photo(key, order));
  await put('attachments/secret_plan', photo('complete', 9, { confidential: true }));
  const answer = answerFeed(
    async () => ({ ...commits.context, access: undefined }) as unknown as ServerContext,
    async () => ({ bytes: new Uint8Array([1]), contentType: 'image/jpeg' }),
  );
  const ask = (path: string, headers: { readonly [name: string]: string } = {}, method = 'GET') =>
    answer({
      method,
      path,
      origin: 'https://app.example',
      source: '203.0.113.1',
      body: new Uint8Array(),
      header: (name) => headers[name],
      query: () => undefined,
      search: '',
    });
  return { commits, put, ask, stored: () => commits.read('portals/property-finder') };
}
const ADDRESS = `/api/feed/${A}/${SECRET}/property-finder.xml`;
const listingsIn = (body: string | Uint8Array | undefined) =>
  readFeed(new TextEncoder().encode(String(body)))?.listings;

describe('the feed of a portal', () => {
  it('has what is on offer and lacks nothing, with photos in their order', async () => {
    const { ask, stored } = await world();
    const { status, body, headers } = await ask(ADDRESS);
    expect(status).toBe(200);
    expect(headers?.['Content-Type']).toContain('application/xml');
    expect(listingsIn(body)).toMatchObject([
      {
        reference: 'P-000001',
        price: 1_850_000,
        permit: '7112345678',
        latitude: 25.0772,
        livingArea: 114.87,
        photos: [0, 1, 2].map(
          (at) => `https://app.example/api/feed/${A}/${SECRET}/property-finder/photo_complete_${at}.jpg`,
        ),
      },
    ]);
    expect(stored()).toMatchObject({ count: 1, left: 1, fetches: 1, fetchedAt: NOW });
  });
  it('reads the photos of what is on offer alone, however many there are of what was sold', async () => {
    const { commits, put, ask } = await world();
    for (let at = 0; at < 30; at += 1)
      await put(`attachments/photo_sold_${at}`, photo(`sold_${at % 3}`, at, { archivedAt: at % 2 ? NOW : null }));
    const read: string[] = [];
    const { run } = commits.store;
    vi.spyOn(commits.store, 'run').mockImplementation(
      (work) =>
        run.call(commits.store, (transaction) =>
          work({
            ...transaction,
            find: async (collection, ...asked) => {
              const found = await transaction.find(collection, ...asked);
              read.push(...found.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
              return found;
            },
          }),
        ) as ReturnType<typeof work>,
    );
    expect((await ask(ADDRESS)).status).toBe(200);
    const photos = ['complete', 'nopermit'].flatMap((key) => [0, 1, 2].map((at) => `photo_${key}_${at}`));
    expect(read.sort()).toEqual(['complete', 'nopermit', ...photos].sort());
  });
  it('is answered with nothing while it is the same, and again when a listing changed', async () => {
    const { ask, put } = await world();
    const first = await ask(ADDRESS);
    const etag = String(first.headers?.ETag);
    expect((await ask(ADDRESS, { 'if-none-match': etag })).status).toBe(304);
    await put('properties/complete', property(1, { listPriceMinor: 179_000_000 }));
    const changed = await ask(ADDRESS, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(listingsIn(changed.body)).toMatchObject([{ price: 1_790_000 }]);
  });
  it('is zipped for readers who accept it', async () => {
    const { ask } = await world();
    const { headers, body } = await ask(ADDRESS, { 'accept-encoding': 'gzip, br' });
    expect(headers?.['Content-Encoding']).toBe('gzip');
    expect(gunzipSync(body as Uint8Array).toString()).toContain('P-000001');
  });
  it.each([
    ['another secret', `/api/feed/${A}/${SECRET.replace('a', 'b')}/property-finder.xml`],
    ['a longer secret', `/api/feed/${A}/${SECRET}${SECRET}/property-finder.xml`],
    ['a portal that is off', `/api/feed/${A}/${SECRET}/kyero.xml`],
    ['a portal nobody knows', `/api/feed/${A}/${SECRET}/nobody.xml`],
    ['another company', `/api/feed/companyB/${SECRET}/property-finder.xml`],
    ['a climb', `/api/feed/${A}/${SECRET}/../x.xml`],
    ['a confidential photo', `/api/feed/${A}/${SECRET}/property-finder/secret_plan.jpg`],
    ['a photo of what is not on offer', `/api/feed/${A}/${SECRET}/property-finder/photo_draft_0.jpg`],
  ])('does not exist by %s', async (_, path) => expect((await (await world()).ask(path)).status).toBe(404));
  it('shows the photos of what is on offer', async () => {
    const { ask } = await world();
    expect(await ask(`/api/feed/${A}/${SECRET}/property-finder/photo_complete_0.jpg`)).toMatchObject({ status: 200 });
  });
  it('cannot be written to', async () => expect((await (await world()).ask(ADDRESS, {}, 'POST')).status).toBe(405));
});
