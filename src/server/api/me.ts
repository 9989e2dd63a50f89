import { widestOf } from '#model/access/access-document.ts';
import { ACTIONS, type Scope } from '#model/policy/access.ts';
import type { Values } from '#model/schema.ts';
import { OFFERED } from './offered.ts';
import type { Keyed } from './writer.ts';

/** How far this key reaches with an action: `own` records or those of the `company`. */
export const reachOf = (
  { principal: { user, company, ask } }: Keyed,
  action: string,
  resource: string,
): Scope | undefined => widestOf(ask, user, company)(action, resource);

/** `GET /me`: who the key is, and what it may do. */
export function aboutMe(keyed: Keyed): Values {
  const { uid, keyId, keyName, companyId, company } = keyed.principal;
  const rights = OFFERED.map(({ name }) => [
    name,
    Object.fromEntries(
      ACTIONS.map((action) => [action, reachOf(keyed, action, name)] as const).filter(([, reach]) => reach),
    ),
  ]);
  return {
    key: { id: keyId, name: keyName, actsFor: uid },
    company: { id: companyId, name: company.name, currency: company.currency, timezone: keyed.zone },
    rights: Object.fromEntries(rights.filter(([, may]) => Object.keys(may ?? {}).length > 0)),
  };
}
