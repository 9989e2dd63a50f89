import { ROLES } from '#schema/account.ts';
import type { AnySchema } from '#schema/schema.ts';
import { type Grant, type Grants, isGranted, right, rightName } from './grants.ts';
import { capital, quote, validName } from './kinds.ts';

/** What is done to the record beside, and what one must be allowed to do to its parent for that. */
const VERBS = [
  ['show', 'show'],
  ['list', 'show'],
  ['create', 'edit'],
] as const;

/**
 * Records kept beside another one (activities). Who may show the parent may read them, who may edit it may add;
 * the policy's own line for them must agree. They are never changed. Parents owned by the same field are asked about
 * together: each question costs.
 */
export function besideRights(schema: AnySchema, parents: readonly AnySchema[], grants: Grants): string {
  const { name } = schema;
  const owners = [...new Set(parents.map(({ owner }) => owner))];
  const whole = right('list', `${name}Whole`, wholeGrant(schema, parents, grants));
  const verbs = VERBS.flatMap(([action, parentAction]) => {
    const asked = owners.flatMap((owner) => {
      const alike = parents.filter(
        (parent) => parent.owner === owner && isGranted(grants(parent.name, parentAction), owner !== undefined),
      );
      if (alike.length === 0 || !isGranted(grants(name, action), true)) return [];
      const own = owner && `d.get('${owner}', '') == request.auth.uid`;
      const whose = name + capital(owner ?? '');
      const reach = alike.map(
        (other) => `(of == '${other.name}' && ${rightName(parentAction, other.name)}(u, cid, d))`,
      );
      return [
        {
          text: right(action, whose, grants(name, action), own),
          call: `(${rightName(action, whose)}(u, cid, d) && (${reach.join(' || ')}))`,
        },
      ];
    });
    return [
      ...asked.map(({ text }) => text),
      `  function ${action}Beside${capital(name)}(u, cid, of, d) { return ${asked.map(({ call }) => call).join(' || ') || 'false'}; }\n`,
    ];
  });
  return [whole || `  function ${rightName('list', `${name}Whole`)}(u, cid, d) { return false; }\n`, ...verbs].join('');
}

/** Who reads every parent of the company also lists all that stands beside them, without naming one (an export). */
function wholeGrant(schema: AnySchema, parents: readonly AnySchema[], grants: Grants): Grant {
  const all = [grants(schema.name, 'list'), ...parents.map((parent) => grants(parent.name, 'show'))];
  const any = ROLES.filter((role) => all.every((grant) => grant.any.includes(role)));
  const company = ROLES.filter(
    (role) => !any.includes(role) && all.every((grant) => grant.any.includes(role) || grant.company.includes(role)),
  );
  return { own: [], company, any };
}

export function besideBlock(schema: AnySchema, parents: readonly AnySchema[]): string {
  const { name, parent } = schema;
  if (!parent) return '';
  const known = quote(parents.map((other) => other.name).join('|'));
  const ask = (action: string, read: 'get' | 'getAfter', record: string) =>
    `${record}.${parent.resource}.matches(${known}) && ${action}Beside${capital(name)}(me(), cid, ${record}.${parent.resource},
        ${read}(/databases/$(db)/documents/companies/$(cid)/$(${record}.${parent.resource})/$(${record}.${parent.key})).data)`;
  return `    match /${name}/{id} {
      allow get: if ${ask('show', 'get', 'resource.data')};
      allow list: if ${rightName('list', `${name}Whole`)}(me(), cid, resource.data) || ${ask('list', 'get', 'resource.data')};
      allow create: if ${ask('create', 'getAfter', 'request.resource.data')}
        && new${capital(name)}(cid, id, request.resource.data) && request.resource.data.byUid == request.auth.uid;
    }
`;
}

export const besideWrites = (schema: AnySchema): string => `  function new${capital(schema.name)}(cid, id, now) {
    return id.matches('[A-Za-z0-9_-]{10,64}') && ${validName(schema.name)}(now) && begun(now)
      && told(event(cid, '${schema.name}', id, 1), 'Created', now, nobody());
  }
`;
