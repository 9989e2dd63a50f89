import type { AnySchema } from '#schema/schema.ts';
import { type Grants, inlineRight } from './grants.ts';
import { quote } from './kinds.ts';

/** Records one commit may number. */
const MOST_NUMBERED = 450;
/** Records that may share one phone number or e-mail address. */
const MOST_MARKED = 20;
/** Entries of one marker that one commit may add or refresh, and may take away: each is proved by its record. */
const MOST_TOUCHED = 3;

/**
 * Numbers of references: counters/{resource} is raised in the same commit, so a number is given once. Whoever may make
 * such a record, if only for themselves, may take a number; all resources are asked about together, for each costs.
 */
export function countersFunction(schemas: readonly AnySchema[], grants: Grants): string {
  const ways = schemas
    .filter((schema) => schema.reference)
    .map(({ name, owner }) => `(name == '${name}' && ${inlineRight(grants(name, 'create'), owner !== undefined)})`);
  const late = schemas.filter((schema) => schema.numbering);
  const yearly = late.map(
    ({ name, owner }) =>
      `(name.matches('${name}_20[0-9]{2}') && ${inlineRight(grants(name, 'edit'), owner !== undefined)})`,
  );
  return `${tallying(late)}  function mayCount(u, cid, name) {
    let r = role(u);
    let here = belongs(u, cid) && working(cid);
    let mine = true;
    return live(u) && (${[...ways, ...yearly].join('\n      || ')});
  }
${yearly.length > 0 ? '' : '  function tallies(cid, name, c, from, last) { return false; }\n'}`;
}

/**
 * Numbers without gaps: the counter of the year goes on by one and names the record that takes the number in the same
 * commit; the record takes the number its counter has come to. Neither is written without the other, and none is dated
 * before the last one.
 */
function tallying(schemas: readonly AnySchema[]): string {
  const ways = schemas.flatMap(({ name, numbering }) => (numbering ? [tallyOf(name, numbering)] : []));
  return `  function tallies(cid, name, c, from, last) {
    let d = getAfter(/databases/$(db)/documents/companies/$(cid)/$(name.split('_')[0])/$(c.id)).data;
    return all([only(c, 'n k at id on'), c.at == request.time, c.k == 1, c.n == from + 1, c.on >= last, d.updatedAt == request.time]) && (${ways.join('\n      || ') || 'false'});
  }
  function tallied(cid, name, id, number) {
    let c = getAfter(/databases/$(db)/documents/companies/$(cid)/counters/$(name + '_' + number[1])).data;
    return all([c.id == id, c.n == int(number[2])]);
  }
`;
}
/** A day begins up to fourteen hours before it does in UTC: its year is one of two. */
function tallyOf(name: string, { field, date, rules = [] }: NonNullable<AnySchema['numbering']>): string {
  const part = (at: number) => `d.${field}.split('-')[${at}]`;
  const years = `[string(d.${date}.year()), string((d.${date} + duration.value(14, 'h')).year())]`;
  const checks = [
    `name == '${name}_' + ${part(1)}`,
    `int(${part(2)}) == c.n`,
    `${part(1)} in ${years}`,
    `c.on == d.${date}`,
    ...rules,
  ];
  return `(${checks.join(' && ')})`;
}
export const COUNTERS_BLOCK = `    match /counters/{name} {
      allow get: if mayCount(me(), cid, name);
      allow create: if mayCount(me(), cid, name) && counted(cid, name, request.resource.data, 0, timestamp.value(0));
      allow update: if mayCount(me(), cid, name) && counted(cid, name, request.resource.data, resource.data.n, resource.data.get('on', timestamp.value(0)));
    }
`;

export const COUNTING = `
  // ---- references
  function raised(c, from) {
    return all([only(c, 'n k at'), c.at == request.time, c.k is int, c.k >= 1, c.k <= ${MOST_NUMBERED}, c.n == from + c.k]);
  }
  function counted(cid, name, c, from, last) {
    return (!name.matches('.*_.*') && raised(c, from)) || (name.matches('.*_.*') && tallies(cid, name, c, from, last));
  }
  function numbered(cid, name, number) {
    let c = getAfter(/databases/$(db)/documents/companies/$(cid)/counters/$(name)).data;
    return all([c.at == request.time, number > c.n - c.k, number <= c.n]);
  }
`;

