import { ROLES } from '#schema/account.ts';
import type { AnySchema } from '#schema/schema.ts';
import { type Grant, type Grants, inlineRight, isGranted, repeated, right, rightName } from './grants.ts';
import { capital, quote, validName } from './kinds.ts';
import { fixedOf, shelfOf } from './record.ts';

/** What is done to the record beside, and what one must be allowed to do to its parent for that. */
const VERBS = [
  ['show', 'show'],
  ['list', 'show'],
  ['create', 'edit'],
  ['edit', 'edit'],
] as const;
/** Activities are kept as they were said; a file is renamed and put away. One right for all of it. */
function isKept({ name }: AnySchema, grants: Grants): boolean {
  const [edit, ...others] = ['edit', 'archive', 'restore'].map((action) => grants(name, action));
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(edit)))
    throw new Error(`${name}: whoever may edit what stands beside a record archives and restores it, and nobody else`);
  return !edit || !isGranted(edit, true);
}

/**
 * Records kept beside another one (activities, attachments). Who may show the parent may read them, who may edit it
 * may write them; the policy's own line for them must agree. Parents with the same answer are asked about together and
 * the asker is read once: each question costs, and every record of the company is a parent.
 */
export function besideRights(schema: AnySchema, parents: readonly AnySchema[], grants: Grants): string {
  const { name } = schema;
  const whole = right('list', `${name}Whole`, wholeGrant(schema, parents, grants));
  const verbs = VERBS.filter(([action]) => action !== 'edit' || !isKept(schema, grants)).map(
    ([action, parentAction]) => {
      const owners = new Map<string, string>();
      const ways = new Map<string, { readonly asked: readonly string[]; readonly names: string[] }>();
      for (const { name: parent, owner: one, guests } of parents) {
        const owner = guests?.works ? guests.field : one;
        const both = [grants(name, action), grants(parent, parentAction)];
        if (!both.every((grant) => isGranted(grant, owner !== undefined))) continue;
        if (owner)
          owners.set(
            owner,
            guests?.works ? `request.auth.uid in d.get('${owner}', [])` : `d.get('${owner}', '') == request.auth.uid`,
          );
        const rights = both.map((grant) => inlineRight(grant, owner !== undefined).replaceAll('mine', mineBy(owner)));
        const asked = [...new Set(rights)];
        const way = ways.get(asked.join(' && ')) ?? { asked, names: [] };
        way.names.push(parent);
        ways.set(asked.join(' && '), way);
      }
      const all = [...ways.values()];
      // The same right of several ways is worked out once and has a name; the engine takes ten a function.
      const rightsHere = new Map(
        repeated(all.flatMap(({ asked }) => asked)).map((right, at) => [right, `may${at}`] as const),
      );
      const here = `belongs(u, cid)${parentAction === 'edit' ? ' && working(cid)' : ''}`;
      const mine = [...owners].map(([owner, isMine]) => `    let ${mineBy(owner)} = ${isMine};\n`);
      const any = all.map(
        ({ asked, names }) =>
          `(of.matches(${quote(names.join('|'))}) && ${asked.map((right) => rightsHere.get(right) ?? right).join(' && ')})`,
      );
      return `  function ${action}Beside${capital(name)}(u, cid, of, d) {
    let r = role(u);
    let here = ${here};
${mine.join('')}${[...rightsHere].map(([expression, variable]) => `    let ${variable} = ${expression};\n`).join('')}    return live(u) && (${any.join('\n      || ') || 'false'});
  }
`;
    },
  );
  return [whole || `  function ${rightName('list', `${name}Whole`)}(u, cid, d) { return false; }\n`, ...verbs].join('');
}
const mineBy = (owner = ''): string => `mine${capital(owner)}`;

/** Who reads every parent of the company also lists all that stands beside them, without naming one (an export). */
function wholeGrant(schema: AnySchema, parents: readonly AnySchema[], grants: Grants): Grant {
  const all = [grants(schema.name, 'list'), ...parents.map((parent) => grants(parent.name, 'show'))];
  const any = ROLES.filter((role) => all.every((grant) => grant.any.includes(role)));
  const company = ROLES.filter(
    (role) => !any.includes(role) && all.every((grant) => grant.any.includes(role) || grant.company.includes(role)),
  );
  return { own: [], company, any };
}

export function besideBlock(schema: AnySchema, parents: readonly AnySchema[], grants: Grants): string {
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
        && new${capital(name)}(cid, id, request.resource.data) && request.resource.data.${parent.by} == request.auth.uid;
${
  isKept(schema, grants)
    ? ''
    : `      allow update: if ${ask('edit', 'get', 'resource.data')}
        && change${capital(name)}(cid, id, request.resource.data, resource.data);
`
}    }
`;
}

export function besideWrites(schema: AnySchema, grants: Grants): string {
  const { name, createRules = [], changeRules = [] } = schema;
  const start = `  function new${capital(name)}(cid, id, now) {
    return id.matches('[A-Za-z0-9_-]{10,64}') && ${validName(name)}(now) && begun(now)${createRules.map((rule) => `\n      && ${rule}`).join('')}
      && told(event(cid, '${name}', id, 1), 'Created', now, nobody());
  }
`;
  if (isKept(schema, grants)) return start;
  return `${start}  function change${capital(name)}(cid, id, now, was) {
    let keys = now.diff(was).affectedKeys();
    let e = event(cid, '${name}', id, now.version);
    return continued(now, was) && ${validName(name)}(now) && tells(e, now, nobody())${changeRules.map((rule) => `\n      && ${rule}`).join('')}
      && ((was.archivedAt == null && !keys.hasAny([${[...fixedOf(schema), 'archivedAt'].map(quote).join(', ')}]) && e.changeType == 'Updated')
      || (keys.hasOnly([${shelfOf(schema)}])
        && ((was.archivedAt == null && now.archivedAt == request.time && e.changeType == 'Archived')
          || (was.archivedAt != null && now.archivedAt == null && e.changeType == 'Restored'))));
  }
`;
}
