import type { Issue, Values } from '#model/schema.ts';
import { contactKyc, type Kyc } from './schema.ts';

/** A quarter in basis points: from here on somebody owns enough to be named. */
const QUARTER = 2500;

/** States the file may go to now. */
export const movesOf = (kyc: Kyc): readonly string[] => contactKyc.status?.moves[kyc.status] ?? [];

/** Whose an organisation is, is known, or said why not. */
export const hasOwners = ({ ownersReason, beneficialOwners = [] }: Kyc, contact: Values): boolean =>
  contact.kind === 'Person' ||
  ownersReason !== undefined ||
  beneficialOwners.some(({ sharesBp }) => sharesBp >= QUARTER);

/** Why this person cannot make a move; nothing when they can. */
export function obstacles(kyc: Kyc, contact: Values, to: string, uid: string, now: Date): Issue[] {
  if (!movesOf(kyc).includes(to)) return [{ field: 'status', key: 'contactKyc.error.move' }];
  const given: Values = { ...kyc, clearedBy: uid, clearedAt: now };
  const issues = (contactKyc.status?.requires?.[to] ?? [])
    .filter((field) => given[field] === undefined)
    .map((field): Issue => ({ field, key: 'ui.validation.required' }));
  if (to !== 'Cleared') return issues;
  if (!hasOwners(kyc, contact)) issues.push({ field: 'beneficialOwners', key: 'contactKyc.error.owners' });
  if (kyc.status === 'InProgress' && (kyc.riskRating === 'High' || kyc.isPep || kyc.sanctionsResult !== 'Clear'))
    issues.push({ field: 'riskRating', key: 'contactKyc.error.enhanced' });
  if (kyc.status === 'EnhancedReview' && kyc.preparedBy === uid)
    issues.push({ field: 'preparedBy', key: 'contactKyc.error.second' });
  if (kyc.reviewDueDate && kyc.reviewDueDate <= now)
    issues.push({ field: 'reviewDueDate', key: 'contactKyc.error.reviewPast' });
  return issues;
}
