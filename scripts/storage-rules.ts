import { namesByType, UPLOAD_KINDS, UPLOAD_MANAGERS, type UploadAudience, type UploadKind } from '#schema/uploads.ts';

const HEAD = `// Built by \`npm run rules\` from src/schema/uploads.ts. Do not edit.
rules_version = '2';

service firebase.storage {
  match /b/{bucket}/o {
    function document(path) {
      return firestore.get(path).data;
    }
    function person(uid) {
      return document(/databases/(default)/documents/users/$(uid));
    }
    function me() {
      return person(request.auth.uid);
    }
    function ownerOf(record) {
      return document(record).get('sellerId', '');
    }
    function role(u) {
      return u.get('Role', u.get('role', ''));
    }
    function tenant(u) {
      return u.get('company_id', u.get('companyId', ''));
    }
    function live(u) {
      return u.get('isBanned', false) == false && u.get('forcePasswordReset', false) == false;
    }
    function manages(u, cid) {
      return role(u) == 'SuperAdmin' || (tenant(u) == cid && role(u) in MANAGERS);
    }
    function self(u, uid) {
      return live(u) && (role(u) == 'SuperAdmin' || request.auth.uid == uid);
    }
    function colleagues(u, uid) {
      return self(u, uid) || (live(u) && tenant(u) != '' && tenant(u) == tenant(person(uid)));
    }
    function members(u, cid) {
      return live(u) && (role(u) == 'SuperAdmin' || tenant(u) == cid);
    }
    function managers(u, cid) {
      return live(u) && manages(u, cid);
    }
    function recordOwner(u, cid, resource, id) {
      return live(u) && (manages(u, cid) || (tenant(u) == cid && role(u) == 'Seller'
        && ownerOf(/databases/(default)/documents/companies/$(cid)/$(resource)/$(id)) == request.auth.uid));
    }
    function named(file, type, names) {
      return request.resource.contentType == type && file.matches(names);
    }
    function sized(bytes) {
      return request.resource.size > 0 && request.resource.size <= bytes;
    }
`;

const ARGUMENTS: { readonly [audience in UploadAudience]: string } = {
  self: 'uid',
  colleagues: 'uid',
  managers: 'cid',
  members: 'cid',
  recordOwner: 'cid, resource, id',
};

/**
 * The whole of storage.rules. Names are generated, so nothing is ever overwritten and nothing can be listed.
 * Every decision reads the live user document, at most one more, and stays within the two reads Storage rules allow.
 */
export function storageRules(): string {
  const head = HEAD.replace('MANAGERS', `[${UPLOAD_MANAGERS.map((role) => `'${role}'`).join(', ')}]`);
  return `${head}${UPLOAD_KINDS.map(block).join('')}  }\n}\n`;
}

function block(kind: UploadKind): string {
  const types = [...namesByType(kind)].map(([type, names]) => `named(file, '${type}', '${names}')`);
  const ask = (audience: UploadAudience) => `request.auth != null && ${audience}(me(), ${ARGUMENTS[audience]})`;
  return `
    // ${kind.name}
    match /${kind.path} {
      allow get: if ${ask(kind.readers)};
      allow create: if sized(${kind.maxBytes})
        && (${types.join('\n          || ')})
        && ${ask(kind.writers)};
      allow delete: if ${ask(kind.writers)};
    }
`;
}
