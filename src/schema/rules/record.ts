import type { Fields, GroupField } from '#schema/fields.ts';
import type { AnySchema } from '#schema/schema.ts';
import { type Grants, inlineRight, isGranted, right, rightName } from './grants.ts';
import { capital, fieldChecks, quote, validName } from './kinds.ts';
import { bound, type Family, mirrored, wholeAfter, wholeBefore } from './part.ts';

const BASE = ['version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'archivedAt', 'searchTokens'];
const TOKENS = "listed(d.get('searchTokens', ['x']), 120, '([^\\n]{1,40}\\n)*')";
const names = (list: readonly string[]): string => quote(list.join(' '));

/** `validLeads(d)` and one such function per group: every field's type and bounds, and no field besides. */
export function validators(schema: AnySchema): string {
  const groups = Object.entries(schema.fields).filter(
    (entry): entry is [string, GroupField] => entry[1].kind === 'group',
  );
  const inner = groups.map(
    ([name, group]) =>
      `  function ${validName(schema.name, name)}(d, t) { return all([only(d, ${names(Object.keys(group.fields))}),\n    ${fieldChecks(schema.name + capital(name), group.fields).join(',\n    ')}]); }\n`,
  );
  const required = Object.entries(schema.status?.requires ?? {}).flatMap(([state, fields]) =>
    fields.map((field) => `(d.${schema.status?.field} != ${quote(state)} || '${field}' in d)`),
  );
  const needed = Object.entries(schema.needs ?? {}).flatMap(([name, by]) =>
    Object.entries(by).map(
      ([value, fields]) => `(d.${name} != ${quote(value)} || d.keys().hasAll([${fields.map(quote).join(', ')}]))`,
    ),
  );
  const reference = schema.reference
    ? [`d.${schema.reference.field}.matches(${quote(referencePattern(schema.reference))})`]
    : [];
  const checks = [
    `only(d, ${names([...Object.keys(schema.fields), ...BASE])})`,
    ...fieldChecks(schema.name, withoutReference(schema)),
    TOKENS,
    ...reference,
    ...required,
    ...needed,
    ...(schema.oneOf ?? []).map((some) => `d.keys().hasAny([${some.map(quote).join(', ')}])`),
    ...(schema.rules ?? []),
  ];
  return `${inner.join('')}  function ${validName(schema.name)}(d) { let t = d.updatedAt; return all([${checks.join(',\n    ')}]); }\n`;
}

/** The reference's own pattern is narrower than the field's. */
const withoutReference = ({ fields, reference }: AnySchema): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== reference?.field));

/** One way to write each number: L-000123 and never L-0000123. */
const referencePattern = ({ prefix, digits }: NonNullable<AnySchema['reference']>): string =>
  `${prefix}-([0-9]{${digits}}|[1-9][0-9]{${digits},8})`;

/** Who may do what to the resource. A list proves ownership on the raw field: anything else would not bind the query. */
export function rights(schema: AnySchema, grants: Grants): string {
  const { name, owner, shares, guests } = schema;
  const own = owner && `d.get('${owner}', '') == request.auth.uid`;
  const raw = guests ? `request.auth.uid in d.${guests.field}` : owner && `d.${owner} == request.auth.uid`;
  const listed = raw && shares ? `(${raw} || ${isShared(schema, 'd')})` : raw;
  const conditions: { readonly [action: string]: string | undefined } = { show: ownShown(schema), list: listed };
  return ['show', 'list', 'create', 'edit', ...(shares ? ['assign'] : [])]
    .map((action) => right(action, name, grants(name, action), action in conditions ? conditions[action] : own))
    .join('');
}

/** What makes a record `d` one's own to look at: owned, attended, or shared by a colleague. */
export function ownShown(schema: AnySchema): string | undefined {
  const { owner, shares, guests } = schema;
  const ways = [
    ...(owner ? [`d.get('${owner}', '') == request.auth.uid`] : []),
    ...(guests ? [`request.auth.uid in d.get('${guests.field}', [])`] : []),
    ...(owner && shares ? [isShared(schema, 'd')] : []),
  ];
  return ways.length > 1 ? `(${ways.join(' || ')})` : ways[0];
}

const isShared = ({ shares }: AnySchema, record: string): string =>
  shares ? `${record}.${shares.field} == ${quote(shares.value)}` : 'false';

const owners = ({ owner, guests, fields }: AnySchema): string => {
  const people = (record: string) =>
    fields[guests?.field ?? '']?.required ? `${record}.${guests?.field}` : `${record}.get('${guests?.field}', [])`;
  if (guests) return `${people('now')}.toSet().union(${people('was')}.toSet())`;
  return owner ? `[now.get('${owner}', ''), was.get('${owner}', '')].toSet().difference([''].toSet())` : 'nobody()';
};

