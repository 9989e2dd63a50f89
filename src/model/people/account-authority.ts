import { ROLES, type Role } from './account.ts';
import type { AssignableRole, StaffMember } from './people.ts';

/** Nobody rules over these, and nobody gives them. */
const ABOVE_ALL: ReadonlySet<string> = new Set(['SuperAdmin'] satisfies Role[]);
/** Given and ruled over by those alone whose right reaches across companies. */
const ABOVE_COMPANY: ReadonlySet<string> = new Set(['CEO'] satisfies Role[]);

export interface Ruler {
  readonly uid: string;
  /** The right to edit people reaches across companies. */
  readonly everywhere: boolean;
  /** Founder of the company; '' while it is not known. */
  readonly ownerUid: string;
}
export const REFUSALS = ['self', 'above', 'founder', 'ceo'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Why this ruler may not rule over the person, whatever the policy grants. */
export function refusalOf(person: Pick<StaffMember, 'id' | 'Role'>, ruler: Ruler): Refusal | undefined {
  if (person.id === ruler.uid) return 'self';
  if (ABOVE_ALL.has(person.Role)) return 'above';
  if (person.id === ruler.ownerUid) return 'founder';
  return !ruler.everywhere && ABOVE_COMPANY.has(person.Role) ? 'ceo' : undefined;
}

/** Roles this ruler may give. */
export const assignableRoles = (everywhere: boolean): readonly AssignableRole[] =>
  ROLES.filter((role): role is AssignableRole => !ABOVE_ALL.has(role) && (everywhere || !ABOVE_COMPANY.has(role)));
