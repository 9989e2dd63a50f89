import { expect, test } from 'vitest';
import { SCHEMAS } from '#resources/registry.ts';
import { PACKS } from '#schema/access.ts';
import { ROLES } from '#schema/account.ts';
import { UPLOAD_MANAGERS, UPLOAD_OWNER_FIELDS, UPLOAD_OWNERS } from '#schema/uploads.ts';
import { loadPolicy } from '#scripts/casbin.ts';

test('the roles are those of the policy', async () => {
  const policy = await loadPolicy();
  const may = (role: string, scope: 'own' | 'company') =>
    ['', ...PACKS.map((pack) => `@${pack}`)]
      .map((pack) => role + pack)
      .filter((subject) => subject === role || policy.packed.includes(subject))
      .some((subject) => policy.ask({ role: subject, action: 'create', object: 'attachments', scope }).can);
  const others = ROLES.filter((role) => role !== 'SuperAdmin');
  const managers = others.filter((role) => may(role, 'company'));
  expect(managers.toSorted()).toEqual(UPLOAD_MANAGERS.toSorted());
  const owners = others.filter((role) => may(role, 'own') && !managers.includes(role));
  expect(owners.toSorted()).toEqual(UPLOAD_OWNERS.toSorted());
});
test('the fields are those that own a record which may have files', () => {
  const parents = SCHEMAS.filter(({ parent, partOf, activities }) => !parent && !partOf && activities !== false);
  const owners = new Set(parents.flatMap(({ owner = [] }) => owner));
  expect([...owners].toSorted()).toEqual(UPLOAD_OWNER_FIELDS.toSorted());
});
