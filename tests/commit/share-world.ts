import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Share } from '#areas/sales/shares/schema.ts';
import type { Values } from '#model/schema.ts';
import { functionsServer } from '#scripts/local/functions.ts';
import type { ReadPhoto } from '#server/feed-function.ts';
import type { ServerContext } from '#server/given-context.ts';
import { makePaper } from '#server/make-paper.ts';
import { answerShare } from '#server/share-function.ts';
import { jpegOf } from '#tests/jpeg.ts';
import { offeredProperty, photoOf } from './listings.ts';
import { A, CommitWorld, freshId } from './world.ts';

export const JPEG = jpegOf(200);
/** What is stored of every photo, the most bytes that each read asked for, and the files that were read. */
export const given: { photo: Uint8Array; reads: number[]; files: string[] } = { photo: JPEG, reads: [], files: [] };
/** A browser of a person. */
const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
/** Markup that must stay text. */
export const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'`';
export let world: CommitWorld;
let server: Server;
let url: string;

const RICH: Values = {
  ...{ unitNumber: 'U-1302', buildingName: 'Zephyr One', bedroomsTotal: 3, entryLevel: 13, yearBuilt: 2014 },
  ...{ amenities: ['SeaView', 'Gym'], furnished: 'Furnished', originalListPriceMinor: 199_000_000 },
};
/** A listing on offer. */
export const property = (id: string, more: Values = {}) =>
  world.given('properties', { ...offeredProperty(1, { ...RICH, ...more }), id });
/** A link of the seller’s. */
export async function linked(more: Values = {}): Promise<Share> {
  const input = {
    propertyIds: ['home_00000001'],
    language: 'en',
    showUnit: false,
    showPrice: true,
    channel: 'Link',
    ...more,
  };
  return (await world.call('seller', 'shares.create', { id: freshId(), version: 0 }, input)).record as Share;
}
export const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, redirect: 'manual', headers: { 'user-agent': PERSON, ...headers } });
export const pageOf = async (share: Share, more = '') => (await get(`/s/${share.token}${more}`)).text();
export const stored = ({ id }: Share) => world.read(`shares/${id}`) as Values;
export const leads = () =>
  world.store
    .all()
    .filter(({ path }) => path.startsWith(`companies/${A}/leads/`))
    .map(({ data }) => data);
export const post = (share: Share, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/s/${share.token}/enquiry`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'user-agent': PERSON, ...headers },
    body: new URLSearchParams(fields),
  });
/** What somebody sends by the form. */
export const ASKED = {
  id: 'a'.repeat(24),
  home: 'home_00000001',
  name: 'Chloe Hughes',
  phone: '+44 7700 900512',
  email: '',
  message: 'Saturday?',
};

/** Serves the pages of links over HTTP for the tests of a file, on a new company for each. */
export function serveShares(): void {
  beforeAll(async () => {
    process.env.FUNCTIONS_EMULATOR = 'true';
    const { webFunction } = await import('#server/web-function.ts');
    const context = async () => ({ ...world.context, access: undefined, paper: makePaper }) as unknown as ServerContext;
    const photo: ReadPhoto = async (path, most = Number.POSITIVE_INFINITY) => {
      given.reads.push(most);
      given.files.push(path);
      return given.photo.length > most ? undefined : { bytes: given.photo, contentType: 'image/jpeg' };
    };
    server = await functionsServer({ share: webFunction('share', answerShare(context, photo)) }, 0);
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.close();
  });

  beforeEach(async () => {
    Object.assign(given, { photo: JPEG, reads: [], files: [] });
    world = new CommitWorld();
    await property('home_00000001');
    await world.given('attachments', { ...photoOf('home_00000001', 0), id: 'photo_shown_1' });
    await world.given('attachments', { ...photoOf('home_00000001', 1, { confidential: true }), id: 'photo_secret_1' });
    await world.given('propertyOwner', {
      id: 'home_00000001',
      status: 'Mandated',
      ownerContactId: 'owner_of_home',
      privateRemarks: 'Takes 1.5m',
    });
  });
}
