import { ROLES } from '#schema/account.ts';
import { quote } from './kinds.ts';

const ANY_ROLE = quote(ROLES.join('|'));

/**
 * Functions every collection uses. No ternary anywhere: reached before a get() is fetched, one crashes the
 * emulator. A missing document read by get() or getAfter() is an error, which refuses.
 */
export const SHARED = `
  // ---- who is asking: one read of the live user document, kept for the whole request
  function me() { return get(/databases/$(db)/documents/users/$(request.auth.uid)).data; }
  // The canonical key if it exists, else the legacy one; whatever is not one of the roles grants nothing.
  function role(u) { return u.get('Role', u.get('role', '')); }
  function tenant(u) { return u.get('company_id', u.get('companyId', null)); }
  function live(u) { return u.get('isBanned', false) == false && u.get('forcePasswordReset', false) == false; }
  // A missing company never equals a missing company.
  function belongs(u, cid) { return tenant(u) is string && tenant(u) != '' && tenant(u) == cid; }
  function member(u, cid) { return live(u) && role(u).matches(${ANY_ROLE}) && (role(u) == 'SuperAdmin' || belongs(u, cid)); }
  // A suspended company reads and no longer writes.
  function working(cid) { return get(/databases/$(db)/documents/companies/$(cid)).data.status in ['Onboarding', 'Active']; }
  // An optional part of the policy counts where the company has turned it on.
  function packed(cid, pack) { return pack in get(/databases/$(db)/documents/companies/$(cid)).data.get('packs', []); }

  // ---- shared checks
  function all(checks) { return !(false in checks); }
  function only(d, names) { return d.keys().hasOnly(names.split(' ')); }
  // Elements one by one: a list that survives joining and splitting held nothing but single lines of text.
  function listed(l, count, form) { let s = l.join('\\n'); return s.split('\\n') == l && l.size() <= count && (s + '\\n').matches(form); }
  // Rows: a list and its length; there are no loops to look into its elements.
  function rowed(l, count) { return l is list && l.size() <= count; }
  // A list of people in which whoever asks stands or no longer stands, and which is the same otherwise.
  function answered(now, was) { return now.toSet().difference(was.toSet()).union(was.toSet().difference(now.toSet())).hasOnly([request.auth.uid]); }
  function nobody() { return [''].toSet().difference([''].toSet()); }

  // ---- the envelope: server time, actor, version, and the history event in the same commit
  function event(cid, name, id, version) { return getAfter(/databases/$(db)/documents/companies/$(cid)/history/$(name + '_' + id + '_' + string(version))).data; }
  function tells(e, now, owners) { return all([e.after == now, e.modificationTimestamp == request.time, e.sellerIds.toSet() == owners]); }
  function told(e, type, now, owners) { return e.changeType == type && tells(e, now, owners); }
  function signed(now) { return all([now.updatedBy == request.auth.uid, now.updatedAt == request.time]); }
  function begun(now) {
    return signed(now) && all([now.version == 1, now.createdBy == request.auth.uid, now.createdAt == request.time, now.archivedAt == null]);
  }
  function continued(now, was) {
    return signed(now) && all([now.version == was.version + 1, now.createdBy == was.createdBy, now.createdAt == was.createdAt]);
  }
  // One change, one name: a moved status outweighs a new owner.
  function edited(type, moved, given) {
    return all([type in ['Updated', 'StatusChanged', 'Assigned'], (type == 'StatusChanged') == moved, (type == 'Assigned') == (given && !moved)]);
  }

  // ---- duplicate markers
  function noted(cid, marker, key) { return key in getAfter(/databases/$(db)/documents/companies/$(cid)/markers/$(marker)).data.records; }
  function renoted(cid, kind, to, from, key) {
    return (to == '' || noted(cid, kind + to, key)) && (from == '' || !noted(cid, kind + from, key));
  }
`;
