import { createCurrent } from '#kit/current.ts';

/** Listings that are being sent, and whom they are for. */
export interface Sharing {
  readonly propertyIds: readonly string[];
  readonly leadId?: string;
  /** Several people: each gets a message and a link of their own. */
  readonly leadIds?: readonly string[];
}
export const { use: useCurrentShare, set: setCurrentShare } = createCurrent<Sharing>();
