import { ROLES } from '#schema/account.ts';
import { userFields } from '#schema/users.ts';
import { among, type Grants, right } from './grants.ts';
import { fieldChecks, quote } from './kinds.ts';

const PROFILE = [
  'firstname',
  'lastname',
  'secondaryEmail',
  'phoneNumber',
  'phoneNumber2',
  'phoneNumber3',
  'country',
  'pictureUrl',
  'Notification',
];
const only = (keys: readonly string[]) => `keys.hasOnly([${[...keys, 'updatedAt'].map(quote).join(', ')}])`;

/** users, directory and tombstones: written by hand, with the policy's roles filled in. */
export function peopleFunctions(grants: Grants): string {
  const edit = grants('users', 'edit');
  const everywhere = edit.any.length > 0 ? among(edit.any, 'role(u)') : 'false';
  const staff = ROLES.filter((role) => role !== 'SuperAdmin' && role !== 'CEO');
  return `
  // ---- people
${right('show', 'users', grants('users', 'show'))}${right('list', 'users', grants('users', 'list'))}${right('edit', 'users', edit)}${right('delete', 'users', grants('users', 'delete'))}
  function validUser(d) { let t = d.updatedAt; return all([only(d, ${quote(Object.keys(userFields).join(' '))}),
    ${fieldChecks('users', userFields).join(',\n    ')}]); }
  function stamp(u) { return u.get('updatedAt', timestamp.value(0)).toMillis(); }
  function nameOf(u) { return (u.get('firstname', '') + ' ' + u.get('lastname', '')).trim(); }
  function entry(cid, uid) { return getAfter(/databases/$(db)/documents/companies/$(cid)/directory/$(uid)).data; }
  // The directory says the same as the user document after every commit.
  function mirrors(e, u) {
    return all([only(e, 'name Role active pictureUrl'), e.name == nameOf(u), e.Role == u.Role, e.active == !u.isBanned,
      e.get('pictureUrl', '') == u.get('pictureUrl', '')]);
  }
  // What the event calls the change is what was changed.
  function titled(type, keys, now) {
    return all([type in ['Updated', 'Banned', 'Unbanned', 'ForcedReset', 'RoleChanged'], (type == 'Banned') == (keys.hasAny(['isBanned']) && now.isBanned),
      (type == 'Unbanned') == (keys.hasAny(['isBanned']) && !now.isBanned), (type == 'ForcedReset') == keys.hasAny(['forcePasswordReset']),
      (type == 'RoleChanged') == keys.hasAny(['Role'])]);
  }
  function recorded(cid, uid, now, keys, e) {
    return titled(e.changeType, keys, now) && tells(e, now, nobody()) && mirrors(entry(cid, uid), now);
  }
  function starts(uid, d) {
    return all([d.isBanned == false, d.Notification == false, d.email.lower() == request.auth.token.email.lower(), d.CreationDate == request.time,
        d.createdAt == request.time, d.updatedAt == request.time, validUser(d)])
      && !exists(/databases/$(db)/documents/tombstones/$(uid));
  }
  function founds(uid, d) {
    return all([d.Role == 'CEO', d.forcePasswordReset == true, request.auth.token.firebase.sign_in_provider == 'password'])
      && !exists(/databases/$(db)/documents/companies/$(d.company_id))
      && getAfter(/databases/$(db)/documents/companies/$(d.company_id)).data.ownerUid == uid
      && told(event(d.company_id, 'users', uid, 0), 'Created', d, nobody()) && mirrors(entry(d.company_id, uid), d);
  }
  function arrives(d) {
    return all([d.Role == 'Seller', !('company_id' in d), d.forcePasswordReset == false,
      request.auth.token.firebase.sign_in_provider in ['google.com', 'facebook.com']]);
  }
  function signsIn(now, was, keys) {
    return live(was) && keys.hasOnly(['LastLogin', 'ipAddress']) && now.LastLogin == request.time
      && now.get('ipAddress', '::').matches('[0-9a-fA-F:.]{2,45}');
  }
  function resets(now, was, keys) {
    return all([was.isBanned == false, was.forcePasswordReset == true, now.forcePasswordReset == false,
      keys.hasOnly(['forcePasswordReset', 'lastPasswordUpdate', 'lastPasswordReset', 'updatedAt']),
      now.get('lastPasswordUpdate', 0) == request.time, now.get('lastPasswordReset', 0) == request.time, now.updatedAt == request.time,
      request.time.toMillis() - request.auth.token.auth_time * 1000 < 300000]);
  }
  function rewritesSelf(was, keys) { return live(was) && ${only(PROFILE)} && (tenant(was) == null || working(tenant(was))); }
  // Nobody rules over a SuperAdmin or themselves; within a company nobody over its CEOs and its founder.
  function below(u, uid, was) {
    return all([uid != request.auth.uid, role(was) != 'SuperAdmin'])
      && (${everywhere} || (role(was) != 'CEO' && get(/databases/$(db)/documents/companies/$(tenant(was))).data.ownerUid != uid));
  }
  function rules(u, uid, now, was, keys) {
    return editUsers(u, tenant(was), was) && below(u, uid, was)
      && (${only(['isBanned'])} || (${only(['forcePasswordReset'])} && now.forcePasswordReset == true)
        || (${only(['Role'])} && (${among(staff, 'now.Role')} || (now.Role == 'CEO' && ${everywhere}))));
  }
  // Every audited change: whoever makes it, the event and the directory tell of it. Without a company there is neither.
  function changesPerson(uid, now, was, keys) {
    return now.updatedAt == request.time && validUser(now)
      && ((request.auth.uid == uid && rewritesSelf(was, keys)) || (request.auth.uid != uid && rules(me(), uid, now, was, keys)))
      && (tenant(was) == null || recorded(tenant(was), uid, now, keys, event(tenant(was), 'users', uid, stamp(was))));
  }
  // The account's document goes, a tombstone stays; a founder cannot go without leaving an orphan.
  function removes(u, uid, was) {
    return deleteUsers(u, tenant(was), was) && below(u, uid, was) && existsAfter(/databases/$(db)/documents/tombstones/$(uid))
      && (tenant(was) == null || (get(/databases/$(db)/documents/companies/$(tenant(was))).data.ownerUid != uid && entry(tenant(was), uid).active == false
        && event(tenant(was), 'users', uid, stamp(was)).changeType == 'Deleted'
        && event(tenant(was), 'users', uid, stamp(was)).modificationTimestamp == request.time));
  }
`;
}

