import { createCurrent } from '#kit/current.ts';

/** Listings to send, and the leads who receive them. */
export interface Sharing {
  readonly propertyIds: readonly string[];
  readonly leadId?: string;
  /** Several people: each gets a message and a link of their own. */
  readonly leadIds?: readonly string[];
}
export const { use: useCurrentShare, set: setCurrentShare } = createCurrent<Sharing>();
