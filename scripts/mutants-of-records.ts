/** One way to break the rules: every occurrence of `from` becomes `to`. */
export interface Mutant {
  readonly collection: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Why it may survive: the same is proved elsewhere. */
  readonly survives?: string;
}
export const of = (
  collection: string,
  ...mutants: readonly (readonly [name: string, from: string, to: string, survives?: string])[]
): Mutant[] =>
  mutants.map(([name, from, to, survives]) => ({ collection, name, from, to, ...(survives && { survives }) }));

/** The head of a right on what stands beside a record; with another `role`, everybody's. */
export const beside = (name: string, role = 'role(u)'): string =>
  `function ${name}(u, cid, of, d) {\n    let r = ${role};`;

export const RECORD_MUTANTS: readonly Mutant[] = [
  ...of(
    'leads',
    ['ban is ignored', "u.get('isBanned', false) == false && ", ''],
    ['forced reset is ignored', " && u.get('forcePasswordReset', false) == false", ''],
    ['a ban must be exactly true', "u.get('isBanned', false) == false", "u.get('isBanned', false) != true"],
    ['null is a company', "tenant(u) is string && tenant(u) != '' && ", ''],
    ['company is ignored', ' && tenant(u) == cid; }', '; }'],
    ['legacy role wins', "u.get('Role', u.get('role', ''))", "u.get('role', u.get('Role', ''))"],
    [
      'suspension is ignored',
      "data.status in ['Onboarding', 'Active']",
      "data.status in ['Onboarding', 'Active', 'Suspended']",
    ],
    ['a Seller shows the company', " && d.get('sellerId', '') == request.auth.uid)", ')'],
    ['a Seller lists the company', ' && d.sellerId == request.auth.uid)', ')'],
    ['a Seller edits the company', " && packed(cid, 'sales'))) && mine)", " && packed(cid, 'sales'))))"],
    ['a Seller assigns', "(!keys.hasAny(['sellerId']) || mayAssign)", 'true'],
    ['a Seller reopens', ' && mayAssign)\n', ')\n'],
    [
      'unknown fields pass',
      "function only(d, names) { return d.keys().hasOnly(names.split(' ')); }",
      'function only(d, names) { return true; }',
    ],
    ['a name of 121', "d.fullName.matches('(?s).{1,120}')", "d.fullName.matches('(?s).{1,121}')"],
    ['an empty name', "d.fullName.matches('(?s).{1,120}')", "d.fullName.matches('(?s).{0,120}')"],
    ['notes of 4001', "d.get('notes', 'x').lower().size() <= 4000", "d.get('notes', 'x').lower().size() <= 4001"],
    ['a score of 101', '([0-9]|100|[1-9][0-9])', '([0-9]|10[01]|[1-9][0-9])'],
    ['a year of 9999', '(19|20|21)[0-9]{2}', '[0-9]{4}'],
    ['an area of 0', '(0[.](0[1-9]|[1-9][0-9]?)', '(0|0[.](0[1-9]|[1-9][0-9]?)'],
    ['a phone without country', '\\\\+[1-9][0-9]{6,14}', '\\\\+?[0-9]{6,15}'],
    ['lists of 11', "d.get('propertyTypes', ['Apartment']), 10", "d.get('propertyTypes', ['Apartment']), 11"],
    ['list elements unproved', "s.split('\\n') == l && ", ''],
    ['list form unproved', " && (s + '\\n').matches(form)", ''],
    ['crossed budgets', "d.get('budgetMinMinor', 0) <= d.get('budgetMaxMinor', 10000000000000)", 'true'],
    ['crossed bedrooms', "d.get('bedroomsMin', 0) <= d.get('bedroomsMax', 20)", 'true'],
    ['no way to reach the person', "d.get('mobilePhone', d.get('email', '')).size() > 0", 'true'],
    ['Lost without a reason', "(d.status != 'Lost' || 'lostReason' in d)", 'true'],
    ['Won without a time', "(d.status != 'Won' || 'wonAt' in d)", 'true'],
    ['a consent with more in it', "all([only(d, 'marketing at channel'),", 'all(['],
    ['starts in any state', "now.status.matches('New')", "now.status.matches('.*')"],
    ['moves anywhere', 'New>(Contacted|Unreachable|Lost)|', 'New>(.*)|'],
    ['reopens to anything', 'Won>(Negotiating)', 'Won>(Negotiating|New)'],
    ['any id', "id.matches('[A-Za-z0-9_-]{10,64}') && validLeads", 'validLeads'],
    ['any version', 'now.version == was.version + 1, ', ''],
    [
      'any first version',
      'now.version == 1, ',
      '',
      'Only activities and leads start here; the event of version 1 must exist in the same commit and say this version.',
    ],
    [
      'a foreign updatedBy',
      'now.updatedBy == request.auth.uid, ',
      '',
      'The event says after.updatedBy == the actor (history).',
    ],
    [
      'client time',
      ', now.updatedAt == request.time',
      '',
      'The event says after.updatedAt == the time of the commit (history).',
    ],
    ['createdBy may change', 'now.createdBy == was.createdBy, ', ''],
    ['createdAt may change', ', now.createdAt == was.createdAt', ''],
    ['createdBy may lie', 'now.createdBy == request.auth.uid, ', ''],
    ['createdAt may lie', 'now.createdAt == request.time, ', ''],
    ['born archived', ', now.archivedAt == null]', ']'],
    ['immutables change', "!keys.hasAny(['reference', 'currency', 'archivedAt'])", "!keys.hasAny(['archivedAt'])"],
    ['archived leads are edited', '(was.archivedAt == null && !keys', '(!keys'],
    ['archiving by edit', "'currency', 'archivedAt'])", "'currency'])"],
    ['archiving at any time', 'now.archivedAt == request.time && ', ''],
    ['archiving by anybody', "e.changeType == 'Archived' && mayAssign", "e.changeType == 'Archived'"],
    ['restoring by anybody', "e.changeType == 'Restored' && mayAssign", "e.changeType == 'Restored'"],
    ['archiving and more', "(keys.hasOnly(['archivedAt', 'version'", "(keys.hasOnly(['notes', 'archivedAt', 'version'"],
    ['archiving under another name', "e.changeType == 'Archived' && ", ''],
    ['restoring under another name', "e.changeType == 'Restored' && ", ''],
    ['a kind that did not happen: status', "(type == 'StatusChanged') == moved, ", ''],
    ['a kind that did not happen: owner', ", (type == 'Assigned') == (given && !moved)", ''],
    ['any kind', "type in ['Updated', 'StatusChanged', 'Assigned'], ", ''],
    ['owners unproved', ', e.sellerIds.toSet() == owners', ''],
    [
      'created under another name',
      'return e.changeType == type && tells(e, now, owners)',
      'return tells(e, now, owners)',
    ],
  ),
  ...of(
    'history',
    [
      'another after',
      'return all([e.after == after, after.updatedAt',
      'return all([after.updatedAt',
      "The record's own rule compares the same event with what it writes.",
    ],
    ['no time of the commit', ', after.updatedAt == request.time]', ']'],
    ['another actor', 'e.changedByMemberKey == request.auth.uid, ', ''],
    [
      'another time',
      'e.modificationTimestamp == request.time, e.actorType',
      'e.actorType',
      "The record's own rule compares the event's time with the commit's.",
    ],
    ['any kind of actor', "e.actorType in ['User', 'System', 'Import'], ", ''],
    [
      'more to say',
      "only(e, 'resourceName resourceRecordKey version changeType after changedByMemberKey actorType modificationTimestamp sellerIds'), ",
      '',
    ],
    ['any id', "eid == e.resourceName + '_' + e.resourceRecordKey + '_' + string(e.version),", 'true,'],
    ['another version', ' && after.version == e.version', ''],
    ['a feed for everybody', ' && request.auth.uid in d.sellerIds)', ')'],
    ['a timeline for everybody', 'return live(u) && ((n.matches(', "return live(u) && (n == 'leads' || (n.matches("],
    ['an event may be rewritten', 'allow create: if happened', 'allow create, update: if resource != null || happened'],
  ),
  ...of(
    'activities',
    ['in any name', ' && request.resource.data.byUid == request.auth.uid', ''],
    ['beside any lead', beside('createBesideActivities'), beside('createBesideActivities', "'SuperAdmin'")],
    ['read by anybody', beside('showBesideActivities'), beside('showBesideActivities', "'SuperAdmin'")],
    ['any text', "d.get('text', 'x').lower().size() <= 4000", 'true'],
    ['no event', "\n      && told(event(cid, 'activities', id, 1), 'Created', now, nobody())", ''],
  ),
  ...of(
    'markers',
    [
      'read by everybody',
      'allow get: if meets(me(), cid);\n      allow create: if member(me(), cid) && marks',
      'allow get: if true;\n      allow create: if member(me(), cid) && marks',
    ],
    ['read by every colleague', 'allow get: if meets(me(), cid);', 'allow get: if member(me(), cid);'],
    [
      'not noted on creation',
      "(!('mobilePhone' in now) || noted(cid, 'phone:' + now.mobilePhone, 'leads_' + id))",
      'true',
    ],
    ['not moved on change', "(!keys.hasAny(['mobilePhone']) || renoted", '(true || renoted'],
    ['not removed on change', " && (from == '' || !noted(cid, kind + from, key))", ''],
    ['entries of other commits', 'r.updatedAt == request.time && holds', 'holds'],
    ['entries of other values', ' && holds(x.resourceName, marker, r)\n', '\n'],
    ['removal of other commits', '(r.updatedAt == request.time && (!holds', '((!holds'],
    ['another reference', "x.reference == r.get('reference', ''), ", ''],
    ['another key', 'n.get(keyOf(x), {}) == x, ', ''],
    ['a long name', "x.sellerName.matches('(?s).{0,121}')", 'true'],
    ['copies', ' n.values().toSet().size() == n.size(),', ''],
    ['uncounted keys', 'fresh.size() == keys.addedKeys().size() + keys.changedKeys().size(), ', ''],
    ['21 entries', 'n.size() <= 20', 'n.size() <= 21'],
    ['client time', 'd.updatedAt == request.time, n.size()', 'n.size()'],
  ),
  ...of(
    'counters',
    ['counter of another commit', 'return all([c.at == request.time, number >', 'return all([number >'],
    ['number below', 'number > c.n - c.k, ', ''],
    ['number above', ', number <= c.n]', ']'],
    ['raised by 451', 'c.k <= 450', 'c.k <= 451'],
    ['raised by nothing', 'c.k >= 1, ', ''],
    ['jumps', ', c.n == from + c.k]', ']'],
    ['client time', 'c.at == request.time, c.k is int', 'c.k is int'],
    ['by everybody', 'allow update: if mayCount(me(), cid, name) && ', 'allow update: if '],
  ),
];
