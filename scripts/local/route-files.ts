import { readFileSync } from 'node:fs';
import { PROTECTED_ROUTES } from '#app/routes.ts';

const source = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

/** Every `'key' … import('file')` of a source file: what each key of a table loads. */
function loadedBy(path: string, key: RegExp): Map<string, string> {
  const pairs = source(path).matchAll(new RegExp(`${key.source}[^']*?\\bimport\\(\\s*'([^']+)'\\s*\\)`, 'g'));
  return new Map([...pairs].map(([, name = '', file = '']) => [name, file]));
}

/** Below `src/`: a file that is imported as `#room/x`, or relative to the folder of whoever imports it. */
const below = (folder: string, file: string) =>
  file.startsWith('#') ? file.slice(1) : `${folder}/${file.replace(/^\.\//, '')}`;

export interface RouteFiles {
  /** Path of the route → the file of its screen, below `src/`. */
  readonly screens: ReadonlyMap<string, string>;
  /** Of those that show a resource's list: the resource. */
  readonly lists: ReadonlyMap<string, string>;
}

/** Which file each route loads, read off the tables that load them. Throws when one of PROTECTED_ROUTES has none. */
export function routeFiles(): RouteFiles {
  const pages = loadedBy('app/screens.tsx', /'(\/app\/[\w/-]+)',/);
  const resources = loadedBy('resources/screens.ts', /name: '(\w+)'/);
  const screens = new Map<string, string>();
  const lists = new Map<string, string>();
  for (const { path, resource = '' } of PROTECTED_ROUTES) {
    const page = pages.get(path);
    const list = resources.get(resource);
    if (page) screens.set(path, below('app', page));
    else if (list) {
      screens.set(path, below('resources', list));
      lists.set(path, resource);
    } else throw new Error(`No screen for ${path} in src/app/screens.tsx or src/resources/screens.ts.`);
  }
  return { screens, lists };
}