/** Somebody invited answers for nobody else, and changes nothing else. */
function answering({ guests }: AnySchema, edit: string): string {
  // Whoever works it like its owner is asked as the owner is.
  if (!guests || guests.works || guests.answers.length === 0) return edit;
  const stamps = ['version', 'updatedAt', 'updatedBy', 'searchTokens', ...guests.answers].map(quote).join(', ');
  const own = guests.answers.map((field) => `answered(now.get('${field}', []), was.get('${field}', []))`);
  return `(${edit}
        || (here && request.auth.uid in was.${guests.field} && keys.hasOnly([${stamps}]) && ${own.join(' && ')}))`;
}

/**
 * `newLeads(cid, id, now)`: what a new record must keep besides the right to make it. `changeLeads(…)`: the right and
 * the duties of an edit, or of archiving and restoring. One rule for both, so that the fields are checked once: all
 * rules of a request share one budget of expressions.
 */
export function writes(schema: AnySchema, grants: Grants, { whole, parts }: Family = { parts: [] }): string {
  const { name, status, owner, ownRules = {} } = schema;
  // A part is its record's owner's.
  const ownable = (whole ?? schema).owner;
  const rightsHere = new Map<string, string>();
  // Actions granted to the same roles share one variable.
  const may = (action: string, ownCounts = true) => {
    const expression = inlineRight(grants(name, action), ownCounts && ownable !== undefined);
    if (!rightsHere.has(expression)) rightsHere.set(expression, `may${capital(action)}${ownCounts ? '' : 'All'}`);
    return rightsHere.get(expression) ?? 'false';
  };
  const fixed = fixedOf(schema);
  const marked = Object.entries(schema.markers ?? {});
  const key = quote(`${name}_`);
  const isAudited = schema.audited !== false;
  const start = [
    `id.matches('[A-Za-z0-9_-]{10,64}') && ${validName(name)}(now) && begun(now)`,
    ...(status ? [`now.${status.field}.matches(${quote(status.initial.join('|'))})`] : []),
    ...(schema.reference ? [`numbered(cid, '${name}', int(now.${schema.reference.field}.split('-')[1]))`] : []),
    ...(schema.numbering ? [`!('${schema.numbering.field}' in now)`] : []),
    ...marked.map(([field, kind]) => `(!('${field}' in now) || noted(cid, '${kind}:' + now.${field}, ${key} + id))`),
    ...mirrored(parts, true),
    ...(schema.createRules ?? []),
    ...(ownRules.create ? [`(now.get('${owner}', '') != request.auth.uid || (${ownRules.create.join(' && ')}))`] : []),
    ...(whole ? bound(schema, wholeAfter(whole)) : []),
    ...(isAudited
      ? [`told(event(cid, '${name}', id, 1), 'Created', now, ${owners(schema).replaceAll('was.', 'now.')})`]
      : []),
  ];
  const moved = status ? `now.${status.field} != was.${status.field}` : 'false';
  const edit = [
    `was.archivedAt == null && !keys.hasAny([${[...fixed, 'archivedAt'].map(quote).join(', ')}])`,
    answering(schema, may('edit')),
    ...(ownRules.change ? [`(${may('edit', false)} || (${ownRules.change.join(' && ')}))`] : []),
    ...(owner ? [`(!keys.hasAny(['${owner}']) || ${may('assign')})`] : []),
    ...(status ? [stepCheck(schema, status.reopen ? may('reopen') : 'false')] : []),
    ...lockCheck(schema),
    ...(schema.numbering
      ? [
          `(!keys.hasAny(['${schema.numbering.field}']) || tallied(cid, '${name}', id, now.${schema.numbering.field}.split('-')))`,
        ]
      : []),
    ...marked.map(
      ([field, kind]) =>
        `(!keys.hasAny(['${field}']) || renoted(cid, '${kind}:', now.get('${field}', ''), was.get('${field}', ''), ${key} + id))`,
    ),
    ...(isAudited ? [`edited(e.changeType, ${moved}, ${owner ? `keys.hasAny(['${owner}'])` : 'false'})`] : []),
  ];
  const always = [
    ...(isAudited ? [`tells(e, now, ${owners(schema)})`] : []),
    ...mirrored(parts, false),
    ...(whole ? bound(schema, 'p') : []),
    ...(schema.changeRules ?? []),
    ...(schema.shares ? [`(!(${isShared(schema, 'now')}) || now.archivedAt != null || ${may('assign')})`] : []),
  ];
  const before = whole ? wholeBefore(whole) : 'was';
  const { guests } = whole ?? schema;
  const mine = guests?.works
    ? `request.auth.uid in ${before}.get('${guests.field}', [])`
    : `${before}.get('${ownable}', '') == request.auth.uid`;
  const named = (type: string) => (isAudited ? ` && e.changeType == '${type}'` : '');
  const shelve = `
      || (keys.hasOnly([${shelfOf(schema)}])
        && ((was.archivedAt == null && now.archivedAt == request.time${named('Archived')} && ${may('archive')})
          || (was.archivedAt != null && now.archivedAt == null${named('Restored')} && ${may('restore')})))`;
  const event = isAudited ? `    let e = event(cid, '${name}', id, now.version);\n` : '';
  return `  function new${capital(name)}(cid, id, now) {
    return ${start.join('\n      && ')};
  }
  function change${capital(name)}(u, cid, id, now, was) {
    let keys = now.diff(was).affectedKeys();
    let r = role(u);
    let here = belongs(u, cid) && working(cid);
${ownable ? `    let mine = ${mine};\n` : ''}${whole ? `    let p = ${wholeAfter(whole)};\n` : ''}${[...rightsHere].map(([expression, variable]) => `    let ${variable} = ${expression};\n`).join('')}${event}    return live(u) && continued(now, was) && ${validName(name)}(now)${always.map((rule, index) => `${isAudited && index === 0 ? ' ' : '\n      '}&& ${rule}`).join('')}
      && ((${edit.join('\n        && ')})${isShelved(schema, grants) ? shelve : ''});
  }
`;
}

