import type { AnySchema } from '#schema/schema.ts';
import { type Grants, isGranted, right, rightName } from './grants.ts';
import { capital, validName } from './kinds.ts';

/**
 * Records kept beside another one (activities). Who may show the parent may read them, who may edit it may add;
 * the policy's own line for them must agree. They are never changed.
 */
export function besideRights(schema: AnySchema, parents: readonly AnySchema[], grants: Grants): string {
  const { name } = schema;
  return parents
    .map((parent) => {
      const own = parent.owner && `d.get('${parent.owner}', '') == request.auth.uid`;
      const both = (action: string, parentAction: string) =>
        isGranted(grants(name, action), true) &&
        isGranted(grants(parent.name, parentAction), parent.owner !== undefined)
          ? right(action, name + capital(parent.name), grants(name, action), own)
          : '';
      return [both('show', 'show'), both('list', 'show'), both('create', 'edit')].join('');
    })
    .join('');
}

export function besideBlock(schema: AnySchema, parents: readonly AnySchema[], grants: Grants): string {
  const { name, parent } = schema;
  if (!parent) return '';
  const ways = (action: string, parentAction: string, read: 'get' | 'getAfter', record: string) =>
    parents
      .filter((other) => isGranted(grants(other.name, parentAction), other.owner !== undefined))
      .map((other) => {
        const beside = `${read}(/databases/$(db)/documents/companies/$(cid)/${other.name}/$(${record}.${parent.key})).data`;
        return `(${record}.${parent.resource} == '${other.name}' && ${rightName(parentAction, other.name)}(me(), cid, ${beside})
          && ${rightName(action, name + capital(other.name))}(me(), cid, ${beside}))`;
      })
      .join('\n        || ');
  return `    match /${name}/{id} {
      allow get: if ${ways('show', 'show', 'get', 'resource.data')};
      allow list: if ${ways('list', 'show', 'get', 'resource.data')};
      allow create: if (${ways('create', 'edit', 'getAfter', 'request.resource.data')})
        && new${capital(name)}(cid, id, request.resource.data) && request.resource.data.byUid == request.auth.uid;
    }
`;
}

export const besideWrites = (schema: AnySchema): string => `  function new${capital(schema.name)}(cid, id, now) {
    return id.matches('[A-Za-z0-9_-]{10,64}') && ${validName(schema.name)}(now) && begun(now)
      && told(event(cid, '${schema.name}', id, 1), 'Created', now, nobody());
  }
`;
