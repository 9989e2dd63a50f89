import { expect, test } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { mostBytesOf, namesByType, UPLOAD_KINDS } from '#model/uploads.ts';
import { read } from './source.ts';

const rules = read('storage.rules');
/** The condition under which the rules take a new file of this kind, what it calls written out. */
function creation(path: string): string {
  const [, block = ''] = rules.split(`match /${path} {`);
  const [condition = ''] = block.match(/allow create: if .*/) ?? [];
  return condition.replace(/is(Picture|Paper)\(file, (\d+)\)/g, (_, name: string, bytes: string) => {
    const [, body = ''] = rules.split(`function is${name}(file, bytes) {`);
    return (body.split('\n    }')[0] ?? '').replaceAll('bytes', bytes);
  });
}

test.each(UPLOAD_KINDS.map((kind) => [kind.name, kind] as const))(
  'storage.rules takes the types and sizes of the table: %s',
  (_, kind) => {
    const taken = [...creation(kind.path).matchAll(/fits\(file, '([^']+)', '([^']+)', (\d+)\)/g)];
    const expected = [...namesByType(kind)].map(([type, names]) => [type, names, mostBytesOf(kind, type)]);
    const uuid = rules.match(/file\.matches\('([^']+)\[\.\]\('/)?.[1];
    expect(taken.map(([, type, ends, bytes]) => [type, `${uuid}[.](${ends})`, Number(bytes)]).toSorted()).toEqual(
      expected.toSorted(),
    );
  },
);
test('nothing is written over, and nothing deleted', () => {
  expect(rules).toContain('return resource == null &&');
  expect(rules).not.toMatch(/allow [^:]*(update|delete|write|list|read)/);
  for (const [, condition = ''] of rules.matchAll(/allow create: if (.*)/g))
    expect(condition).toMatch(/is(Picture|Paper)/);
});
test('the fields are those that own a record which may have files', () => {
  const parents = SCHEMAS.filter(({ parent, partOf, activities }) => !parent && !partOf && activities !== false);
  const owners = new Set(parents.flatMap(({ owner, guests }) => (guests?.works ? guests.field : (owner ?? []))));
  const named = rules.match(/reach in \[(.*)\]/)?.[1]?.split(', ');
  expect(named?.toSorted()).toEqual([...owners].map((field) => `'${field}'`).toSorted());
});
