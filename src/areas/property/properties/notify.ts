import { nameOf } from '#model/name.ts';
import type { Notify } from '#model/notices/notices.ts';
import { propertyName } from './name.ts';

/** Another price for a listing: its agent, where somebody else set it. */
export const notifyOfListing: Notify = (after, before) => {
  const { id, sellerId, listPriceMinor, archivedAt } = after;
  const was = before?.listPriceMinor;
  const isOther = was !== undefined && listPriceMinor !== undefined && was !== listPriceMinor;
  if (!isOther || typeof sellerId !== 'string' || archivedAt !== null) return [];
  const about = { resource: 'properties', id };
  return [
    {
      userId: sellerId,
      type: 'PriceChange',
      params: { name: nameOf({ title: 'title', named: propertyName }, after) },
      about,
    },
  ];
};
