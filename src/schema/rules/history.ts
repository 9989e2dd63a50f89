import type { Role } from '#schema/account.ts';
import type { AnySchema } from '#schema/schema.ts';
import { among, type Grant, type Grants, inlineRight, isGranted, repeated, right, rightName } from './grants.ts';
import { quote } from './kinds.ts';
import { ownShown } from './record.ts';

const KEYS =
  'resourceName resourceRecordKey version changeType after changedByMemberKey actorType modificationTimestamp sellerIds';

export function historyFunctions(schemas: readonly AnySchema[], grants: Grants): string {
  const audited = schemas.filter((schema) => schema.audited !== false).map((schema) => schema.name);
  const names = [...audited, 'settings'];
  const own = 'request.auth.uid in d.sellerIds';
  return `
  // ---- history: created beside the change it tells of, never touched again
${right('show', 'history', grants('history', 'show'), own)}${right('list', 'history', grants('history', 'list'), own)}
  function happened(cid, eid, e) {
    return all([only(e, ${quote(KEYS)}), eid == e.resourceName + '_' + e.resourceRecordKey + '_' + string(e.version),
        e.changedByMemberKey == request.auth.uid, e.modificationTimestamp == request.time, e.actorType in ['User', 'System', 'Import'], e.version is int])
      && (ofRecord(cid, e) || ofCompany(cid, e) || ofNewcomer(cid, e) || ofPerson(cid, e) || ofLeaver(cid, e));
  }
  // The record's own rule checks the event's kind and owners; here: the event tells what was written, now, by this person.
  function mirrorsNow(e, after) { return all([e.after == after, after.updatedAt == request.time]); }
  function ofRecord(cid, e) {
    return e.resourceName.matches(${quote(names.join('|'))}) && writtenBy(e, getAfter(/databases/$(db)/documents/companies/$(cid)/$(e.resourceName)/$(e.resourceRecordKey)).data);
  }
  function ofCompany(cid, e) { return e.resourceName == 'companies' && e.resourceRecordKey == cid && writtenBy(e, company(cid)); }
  function writtenBy(e, after) { return mirrorsNow(e, after) && after.updatedBy == request.auth.uid && after.version == e.version; }
  function ofNewcomer(cid, e) {
    return e.resourceName == 'users' && e.version == 0 && !exists(person(e)) && getAfter(person(e)).data.company_id == cid && mirrorsNow(e, getAfter(person(e)).data);
  }
  function ofPerson(cid, e) {
    return e.resourceName == 'users' && live(me()) && existsAfter(person(e)) && e.version == stamp(get(person(e)).data)
      && tenant(getAfter(person(e)).data) == cid && (mirrorsNow(e, getAfter(person(e)).data) || mirrorsNow(e, ruled(getAfter(person(e)).data)));
  }
  function ofLeaver(cid, e) {
    return e.resourceName == 'users' && e.changeType == 'Deleted' && !('after' in e) && e.sellerIds.size() == 0 && exists(person(e))
      && !existsAfter(person(e)) && e.version == stamp(get(person(e)).data) && tenant(get(person(e)).data) == cid;
  }
  function person(e) { return /databases/$(db)/documents/users/$(e.resourceRecordKey); }
${timelineFunction(schemas, grants)}`;
}

/** Reads of history: the feed, or a list that pins a record's name and key. */
export const HISTORY_BLOCK = `    match /history/{eid} {
      allow get: if ${rightName('show', 'history')}(me(), cid, resource.data) || timeline(me(), cid, resource.data);
      allow list: if ${rightName('list', 'history')}(me(), cid, resource.data) || timeline(me(), cid, resource.data);
      allow create: if happened(cid, eid, request.resource.data);
    }
`;

/**
 * Whoever may show a record now may read its timeline. Records shown alike are asked about together, and all of them
 * with what is read of the asker once: each question costs, and a refusal asks them all.
 */
function timelineFunction(schemas: readonly AnySchema[], grants: Grants): string {
  const alike = new Map<
    string,
    { readonly names: string[]; readonly grant: Grant; readonly own: string | undefined }
  >();
  for (const schema of schemas.filter(({ parent, audited }) => !parent && audited !== false)) {
    const { name, partOf } = schema;
    // A part is its record's owner's.
    const own = ownShown(schemas.find((other) => other.name === partOf?.resource) ?? schema);
    const grant = grants(name, 'show');
    if (!isGranted(grant, own !== undefined)) continue;
    const key = JSON.stringify([own, grant]);
    const known = alike.get(key) ?? { names: [], grant, own };
    known.names.push(name);
    alike.set(key, known);
  }
  // What is asked once is asked where it is needed: the engine takes ten variables a function.
  const owns = repeated([...alike.values()].flatMap(({ own }) => own ?? []));
  const nameOf = (own = '') => (owns.includes(own) ? `mine${owns.indexOf(own)}` : own);
  // Whoever may show all of them is asked once for all, and each of the others only for what is left.
  const all = [...alike.values()];
  const inAll = (of: 'any' | 'company') =>
    (all[0]?.grant[of] ?? []).filter((role) => all.every(({ grant }) => grant[of].includes(role)));
  const [any, company] = [inAll('any'), inAll('company')];
  const rest = all.map(({ names, grant, own }) => {
    const left = (of: 'any' | 'company', common: readonly Role[]) => grant[of].filter((role) => !common.includes(role));
    return { names, own, grant: { ...grant, any: left('any', any), company: left('company', company) } };
  });
  const names = all.flatMap((one) => one.names);
  const ways = [
    `(${among(names, 'n')} && ${inlineRight({ own: [], company, any }, false)})`,
    ...rest
      .filter(({ grant, own }) => isGranted(grant, own !== undefined))
      .map(
        ({ names: some, grant, own }) =>
          `(${among(some, 'n')} && ${inlineRight(grant, own !== undefined, nameOf(own))})`,
      ),
  ];
  const parts = schemas.flatMap(({ name, partOf }) => (partOf ? [`'${name}': '${partOf.resource}'`] : []));
  return `  function timeline(u, cid, e) {
    let n = e.resourceName;
    let of = {${parts.join(', ')}}.get(n, n);
    let d = get(/databases/$(db)/documents/companies/$(cid)/$(of)/$(e.resourceRecordKey)).data;
    let r = role(u);
    let here = belongs(u, cid);
${owns.map((own, at) => `    let mine${at} = ${own};\n`).join('')}    return live(u) && (${ways.join('\n      || ')});
  }
`;
}
