import type { CommitRequest, RequestedChange } from './request.ts';

/** Documents are named by their path within the company; the company itself by its own. */
export const pathIn = (companyId: string, key: string): string =>
  key.startsWith('companies/') ? key : `companies/${companyId}/${key}`;

export const versionAfter = (change: RequestedChange): number => (change.type === 'create' ? 1 : change.version + 1);

/** The history event a change leaves. */
export const eventOf = (change: RequestedChange): string =>
  `history/${change.resource}_${change.id}_${versionAfter(change)}`;

/** Paths every commit reads: who asks, the company, the records, and what an earlier try of the same request left. */
export function readAhead({ companyId, changes }: CommitRequest, uid: string): readonly string[] {
  const keys = changes.flatMap((change) => [`${change.resource}/${change.id}`, eventOf(change)]);
  return [`users/${uid}`, `companies/${companyId}`, ...keys.map((key) => pathIn(companyId, key))];
}