/** `legacyUsers` also lets managers list people whose company stands under the old key companyId. */
export function peopleBlocks(legacyUsers: boolean): string {
  const legacy = legacyUsers ? '\n      allow list: if listUsers(me(), resource.data.companyId, resource.data);' : '';
  return `  match /users/{uid} {
    allow get: if request.auth.uid == uid || showUsers(me(), tenant(resource.data), resource.data);
    allow list: if listUsers(me(), resource.data.company_id, resource.data);${legacy}
    allow create: if request.auth.uid == uid && starts(uid, request.resource.data) && (founds(uid, request.resource.data) || arrives(request.resource.data));
    allow update: if changesUser(uid, request.resource.data, resource.data, request.resource.data.diff(resource.data).affectedKeys());
    allow delete: if removes(me(), uid, resource.data);
  }
  function changesUser(uid, now, was, keys) {
    return (request.auth.uid == uid && (signsIn(now, was, keys) || resets(now, was, keys))) || changesPerson(uid, now, was, keys);
  }
  match /tombstones/{uid} {
    allow get: if request.auth.uid == uid;
    allow create: if exists(/databases/$(db)/documents/users/$(uid)) && !existsAfter(/databases/$(db)/documents/users/$(uid))
      && request.resource.data == {'at': request.time, 'by': request.auth.uid};
  }
`;
}

/** Inside a company: the people pickers offer. */
export const DIRECTORY_BLOCK = `    match /directory/{uid} {
      allow get, list: if member(me(), cid);
      allow create, update: if existsAfter(/databases/$(db)/documents/users/$(uid)) && placed(cid, getAfter(/databases/$(db)/documents/users/$(uid)).data, request.resource.data);
      allow update: if exists(/databases/$(db)/documents/users/$(uid)) && !existsAfter(/databases/$(db)/documents/users/$(uid))
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['active']) && request.resource.data.active == false;
    }
    function placed(cid, u, e) { return u.company_id == cid && u.updatedAt == request.time && mirrors(e, u); }
`;