/** Set once. */
export const fixedOf = ({ fields }: AnySchema): string[] =>
  Object.entries(fields).flatMap(([field, { immutable }]) => (immutable ? [field] : []));
/** All that archiving and restoring may touch. */
export function shelfOf({ fields }: AnySchema): string {
  const derived = Object.entries(fields).flatMap(([field, kind]) => (kind.computed && !kind.immutable ? [field] : []));
  return ['archivedAt', 'version', 'updatedAt', 'updatedBy', 'searchTokens', ...derived].map(quote).join(', ');
}

const isShelved = ({ name, owner }: AnySchema, grants: Grants): boolean =>
  ['archive', 'restore'].some((action) => isGranted(grants(name, action), owner !== undefined));

function stepCheck({ status }: AnySchema, reopens: string): string {
  if (!status) return 'true';
  const [from, to] = [`was.${status.field}`, `now.${status.field}`];
  const step = `(${from} + '>' + ${to}).matches`;
  const form = (moves: NonNullable<typeof status.reopen>) =>
    quote(
      Object.entries(moves)
        .map(([state, targets]) => `${state}>(${targets.join('|')})`)
        .join('|'),
    );
  const reopen = status.reopen ? `\n          || (${step}(${form(status.reopen)}) && ${reopens})` : '';
  return `(${from} == ${to} || ${step}(${form(status.moves)})${reopen})`;
}

/** What a state has locked stays as it is, until a move unlocks it. */
function lockCheck({ status }: AnySchema): string[] {
  if (!status?.lock) return [];
  const { free, changes } = status.lock;
  const open = [...changes, status.field, 'version', 'updatedAt', 'updatedBy', 'searchTokens'].map(quote).join(', ');
  const isFree = (record: string) => `${record}.${status.field}.matches(${quote(free.join('|'))})`;
  return [`(${isFree('was')} || ${isFree('now')} || keys.hasOnly([${open}]))`];
}

/** The block of a collection under a company. */
export function recordBlock(schema: AnySchema, grants: Grants): string {
  const { name, owner } = schema;
  const granted = (action: string) => isGranted(grants(name, action), owner !== undefined);
  if (granted('delete'))
    throw new Error(`${name}: the policy lets somebody delete these records, but an audited record is only archived`);
  const call = (action: string, record: string) => `${rightName(action, name)}(me(), cid, ${record})`;
  const sharing = schema.shares
    ? ` && (!(${isShared(schema, 'request.resource.data')}) || ${granted('assign') ? call('assign', 'request.resource.data') : 'false'})`
    : '';
  const allows = [
    ...(granted('show') ? [`get: if ${call('show', 'resource.data')}`] : []),
    ...(granted('list') ? [`list: if ${call('list', 'resource.data')}`] : []),
    ...(granted('create')
      ? [
          `create: if ${call('create', 'request.resource.data')} && new${capital(name)}(cid, id, request.resource.data)${sharing}`,
        ]
      : []),
    ...(granted('edit') || isShelved(schema, grants)
      ? [`update: if change${capital(name)}(me(), cid, id, request.resource.data, resource.data)`]
      : []),
  ];
  return `    match /${name}/{id} {\n${allows.map((allow) => `      allow ${allow};\n`).join('')}    }\n`;
}
