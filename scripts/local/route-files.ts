import { readFileSync } from 'node:fs';
import { PROTECTED_ROUTES } from '#areas/routes.ts';

const source = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

/** Every `'key' … import('file')` of a source file: what each key of a table loads. */
function loadedBy(path: string, key: RegExp): Map<string, string> {
  const pairs = source(path).matchAll(new RegExp(`${key.source}[^']*?\\bimport\\(\\s*'([^']+)'\\s*\\)`, 'g'));
  return new Map([...pairs].map(([, name = '', file = '']) => [name, file]));
}

/** Below `src/`: a file that is imported as `#room/x`, or relative to the folder of whoever imports it. */
const below = (folder: string, file: string) =>
  file.startsWith('#') ? file.slice(1) : `${folder}/${file.replace(/^\.\//, '')}`;

/** Path of each of PROTECTED_ROUTES → the file of its screen below `src/`, read off the tables that load them. */
export function routeFiles(): Map<string, string> {
  const pages = loadedBy('app/screens.tsx', /'(\/app\/[\w/-]+)',/);
  const resources = loadedBy('areas/screens.ts', /name: '(\w+)'/);
  return new Map(
    PROTECTED_ROUTES.map(({ path, resource = '' }) => {
      const page = pages.get(path);
      const list = resources.get(resource);
      if (page) return [path, below('app', page)];
      if (list) return [path, below('areas', list)];
      throw new Error(`No screen for ${path} in src/app/screens.tsx or src/areas/screens.ts.`);
    }),
  );
}
