import type { Home } from '#areas/property/portals/homes.ts';
import { forClients, offeredPhoto } from '#areas/property/portals/offered.ts';
import { sharePath } from '#areas/sales/shares/link.ts';
import { type Brochure, drawBrochure, MOST_ON_SHEET } from '#areas/sales/shares/page/brochure.ts';
import { describeHome, type Saying } from '#areas/sales/shares/page/describe-home.ts';
import { companyOf, inLanguage } from '#areas/sales/shares/page/frame.ts';
import type { Opened } from '#areas/sales/shares/page/opened.ts';
import { slices } from '#lib/data/slices.ts';
import { imageTypeOf } from '#lib/files/image-type.ts';
import { cleanPicture } from '#lib/files/picture.ts';
import { formatDate } from '#lib/time/dates.ts';
import type { ReadPhoto } from './feed-function.ts';
import type { ServerContext } from './given-context.ts';

/** Photos of a home that are looked at: the first ones may be of a kind that no PDF takes. */
const MOST_READ = 8;
/** Homes whose photos are read in parallel, one photo of each. */
const TOGETHER = 4;
/** Bytes of the cover, of all covers of a link, and of all photos of a sheet. */
const [MOST_COVER, MOST_COVERS, MOST_PHOTOS] = [1_500_000, 15_000_000, 340_000];

/** The homes of a link that are on offer, a sheet each; undefined: there is none. */
export async function brochureOf(
  homes: readonly Home[],
  { opened, saying, origin }: { readonly opened: Opened; readonly saying: Saying; readonly origin: string },
  { store, paper, now }: ServerContext,
  readPhoto: ReadPhoto,
): Promise<Uint8Array | undefined> {
  const { companyId, company, share } = opened;
  if (!paper) return undefined;
  const read = async (address: string, most: number) => {
    const [, id = ''] = /([^/.]+)[.]\w+$/.exec(address) ?? [];
    const stored = await offeredPhoto(`companies/${companyId}`, id, store);
    return stored && (await readPhoto(forClients(stored), most))?.bytes;
  };
  const day = formatDate(now(), saying.locale, String(company.timezone ?? 'UTC'));
  const isOne = share.propertyIds.length === 1;
  const mostCover = Math.min(MOST_COVER, MOST_COVERS / homes.length);
  const sheetOf = async ({ id, listing }: Home): Promise<Brochure | undefined> => {
    if (!listing) return undefined;
    const about = describeHome(listing, opened, saying);
    const link = origin + inLanguage(`${sharePath(share.token)}${isOne ? '' : `/home/${id}`}`, saying);
    const photos = await fitting(about.photos.slice(0, MOST_READ), mostCover, read);
    return { about, opened, saying, link, day, photos };
  };
  const sheets: Brochure[] = [];
  for (const together of slices(homes, TOGETHER))
    sheets.push(...(await Promise.all(together.map(sheetOf))).filter((sheet) => sheet !== undefined));
  const [first] = sheets;
  if (!first) return undefined;
  const facts = { language: saying.locale, title: first.about.title, author: companyOf(opened), at: now() };
  return paper(facts, (made) => {
    sheets.forEach((sheet, at) => {
      if (at > 0) made.turn();
      drawBrochure(made, sheet);
    });
  });
}

/**
 * The photos that a PDF takes, as many as keep it small enough for a messenger. It holds a JPEG unchanged, but for its
 * metadata; of a PNG it would hold every pixel.
 */
async function fitting(
  addresses: readonly string[],
  mostCover: number,
  read: (address: string, most: number) => Promise<Uint8Array | undefined>,
): Promise<readonly Uint8Array[]> {
  const taken: Uint8Array[] = [];
  let left = MOST_PHOTOS;
  for (const address of addresses) {
    if (taken.length === MOST_ON_SHEET || left <= 0) break;
    const most = taken.length === 0 ? mostCover : left;
    const stored = await read(address, most);
    const photo =
      stored && imageTypeOf(stored) === 'image/jpeg' ? cleanPicture(stored, 'image/jpeg')?.bytes : undefined;
    if (!photo || photo.length > most) continue;
    taken.push(photo);
    left -= photo.length;
  }
  return taken;
}
