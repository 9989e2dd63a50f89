interface Listed {
  readonly standardStatus?: unknown;
  readonly archivedAt: Date | null;
}
const ON_MARKET: ReadonlySet<unknown> = new Set(['Active', 'ActiveUnderContract']);

/** Whether a property can be viewed: it can still be taken, and is not put away. */
export const isShowable = ({ standardStatus, archivedAt }: Listed): boolean =>
  ON_MARKET.has(standardStatus) && archivedAt === null;
