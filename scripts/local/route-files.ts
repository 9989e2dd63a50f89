import { readdirSync, readFileSync } from 'node:fs';
import { identifierOf, resourceAt } from '#areas/resources.ts';
import { PROTECTED_ROUTES } from '#areas/routes.ts';

const root = new URL('../../src/', import.meta.url);

/** Identifier → file below `src/`: `name: async () => (await import('file'))` in the table of pages. */
function pageFiles(): Map<string, string> {
  const table = readFileSync(new URL('app/screens.tsx', root), 'utf8');
  const pairs = table.matchAll(/^ {2}(\w+): async[^']*?\bimport\(\s*'([^']+)'\s*\)/gm);
  const below = (file: string) => (file.startsWith('#') ? file.slice(1) : file.replace(/^\./, 'app'));
  return new Map([...pairs].map(([, name = '', file = '']) => [name, below(file)]));
}

/** Name of a collection → its screens' file below `src/`, as src/areas/screens.ts finds them. */
function collectionFiles(): Map<string, string> {
  const files = readdirSync(new URL('areas', root), { encoding: 'utf8', recursive: true });
  const screens = files.filter((file) => /^\w+\/\w+\/resource\.tsx$/.test(file));
  return new Map(screens.map((file) => [file.split('/')[1] ?? '', `areas/${file}`]));
}

/** Path of each of PROTECTED_ROUTES → the file of its screen below `src/`. */
export function routeFiles(): Map<string, string> {
  const files = new Map([...pageFiles(), ...collectionFiles()]);
  return new Map(
    PROTECTED_ROUTES.map(({ path }) => {
      const resource = resourceAt(path);
      const file = resource && files.get(identifierOf(resource));
      if (!file)
        throw new Error(`No screen for ${path}: a resource.tsx in its folder, or a line in src/app/screens.tsx.`);
      return [path, file];
    }),
  );
}
