import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '#model/people/account.ts';
import { Explained } from '../local/explained.ts';
import { ADDITIONS } from './additions.ts';
import { areaOf } from './area.ts';
import type { Declaration } from './declaration.ts';
import { labelsOf, translatedAs } from './labels.ts';
import { schemaText } from './schema-text.ts';
import { screenText } from './screen-text.ts';
import { testText } from './test-text.ts';
import { wordsText } from './words.ts';

/** Collections of the tree in `root`, in their own order. */
export function collectionsIn(root: string): string[] {
  const text = readFileSync(join(root, 'src/areas/registry.ts'), 'utf8');
  return [...text.matchAll(/^import \{ (\w+) \} from '\.\/\w+\/\w+\/schema\.ts';/gm)].flatMap(([, name]) => name ?? []);
}

/** Refuses a name that a folder, a route, a collection of the policy or a namespace of words has. */
export function refuseTaken(root: string, name: string): void {
  const resources = readFileSync(join(root, 'src/areas/resources.ts'), 'utf8');
  const policy = readFileSync(join(root, 'casbin/policy.csv'), 'utf8');
  const areas = join(root, 'src/areas');
  const area = new RegExp(`['/]${name}'`);
  const isTaken =
    readdirSync(areas).some((area) => existsSync(join(areas, area, name))) ||
    existsSync(join(root, `src/locales/${name}.en.json`)) ||
    area.test(resources) ||
    new RegExp(`^p, [^,]+, ${name},`, 'm').test(policy);
  if (isTaken) throw new Explained(`The name ${name} is taken: choose another one.`);
}

/** The words in a language, as far as the leads have said them in it: what every resource says is translated there. */
function labelsIn(root: string, locale: string, declaration: Declaration): string {
  const known = (of: string) => JSON.parse(readFileSync(join(root, `src/areas/sales/leads/labels.${of}.json`), 'utf8'));
  return wordsText(translatedAs(labelsOf(declaration), known('en'), known(locale)));
}

/** Whether the rules know a field as one that makes a record a person's own; without an owner there is nothing to know. */
export function isOwnerKnown(root: string, { fields }: Declaration): boolean {
  const owner = fields.find(({ kind }) => kind === 'owner');
  const rules = ['firestore', 'storage'].map((name) => readFileSync(join(root, `${name}.rules`), 'utf8'));
  return !owner || rules.every((text) => text.includes(`reach == '${owner.name}'`));
}

/** Writes the resource and the lines that make it known; returns the paths of what was written. Nothing is written when a place is missing. */
export function writeResource(root: string, declaration: Declaration): string[] {
  const folder = join('src/areas', areaOf(declaration), declaration.name);
  const added = Object.entries(ADDITIONS).map(([path, add]) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [path, add(text, declaration)] as const;
  });
  const made = [
    [join(folder, 'schema.ts'), schemaText(declaration)],
    [join(folder, 'resource.tsx'), screenText(declaration)],
    [join(folder, 'resource.test.tsx'), testText(declaration)],
    ...LOCALES.map((locale) => [join(folder, `labels.${locale}.json`), labelsIn(root, locale, declaration)] as const),
  ] as const;
  for (const [path, text] of [...made, ...added]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...made, ...added].map(([path]) => path);
}
