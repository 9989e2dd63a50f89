interface Listed {
  readonly standardStatus?: unknown;
  readonly archivedAt?: unknown;
}
const ON_MARKET: ReadonlySet<unknown> = new Set(['Active', 'ActiveUnderContract']);

/** On offer, as far as strangers may know. */
export const isOffered = ({ standardStatus, archivedAt }: Listed): boolean =>
  standardStatus === 'Active' && archivedAt === null;

/** Whether a property can be viewed: it can still be taken, and is not put away. */
export const isShowable = ({ standardStatus, archivedAt }: Listed): boolean =>
  ON_MARKET.has(standardStatus) && archivedAt === null;
