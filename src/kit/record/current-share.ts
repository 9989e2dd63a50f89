import { createCurrent } from '#kit/current.ts';

/** Listings that are being sent, and the lead they are for. */
export interface Sharing {
  readonly propertyIds: readonly string[];
  readonly leadId?: string;
}
export const { use: useCurrentShare, set: setCurrentShare } = createCurrent<Sharing>();
