import { ROLES } from '#schema/account.ts';
import { OWN_FIELDS as PROFILE } from '#schema/profile.ts';
import { userFields } from '#schema/users.ts';
import { among, type Grants, right } from './grants.ts';
import { fieldChecks, quote } from './kinds.ts';

const OWN_FIELDS = Object.fromEntries(
  Object.entries(userFields).filter(([name]) => (PROFILE as readonly string[]).includes(name)),
);
const only = (keys: readonly string[]) => `keys.hasOnly([${[...keys, 'updatedAt'].map(quote).join(', ')}])`;

/** `isTold` compares the person after the change with event and directory entry. */
const audits = (name: string, isTold: string): string => `  function ${name}(uid, now, was, keys) {
    return now.updatedAt == request.time
      && (tenant(now) == null || ${isTold}(now, keys, event(tenant(now), 'users', uid, stamp(was)), entry(tenant(now), uid)));
  }
`;

/** users, directory and tombstones: written by hand, with the policy's roles filled in. */
export function peopleFunctions(grants: Grants): string {
  const edit = grants('users', 'edit');
  const everywhere = edit.any.length > 0 ? among(edit.any, 'role(u)') : 'false';
  const staff = ROLES.filter((role) => role !== 'SuperAdmin' && role !== 'CEO');
  return `
  // ---- people
${right('create', 'users', grants('users', 'create'))}${right('show', 'users', grants('users', 'show'))}${right('list', 'users', grants('users', 'list'))}${right('edit', 'users', edit)}${right('delete', 'users', grants('users', 'delete'))}
  function validUser(d) { let t = d.updatedAt; return all([only(d, ${quote(Object.keys(userFields).join(' '))}),
    ${fieldChecks('users', userFields).join(',\n    ')}]); }
  // What people write themselves; the rest of their document stays as it was, so it need not be proved again.
  function validProfile(d) { return all([${fieldChecks('users', OWN_FIELDS).join(',\n    ')}]); }
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
    return all([type in ['Updated', 'Banned', 'Unbanned', 'ForcedReset', 'RoleChanged', 'Joined'], (type == 'Banned') == (keys.hasAny(['isBanned']) && now.isBanned),
      (type == 'Unbanned') == (keys.hasAny(['isBanned']) && !now.isBanned), (type == 'ForcedReset') == keys.hasAny(['forcePasswordReset']),
      (type == 'Joined') == keys.hasAny(['company_id']), (type == 'RoleChanged') == (keys.hasAny(['Role']) && !keys.hasAny(['company_id']))]);
  }
  // What managers rule over a person. Event and directory of a ruling may tell that alone: nothing the person wrote is then
  // read, compared or copied, so nothing they write is in the way of a ban.
  function ruled(d) {
    return {'Role': role(d), 'isBanned': d.get('isBanned', false), 'forcePasswordReset': d.get('forcePasswordReset', false), 'updatedAt': d.updatedAt};
  }
  function follows(e, d) { return all([e.Role == role(d), e.active == (d.get('isBanned', false) == false)]); }
  function isRecorded(now, keys, e, entry) { return titled(e.changeType, keys, now) && tells(e, now, nobody()) && mirrors(entry, now); }
  function isRecordedOf(now, keys, e, entry) {
    return titled(e.changeType, keys, now) && all([e.modificationTimestamp == request.time, e.sellerIds == []])
      && ((e.changeType != 'Joined' && e.after == ruled(now) && follows(entry, now)) || (e.after == now && mirrors(entry, now)));
  }
  // Only the sign-in provider knows whether an e-mail is somebody's.
  function verified(d) { return d.get('isVerified', false) in [false, request.auth.token.get('email_verified', false)]; }
  function starts(uid, d) {
    return all([d.isBanned == false, d.Notification == false, d.email.lower() == request.auth.token.email.lower(), d.CreationDate == request.time,
        d.createdAt == request.time, d.updatedAt == request.time, verified(d), validUser(d)])
      && !exists(/databases/$(db)/documents/tombstones/$(uid));
  }
  function founds(uid, d) {
    return all([d.Role == 'CEO', d.forcePasswordReset == true, request.auth.token.firebase.sign_in_provider == 'password'])
      && !exists(/databases/$(db)/documents/companies/$(d.company_id))
      && getAfter(/databases/$(db)/documents/companies/$(d.company_id)).data.ownerUid == uid;
  }
  function arrives(d) {
    return all([d.Role == 'Seller', !('company_id' in d), d.forcePasswordReset == false,
      request.auth.token.firebase.sign_in_provider in ['google.com', 'facebook.com']]);
  }
  function signsIn(now, was, keys) {
    return live(was) && keys.hasOnly(['LastLogin', 'ipAddress', 'isVerified']) && now.LastLogin == request.time
      && (!keys.hasAny(['isVerified']) || verified(now))
      && now.get('ipAddress', '::').matches('[0-9a-fA-F:.]{2,45}');
  }
  function resets(now, was, keys) {
    return all([was.isBanned == false, was.forcePasswordReset == true, now.forcePasswordReset == false,
      keys.hasOnly(['forcePasswordReset', 'lastPasswordUpdate', 'lastPasswordReset', 'updatedAt']),
      now.get('lastPasswordUpdate', 0) == request.time, now.get('lastPasswordReset', 0) == request.time, now.updatedAt == request.time,
      request.time.toMillis() - request.auth.token.auth_time * 1000 < 300000]);
  }
  function rewritesSelf(was, keys) { return live(was) && ${only(PROFILE)} && (tenant(was) == null || working(tenant(was))); }
  // Nobody rules over a SuperAdmin, a company's founder or themselves; within a company nobody over its CEOs.
  function below(u, uid, was) {
    return all([uid != request.auth.uid, role(was) != 'SuperAdmin'])
      && (tenant(was) == null || get(/databases/$(db)/documents/companies/$(tenant(was))).data.ownerUid != uid)
      && (${everywhere} || role(was) != 'CEO');
  }
  function gives(u, Role) { return Role.matches(${quote(staff.join('|'))}) || (Role == 'CEO' && ${everywhere}); }
  function rules(u, uid, now, was, keys) {
    return editUsers(u, tenant(was), was) && below(u, uid, was)
      && ((${only(['isBanned'])} && now.isBanned is bool) || (${only(['forcePasswordReset'])} && now.forcePasswordReset == true)
        || (${only(['Role', 'role'])} && !('role' in now) && gives(u, now.Role)));
  }
  // Every audited change: whoever makes it, the event and the directory tell of it. Without a company there is neither.
${audits('audits', 'isRecorded')}${audits('auditsOf', 'isRecordedOf')}  function changesSelf(uid, now, was, keys) {
    return signsIn(now, was, keys) || resets(now, was, keys)
      || (((rewritesSelf(was, keys) && validProfile(now)) || (joins(now, was, keys) && accepts(uid, now))) && audits(uid, now, was, keys));
  }
  function changesOther(uid, now, was, keys) {
    return (rules(me(), uid, now, was, keys) || (joins(now, was, keys) && admits(me(), uid, now))) && auditsOf(uid, now, was, keys);
  }

  // ---- joining a company: nobody adds themselves, and nobody is added who did not ask
  function joins(now, was, keys) {
    return live(was) && tenant(was) == null && role(was) != 'SuperAdmin' && now.company_id is string && ${only(['company_id', 'Role'])};
  }
  // The request of this very person to this very company, gone with the answer.
  function admits(u, uid, now) {
    return createUsers(u, now.company_id, now) && gives(u, now.Role) && requested(uid) == now.company_id
      && !existsAfter(/databases/$(db)/documents/joinRequests/$(uid));
  }
  function requested(uid) { return get(/databases/$(db)/documents/joinRequests/$(uid)).data.company_id; }
  function invitation(id) { return get(/databases/$(db)/documents/invites/$(id)).data; }
  // An invitation for this e-mail, from somebody who may still invite, used up by this commit: with the account a
  // manager makes, or by a link and a confirmed e-mail.
  function accepts(uid, d) {
    let a = getAfter(/databases/$(db)/documents/acceptances/$(uid)).data;
    let i = invitation(a.invite);
    return a.at == request.time && !existsAfter(/databases/$(db)/documents/invites/$(a.invite))
      && all([i.email == request.auth.token.email.lower(), i.company_id == d.company_id, i.Role == d.Role, i.expiresAt > request.time])
      && ((i.kind == 'account' && d.forcePasswordReset == true) || (i.kind == 'link' && d.forcePasswordReset == false && request.auth.token.email_verified == true))
      && stands(i, get(/databases/$(db)/documents/users/$(i.createdBy)).data);
  }
  function stands(i, inviter) { return createUsers(inviter, i.company_id, i) && gives(inviter, i.Role); }
  // A profile that begins inside a company: its founder's, one made by a manager, or one that came by a link.
  function beginsInside(uid, d) {
    return (founds(uid, d) || accepts(uid, d)) && told(event(d.company_id, 'users', uid, 0), 'Created', d, nobody()) && mirrors(entry(d.company_id, uid), d);
  }
  function invites(u, id, d) {
    let life = d.expiresAt.toMillis() - request.time.toMillis();
    return createUsers(u, d.company_id, d) && gives(u, d.Role) && id.matches('[A-Za-z0-9_-]{22,64}')
      && all([only(d, 'kind company_id companyName email Role firstname lastname country createdBy createdByName createdAt expiresAt'),
        d.get('createdByName', '') in ['', (u.get('firstname', u.get('firstName', '')) + ' ' + u.get('lastname', u.get('lastName', ''))).trim()],
        d.companyName == company(d.company_id).name, d.email.matches('[^@ /A-Z]{1,64}@[^@ /A-Z]{1,189}'), d.createdBy == request.auth.uid,
        d.createdAt == request.time, life > 0, d.get('firstname', 'x').matches('.{1,60}'), d.get('lastname', 'x').matches('.{1,60}'),
        d.get('country', 'AE').matches('[A-Z]{2}')])
      && ((d.kind == 'account' && life <= 3600000) || (d.kind == 'link' && life <= 604800000));
  }
  function requests(uid, u, d) {
    return live(u) && tenant(u) == null && exists(/databases/$(db)/documents/companies/$(d.company_id))
      && all([only(d, 'company_id email verified firstname lastname pictureUrl createdAt'), d.createdAt == request.time,
        d.email == request.auth.token.email.lower(), d.verified == request.auth.token.get('email_verified', false),
        d.firstname == u.get('firstname', u.get('firstName', '')), d.lastname == u.get('lastname', u.get('lastName', '')),
        d.get('pictureUrl', '') == u.get('pictureUrl', '')]);
  }
  // The account's document goes, a tombstone stays.
  function removes(u, uid, was) {
    return deleteUsers(u, tenant(was), was) && below(u, uid, was) && existsAfter(/databases/$(db)/documents/tombstones/$(uid))
      && (tenant(was) == null || (entry(tenant(was), uid).active == false
        && event(tenant(was), 'users', uid, stamp(was)).changeType == 'Deleted'
        && event(tenant(was), 'users', uid, stamp(was)).modificationTimestamp == request.time));
  }
`;
}

