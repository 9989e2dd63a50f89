import { sha256 } from '#lib/files/sha256.ts';
import { MOST_ADDRESS } from '#model/imports.ts';
import { MOST_PHOTOS } from '#model/uploads.ts';

/** Photos of one listing as its feed names them. */
export interface FeedPhotos {
  /** The cover first. */
  readonly addresses: readonly string[];
  /** How many, and of which: as `externalPhotos` of a property keeps it. */
  readonly fingerprint: string;
}
/** By the listing's reference at the source. */
export type PhotosByReference = { readonly [reference: string]: FeedPhotos };

const FINGERPRINT_LETTERS = 8;
const isAddress = (text: string) => /^https?:\/\//i.test(text) && text.length <= MOST_ADDRESS && URL.canParse(text);

/** Names of files beside the feed are no addresses: nothing can be fetched by them. */
export async function photosOfListings(
  listings: readonly { readonly reference: string; readonly photos?: readonly string[] }[],
): Promise<PhotosByReference> {
  const found: { [reference: string]: FeedPhotos } = {};
  for (const { reference, photos = [] } of listings) {
    const addresses = [...new Set(photos.map((photo) => photo.trim()).filter(isAddress))].slice(0, MOST_PHOTOS);
    if (addresses.length === 0) continue;
    const hash = await sha256(addresses.join('\n'));
    found[reference] = { addresses, fingerprint: `${addresses.length} · ${hash.slice(0, FINGERPRINT_LETTERS)}` };
  }
  return found;
}
