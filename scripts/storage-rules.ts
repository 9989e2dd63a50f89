import {
  mostBytesOf,
  namesByType,
  UPLOAD_KINDS,
  UPLOAD_MANAGERS,
  UPLOAD_OWNER_FIELDS,
  UPLOAD_OWNERS,
  type UploadAudience,
  type UploadKind,
} from '#schema/uploads.ts';

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
    function ownedBy(record, uid) {
      let d = document(record);
      return uid in [OWNED];
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
    // A suspended company reads and no longer writes. Not asked of a record's owner: that would be a third read.
    function working(cid) {
      return document(/databases/(default)/documents/companies/$(cid)).status in ['Onboarding', 'Active'];
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
      return live(u) && (role(u) == 'SuperAdmin' || (manages(u, cid) && working(cid)));
    }
    function owns(u, cid, collection, id) {
      return tenant(u) == cid && role(u) in OWNERS
        && ownedBy(/databases/(default)/documents/companies/$(cid)/$(collection)/$(id), request.auth.uid);
    }
    function recordReader(u, cid, collection, id) {
      return live(u) && (manages(u, cid) || owns(u, cid, collection, id));
    }
    function recordWriter(u, cid, collection, id) {
      return managers(u, cid) || (live(u) && owns(u, cid, collection, id));
    }
    // Stored by this very person, and no entry tells of it: the entry of a file has the file's own name as its id.
    function leftBehind(cid, file) {
      return resource.metadata.by == request.auth.uid && live(me())
        && !firestore.exists(/databases/(default)/documents/companies/$(cid)/attachments/$(file.split('[.]')[0]));
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
  recordReader: 'cid, collection, id',
  recordWriter: 'cid, collection, id',
};

/**
 * The whole of storage.rules. Names are generated, nothing is ever written over, and nothing can be listed.
 * Every decision reads the live user document, at most one more, and stays within the two reads Storage rules allow.
 */
export function storageRules(): string {
  const listed = (roles: readonly string[]) => `[${roles.map((role) => `'${role}'`).join(', ')}]`;
  const head = HEAD.replace('MANAGERS', listed(UPLOAD_MANAGERS))
    .replace('OWNERS', listed(UPLOAD_OWNERS))
    .replace('OWNED', UPLOAD_OWNER_FIELDS.map((field) => `d.get('${field}', '')`).join(', '));
  return `${head}${UPLOAD_KINDS.map(block).join('')}  }\n}\n`;
}

function block(kind: UploadKind): string {
  const types = [...namesByType(kind)].map(
    ([type, names]) => `(sized(${mostBytesOf(kind, type)}) && named(file, '${type}', '${names}'))`,
  );
  const ask = (audience: UploadAudience) =>
    `request.auth != null && ${audience}(me(), ${ARGUMENTS[audience].replace('collection', kind.collection ? `'${kind.collection}'` : 'collection')})`;
  return `
    // ${kind.name}
    match /${kind.path} {
      allow get: if ${ask(kind.readers)};
      allow create: if resource == null && (${types.join('\n          || ')})
        && ${ask(kind.writers)};
      allow delete: if ${kind.isEvidence ? 'request.auth != null && leftBehind(cid, file)' : ask(kind.writers)};
    }
`;
}