/**
 * Until people are migrated: what a change changes beyond the spelling of their document, which becomes canonical. An
 * old key may go, it is never written; a canonical one counts as changed when its value differs from what was read
 * (the precedence of `role` and `tenant`, written out because two calls less are eight expressions less).
 */
const MEANT = `  function meaning(d) {
    return {'Role': d.get('Role', d.get('role', '')), 'company_id': d.get('company_id', d.get('companyId', null)), 'firstname': d.get('firstname', d.get('firstName', '')), 'lastname': d.get('lastname', d.get('lastName', ''))};
  }
  function meant(now, was, keys) {
    return keys.difference(['Role', 'company_id', 'firstname', 'lastname'].toSet())
      .difference(['role', 'companyId', 'firstName', 'lastName'].toSet().difference(now.keys().toSet()))
      .union(meaning(now).diff(meaning(was)).affectedKeys());
  }
`;

/** `legacyUsers` also lets managers list people whose company stands under the old key companyId. */
export function peopleBlocks(legacyUsers: boolean): string {
  const keys = 'request.resource.data.diff(resource.data).affectedKeys()';
  const changed = legacyUsers ? `meant(request.resource.data, resource.data, ${keys})` : keys;
  const legacy = legacyUsers ? '\n      allow list: if listUsers(me(), resource.data.companyId, resource.data);' : '';
  return `  match /users/{uid} {
    allow get: if request.auth.uid == uid || showUsers(me(), tenant(resource.data), resource.data) || (tenant(resource.data) == null && createUsers(me(), requested(uid), resource.data));
    allow list: if listUsers(me(), resource.data.company_id, resource.data);${legacy}
    allow create: if request.auth.uid == uid && begins() && starts(uid, request.resource.data) && (arrives(request.resource.data) || beginsInside(uid, request.resource.data));
    allow update: if request.auth.uid == uid && !begins() && changesSelf(uid, request.resource.data, resource.data, ${changed});
    allow update: if request.auth.uid != uid && !begins() && changesOther(uid, request.resource.data, resource.data, ${changed});
    allow delete: if removes(me(), uid, resource.data);
  }
  // Known from the request alone, so that the engine never evaluates both a creation and a change: together they would
  // come near its limit.
  function begins() { return request.resource.data.get('createdAt', null) == request.time; }
${legacyUsers ? MEANT : ''}  match /invites/{id} {
    allow get: if (request.auth.token.email.lower() == resource.data.email && request.auth.token.email_verified == true) || createUsers(me(), resource.data.company_id, resource.data);
    allow list: if createUsers(me(), resource.data.company_id, resource.data);
    allow create: if invites(me(), id, request.resource.data);
    allow delete: if createUsers(me(), resource.data.company_id, resource.data) || usedUp(id, resource.data);
  }
  // The profile written by the same commit is what proves the use; its own rule asks for this invitation.
  function usedUp(id, i) {
    return getAfter(/databases/$(db)/documents/acceptances/$(request.auth.uid)).data == {'invite': id, 'at': request.time}
      && getAfter(/databases/$(db)/documents/users/$(request.auth.uid)).data.updatedAt == request.time
      && getAfter(/databases/$(db)/documents/users/$(request.auth.uid)).data.company_id == i.company_id;
  }
  match /acceptances/{uid} {
    allow create, update: if request.auth.uid == uid && request.resource.data.keys().hasOnly(['invite', 'at']) && request.resource.data.at == request.time
      && exists(/databases/$(db)/documents/invites/$(request.resource.data.invite)) && !existsAfter(/databases/$(db)/documents/invites/$(request.resource.data.invite));
  }
  match /joinRequests/{uid} {
    allow get: if request.auth.uid == uid || createUsers(me(), resource.data.company_id, resource.data);
    allow list: if createUsers(me(), resource.data.company_id, resource.data);
    allow create: if request.auth.uid == uid && requests(uid, me(), request.resource.data);
    allow delete: if request.auth.uid == uid || createUsers(me(), resource.data.company_id, resource.data);
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
      allow create: if leftOrRuled(cid, uid, request.resource.data, request.resource.data.keys().toSet());
      allow update: if leftOrRuled(cid, uid, request.resource.data, request.resource.data.diff(resource.data).affectedKeys());
    }
    function placed(cid, u, e) { return u.company_id == cid && u.updatedAt == request.time && mirrors(e, u); }
    function leftOrRuled(cid, uid, e, keys) {
      return (exists(/databases/$(db)/documents/users/$(uid)) && !existsAfter(/databases/$(db)/documents/users/$(uid)) && keys.hasOnly(['active']) && e.active == false)
        || (existsAfter(/databases/$(db)/documents/users/$(uid)) && ruledThere(cid, getAfter(/databases/$(db)/documents/users/$(uid)).data, e, keys));
    }
    // A name that is no name is left out of the entry, not in the way of it.
    function ruledThere(cid, u, e, keys) {
      return tenant(u) == cid && u.updatedAt == request.time && follows(e, u) && keys.hasOnly(['active', 'Role', 'name'])
        && (!keys.hasAny(['name']) || e.name == (u.get('firstname', u.get('firstName', '')) + ' ' + u.get('lastname', u.get('lastName', ''))).trim());
    }
`;
