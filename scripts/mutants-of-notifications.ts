import { type Mutant, of } from './mutants-of-records.ts';

const OWN = 'resource.data.userId == request.auth.uid && member(me(), cid)';
/** Breaks who tells whom, and who reads it. */
export const NOTIFICATION_MUTANTS: readonly Mutant[] = of(
  'notifications',
  ['read by any colleague', `allow get, list: if ${OWN}`, 'allow get, list: if member(me(), cid)'],
  ['read by the banned', `allow get, list: if ${OWN}`, 'allow get, list: if resource.data.userId == request.auth.uid'],
  [
    'told by strangers',
    'return member(u, cid) && working(cid) && fills(d.params)',
    'return working(cid) && fills(d.params)',
  ],
  [
    'told while suspended',
    'return member(u, cid) && working(cid) && fills(d.params)',
    'return member(u, cid) && fills(d.params)',
  ],
  ['filled with anything', 'working(cid) && fills(d.params)', 'working(cid)'],
  ['filled with more', "only(p, 'name state count at')", 'true'],
  ['names of any length', "p.get('name', '').matches('(?s).{0,160}')", 'true'],
  ['states of any kind', "p.get('state', 'x').matches('[A-Za-z]{1,40}')", 'true'],
  ['counts of any kind', "p.get('count', 1) is int", 'true'],
  ['moments of any kind', "p.get('at', 1) is int", 'true'],
  ['fields beyond these', "only(d, 'userId actorId type severity params link createdAt readAt')", 'true'],
  ['in another name', 'd.actorId == request.auth.uid, d.createdAt', 'd.createdAt'],
  ['at another time', 'd.createdAt == request.time, d.readAt == null', 'd.readAt == null'],
  ['read already', 'd.createdAt == request.time, d.readAt == null', 'd.createdAt == request.time'],
  ['named after another', "id.matches(d.userId + '_[A-Za-z0-9_.-]{1,200}')", 'true'],
  ['any severity', "d.severity.matches('Info|Warning|Critical')", 'true'],
  ['any link', "d.get('link', '/app/me').matches('/app/[A-Za-z0-9/_-]{1,200}(#[a-z]{1,20})*')", 'true'],
  ['to anybody', 'd.userId == request.auth.uid || colleague(cid, d.userId)', 'true'],
  ['to whoever is gone', '.data.active == true; }', '.data.active in [true, false]; }'],
  ['security told by others', 'return (d.userId == request.auth.uid && d.type.matches(', 'return (d.type.matches('],
  [
    'marked by a colleague',
    `allow update: if ${OWN} && working(cid)\n        && request.resource.data.diff`,
    'allow update: if member(me(), cid) && working(cid)\n        && request.resource.data.diff',
  ],
  [
    'marked while suspended',
    `allow update: if ${OWN} && working(cid)\n        && request.resource.data.diff`,
    `allow update: if ${OWN}\n        && request.resource.data.diff`,
  ],
  [
    'changed altogether',
    "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['readAt']) && request.resource.data.readAt in",
    'request.resource.data.readAt in',
  ],
  ['read at any time', ' && request.resource.data.readAt in [null, request.time]', ''],
  [
    'removed by a colleague',
    `allow delete: if ${OWN} && working(cid);`,
    'allow delete: if member(me(), cid) && working(cid);',
  ],
  ['removed while suspended', `allow delete: if ${OWN} && working(cid);`, `allow delete: if ${OWN};`],
);
