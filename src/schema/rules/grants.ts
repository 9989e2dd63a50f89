import type { Role } from '#schema/account.ts';
import { capital, quote } from './kinds.ts';

/** Roles by the widest scope the policy gives them; a role stands in one list only. */
export interface Grant {
  readonly own: readonly Role[];
  readonly company: readonly Role[];
  readonly any: readonly Role[];
}
/** Asked of Casbin by the caller. */
export type Grants = (resource: string, action: string) => Grant;

export const among = (roles: readonly string[], value = 'r'): string => `${value} in [${roles.map(quote).join(', ')}]`;

/** `showLeads`, `listLeads`, …: who may, as a function of the asker `u`, the company and the record `d`. */
export const rightName = (action: string, resource: string): string => `${action}${capital(resource)}`;

/**
 * The function for one right, or '' when the policy grants it to nobody.
 * `own` is the condition that makes the record one's own; without it, own-scope grants are left out.
 */
export function right(action: string, resource: string, grant: Grant, own?: string): string {
  const writes = action !== 'show' && action !== 'list';
  const inside = [
    ...(grant.company.length > 0 ? [among(grant.company)] : []),
    ...(own && grant.own.length > 0 ? [`(${among(grant.own)} && ${own})`] : []),
  ];
  const ways = [
    ...(grant.any.length > 0 ? [among(grant.any)] : []),
    ...(inside.length > 0 ? [`(belongs(u, cid)${writes ? ' && working(cid)' : ''} && (${inside.join(' || ')}))`] : []),
  ];
  if (ways.length === 0) return '';
  return `  function ${rightName(action, resource)}(u, cid, d) { let r = role(u); return live(u) && (${ways.join(' || ')}); }\n`;
}

/**
 * The same right inside a function that has read the asker once: `r` role, `here` at work in this company,
 * `mine` the record is one's own. It costs a fifth of the whole function.
 */
export function inlineRight(grant: Grant, ownCounts: boolean): string {
  const inside = [
    ...(grant.company.length > 0 ? [among(grant.company)] : []),
    ...(ownCounts && grant.own.length > 0 ? [`(mine && ${among(grant.own)})`] : []),
  ];
  const ways = [
    ...(grant.any.length > 0 ? [among(grant.any)] : []),
    ...(inside.length > 0 ? [`(here && (${inside.join(' || ')}))`] : []),
  ];
  return ways.length > 0 ? `(${ways.join(' || ')})` : 'false';
}

export const isGranted = (grant: Grant, ownCounts: boolean): boolean =>
  grant.any.length > 0 || grant.company.length > 0 || (ownCounts && grant.own.length > 0);
