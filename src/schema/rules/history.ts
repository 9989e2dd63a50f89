import type { AnySchema } from '#schema/schema.ts';
import { type Grants, isGranted, right, rightName } from './grants.ts';
import { quote } from './kinds.ts';

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
      && tenant(getAfter(person(e)).data) == cid && mirrorsNow(e, getAfter(person(e)).data);
  }
  function ofLeaver(cid, e) {
    return e.resourceName == 'users' && e.changeType == 'Deleted' && !('after' in e) && e.sellerIds.size() == 0 && exists(person(e))
      && !existsAfter(person(e)) && e.version == stamp(get(person(e)).data) && tenant(get(person(e)).data) == cid;
  }
  function person(e) { return /databases/$(db)/documents/users/$(e.resourceRecordKey); }
`;
}

/** Whoever may show a record now may read its timeline: a list that pins the record's name and key. */
export function historyBlock(schemas: readonly AnySchema[], grants: Grants): string {
  const timelines = schemas
    .filter(
      (schema) =>
        !schema.parent &&
        schema.audited !== false &&
        isGranted(grants(schema.name, 'show'), schema.owner !== undefined || schema.partOf !== undefined),
    )
    .map(
      (schema) =>
        `(resource.data.resourceName == '${schema.name}' && ${rightName('show', schema.name)}(me(), cid, get(/databases/$(db)/documents/companies/$(cid)/${schema.partOf?.resource ?? schema.name}/$(resource.data.resourceRecordKey)).data))`,
    );
  const read = (action: string) =>
    [`${rightName(action, 'history')}(me(), cid, resource.data)`, ...timelines].join('\n        || ');
  return `    match /history/{eid} {
      allow get: if ${read('show')};
      allow list: if ${read('list')};
      allow create: if happened(cid, eid, request.resource.data);
    }
`;
}