/**
 * Who else carries this phone number or address: each entry is proved by its record, written in the same commit. Read by
 * those who may show or make such records, if only their own.
 */
export function markerFunctions(schemas: readonly AnySchema[], grants: Grants): string {
  const marked = schemas.filter((schema) => schema.markers);
  if (marked.length === 0) return '';
  // Records that carry the same markers are asked together: each question costs.
  const alike = new Map<string, string[]>();
  for (const { name, markers = {} } of marked) {
    const values = Object.entries(markers).map(([field, kind]) => `'${kind}:' + r.get('${field}', '')`);
    alike.set(values.join(', '), [...(alike.get(values.join(', ')) ?? []), name]);
  }
  const holds = [...alike].map(
    ([values, names]) => `(name in [${names.map(quote).join(', ')}] && marker in [${values}])`,
  );
  const ways = marked.flatMap(({ name, owner }) =>
    ['show', 'create'].map((action) => inlineRight(grants(name, action), owner !== undefined, 'true')),
  );
  const reference = [...new Set(marked.map((schema) => schema.reference?.field ?? schema.title))][0] ?? 'reference';
  const each = (list: string, check: string) =>
    Array.from(
      { length: MOST_TOUCHED },
      (_, i) => `(${list}.size() <= ${i} || ${check}(cid, marker, ${list}[${i}], n))`,
    ).join(' && ');
  return `
  // ---- duplicate markers
  function meets(u, cid) { let r = role(u); let here = belongs(u, cid); return live(u) && (${[...new Set(ways)].join(' || ')}); }
  function holds(name, marker, r) { return ${holds.join(' || ')}; }
  function keyOf(x) { return x.resourceName + '_' + x.resourceRecordKey; }
  function owner(cid, x) { return getAfter(/databases/$(db)/documents/companies/$(cid)/$(x.resourceName)/$(x.resourceRecordKey)).data; }
  function stays(cid, marker, x, n) {
    let r = owner(cid, x);
    return x.resourceName.matches(${quote(marked.map((schema) => schema.name).join('|'))}) && r.updatedAt == request.time && holds(x.resourceName, marker, r)
      && all([n.get(keyOf(x), {}) == x, only(x, 'resourceName resourceRecordKey reference sellerName'),
        x.reference == r.get('${reference}', ''), x.sellerName.matches('(?s).{0,121}')]);
  }
  function leaves(cid, marker, x, n) {
    let r = owner(cid, x);
    return keyOf(x) in n || (r.updatedAt == request.time && (!holds(x.resourceName, marker, r) || r.archivedAt != null));
  }
  // Every entry that is new or different is proved, and so is every one that is gone. Values are distinct and as many
  // are new as keys were touched, so that no entry is a copy of another one under a foreign key.
  function marks(cid, marker, d, o) {
    let n = d.records;
    let fresh = n.values().removeAll(o.values());
    let gone = o.values().removeAll(n.values());
    let keys = n.diff(o);
    return all([only(d, 'records updatedAt'), d.updatedAt == request.time, n.size() <= ${MOST_MARKED}, n.values().toSet().size() == n.size(),
        fresh.size() == keys.addedKeys().size() + keys.changedKeys().size(), fresh.size() <= ${MOST_TOUCHED}, gone.size() <= ${MOST_TOUCHED}])
      && ${each('fresh', 'stays')}
      && ${each('gone', 'leaves')};
  }
`;
}

export const MARKERS_BLOCK = `    match /markers/{marker} {
      allow get: if meets(me(), cid);
      allow create: if member(me(), cid) && marks(cid, marker, request.resource.data, {});
      allow update: if member(me(), cid) && marks(cid, marker, request.resource.data, resource.data.records);
    }
`;
