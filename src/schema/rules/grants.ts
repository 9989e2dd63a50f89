import type { Role } from '#schema/account.ts';
import { capital, quote } from './kinds.ts';

/** Roles by the widest scope the policy gives them; a role stands in one list only. */
export interface Grant {
  readonly own: readonly Role[];
  readonly company: readonly Role[];
  readonly any: readonly Role[];
  /** What a pack adds to that where the company has turned it on. */
  readonly packs?: readonly PackGrant[];
}
export interface PackGrant {
  readonly pack: string;
  readonly own: readonly Role[];
  readonly company: readonly Role[];
}
/** Asked of Casbin by the caller. */
export type Grants = (resource: string, action: string) => Grant;

/** One of a few words by comparison, of many by a pattern: that costs the same however many there are. */
export const among = (words: readonly string[], value = 'r'): string =>
  words.length < MANY ? `${value} in [${words.map(quote).join(', ')}]` : `${value}.matches(${quote(words.join('|'))})`;
const MANY = 5;
/** Each text that stands there more than once: worth a name of its own. */
export const repeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, at) => texts.indexOf(text) !== at)),
];

/** `showLeads`, `listLeads`, …: who may, as a function of the asker `u`, the company and the record `d`. */
export const rightName = (action: string, resource: string): string => `${action}${capital(resource)}`;

/** Roles that have it by themselves, then those that have it by a pack: the company is read for nobody else. */
const byRoleOrPack = (roles: readonly Role[], packs: readonly { pack: string; roles: readonly Role[] }[]): string[] => [
  ...(roles.length > 0 ? [among(roles)] : []),
  ...packs.flatMap(({ pack, roles: some }) => (some.length > 0 ? [`(${among(some)} && packed(cid, '${pack}'))`] : [])),
];

/** The ways in for members of the company; `own` makes the record one's own, without it such grants do not count. */
function waysInside({ company, own: owners, packs = [] }: Grant, own: string | undefined): string[] {
  const all = byRoleOrPack(
    company,
    packs.map((one) => ({ pack: one.pack, roles: one.company })),
  );
  const mine = byRoleOrPack(
    owners,
    packs.map((one) => ({ pack: one.pack, roles: one.own })),
  );
  if (!own || mine.length === 0) return all;
  return [...all, `(${mine.length > 1 ? `(${mine.join(' || ')})` : mine[0]} && ${own})`];
}

/**
 * The function for one right, or '' when the policy grants it to nobody.
 * `own` is the condition that makes the record one's own; without it, own-scope grants are left out.
 */
export function right(action: string, resource: string, grant: Grant, own?: string): string {
  const writes = action !== 'show' && action !== 'list';
  const members = waysInside(grant, own);
  const ways = [
    ...(grant.any.length > 0 ? [among(grant.any)] : []),
    ...(members.length > 0
      ? [`(belongs(u, cid)${writes ? ' && working(cid)' : ''} && (${members.join(' || ')}))`]
      : []),
  ];
  if (ways.length === 0) return '';
  return `  function ${rightName(action, resource)}(u, cid, d) { let r = role(u); return live(u) && (${ways.join(' || ')}); }\n`;
}

/**
 * The same right inside a function that has read the asker once: `r` role, `here` at work in this company,
 * `mine` the record is one's own. It costs a fifth of the whole function.
 */
export function inlineRight(grant: Grant, ownCounts: boolean, mine = 'mine'): string {
  const members = waysInside(grant, ownCounts ? mine : undefined);
  const ways = [
    ...(grant.any.length > 0 ? [among(grant.any)] : []),
    ...(members.length > 0 ? [`(here && (${members.join(' || ')}))`] : []),
  ];
  return ways.length > 0 ? `(${ways.join(' || ')})` : 'false';
}

export const isGranted = ({ any, company, own, packs = [] }: Grant, ownCounts: boolean): boolean =>
  any.length > 0 ||
  [{ company, own }, ...packs].some((one) => one.company.length > 0 || (ownCounts && one.own.length > 0));
