import { NOTICE_TYPES, OWN_TYPES, SEVERITIES } from '#schema/notices.ts';
import { quote } from './kinds.ts';

const OTHERS = NOTICE_TYPES.filter((type) => !OWN_TYPES.includes(type));
const any = (options: readonly string[]) => quote(options.join('|'));

/** Written by hand: no version, no history, and the person who writes one is not the one who reads it. */
export const NOTIFICATION_FUNCTIONS = `
  // ---- notifications: what a colleague is told, who alone reads it
  function colleague(cid, uid) { return get(/databases/$(db)/documents/companies/$(cid)/directory/$(uid)).data.active == true; }
  function addressed(cid, d) {
    return (d.userId == request.auth.uid && d.type.matches(${any(OWN_TYPES)})) || (d.type.matches(${any(OTHERS)}) && (d.userId == request.auth.uid || colleague(cid, d.userId)));
  }
  // A sentence is chosen by the type; what fills it is short and plain, and who speaks is whoever writes.
  function fills(p) {
    return all([only(p, 'name state count at'), p.get('name', '').matches('(?s).{0,160}'), p.get('state', 'x').matches('[A-Za-z]{1,40}'),
      p.get('count', 1) is int, p.get('at', 1) is int]);
  }
  function notifies(u, cid, id, d) {
    return member(u, cid) && working(cid) && fills(d.params)
      && all([only(d, 'userId actorId type severity params link createdAt readAt'), d.actorId == request.auth.uid, d.createdAt == request.time, d.readAt == null,
        d.userId.matches('[A-Za-z0-9_-]{1,128}'), id.matches(d.userId + '_[A-Za-z0-9_.-]{1,200}'), d.severity.matches(${any(SEVERITIES)}),
        d.get('link', '/app/me').matches('/app/[A-Za-z0-9/_-]{1,200}(#[a-z]{1,20})*')])
      && addressed(cid, d);
  }
`;

export const NOTIFICATIONS_BLOCK = `    match /notifications/{nid} {
      allow get, list: if resource.data.userId == request.auth.uid && member(me(), cid);
      allow create: if notifies(me(), cid, nid, request.resource.data);
      allow update: if resource.data.userId == request.auth.uid && member(me(), cid) && working(cid)
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['readAt']) && request.resource.data.readAt in [null, request.time];
      allow delete: if resource.data.userId == request.auth.uid && member(me(), cid) && working(cid);
    }
`;
