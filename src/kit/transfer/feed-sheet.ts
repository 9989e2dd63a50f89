import { photosOfListings } from './feed-photos.ts';
import { MAX_BYTES } from './limits.ts';
import type { Setting } from './setting.ts';
import type { Refusal, Sheet } from './sheet.ts';

/** A feed as a table of properties; undefined where the file is none, or something else is imported. */
export async function feedSheet(bytes: Uint8Array, setting: Setting): Promise<Sheet | Refusal | undefined> {
  if (setting.resource !== 'properties') return undefined;
  if (bytes.length > MAX_BYTES) return 'tooLarge';
  const [{ readFeed }, { feedRows }] = await Promise.all([import('#lib/feeds/read.ts'), import('#lib/feeds/rows.ts')]);
  try {
    const feed = readFeed(bytes);
    if (!feed) return undefined;
    const agents = new Set(setting.people.flatMap(({ email }) => email?.toLowerCase() ?? []));
    const { headers, rows } = feedRows(feed, agents);
    const { source, nameless, listings } = feed;
    if (rows.length === 0) return 'noRows';
    const photos = await photosOfListings(listings);
    return { headers, rows, broken: new Set(), numbers: 'en', feed: { source, nameless }, photos };
  } catch (error) {
    return error instanceof RangeError ? 'tooLarge' : 'unreadable';
  }
}
