import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES } from '#model/people/account.ts';
import { Explained, endWith } from './local/explained.ts';
import { areaOf } from './new-resource/area.ts';
import { GROUPS, readDeclaration } from './new-resource/declaration.ts';
import { collectionsIn, isOwnerKnown, refuseTaken, writeResource } from './new-resource/tree.ts';

const USAGE = `Usage: npm run new-resource -- NAME --title FIELD --fields 'title:text!,status:choice(Open|Done)!,…'
  [--label WORDS] [--singular WORDS] [--group ${GROUPS.join('|')}] [--icon NAME] [--into FOLDER]
  [--plain]`;

const WORDS = LOCALES.map((locale) => `"${locale}"`).join(' ');

/** `npm run new-resource`: a collection with all its screens, rules and rights, from its fields. */
function main(): void {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ title: text, fields: text, label: text, singular: text, group: text, icon: text, into: text },
      plain: { type: 'boolean' },
    },
  });
  if (positionals.length !== 1) throw new Explained(USAGE);
  const root = resolve(values.into ?? '.');
  const declaration = readDeclaration({ ...values, name: positionals[0] }, collectionsIn(root));
  const { name, icon } = declaration;
  refuseTaken(root, name);
  if (!readFileSync(join(root, 'src/ui/icon-paths.ts'), 'utf8').includes(`  ${icon}:`))
    throw new Explained(`There is no icon "${icon}": src/ui/icon-paths.ts has them all.`);
  const folder = `src/areas/${areaOf(declaration)}/${name}`;
  const written = writeResource(root, declaration);
  console.log(`Written:\n${written.map((path) => `  ${path}`).join('\n')}

To be done now:
  npm run indexes
  labels.{zh,fr,ja}.json of ${folder}: what no other resource says is still English; words.test.ts names it
  npm run label -- shell area.${name} ${WORDS} --replace
  npm run label -- access object.${name} ${WORDS} --replace
  casbin/policy.csv: its last lines say who may do what, tests/laws/routes.golden.json who opens /app/${name}`);
  const owner = declaration.fields.find(({ kind }) => kind === 'owner')?.name;
  if (!isOwnerKnown(root, declaration))
    console.log(`  firestore.rules (own) and storage.rules (names, and the list in own) know no owner "${owner}":
    add it as recruiterId is there, or call the field sellerId`);
}

try {
  main();
} catch (error) {
  endWith(error);
}
