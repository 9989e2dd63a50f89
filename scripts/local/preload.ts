import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { identifierOf, resourceAt } from '#areas/resources.ts';
import { LOCALES } from '#model/people/account.ts';
import { SIGNED_IN, src } from './chunk-groups.ts';
import { routeFiles } from './route-files.ts';
import { inlineStart } from './start-script.ts';
import { fileOf, WORD_FILES, wordsId } from './words.ts';

/** What public/start.js asks for at once: paths of scripts and styles that the page itself does not name. */
export interface Preload {
  /** For people who have chosen no language. */
  readonly language: string;
  readonly words: { readonly [locale: string]: { readonly [file: string]: readonly string[] } };
  /** At any address, for a person who was signed in here. */
  readonly signedIn: readonly string[];
  /** Path of a route → what its screen adds. */
  readonly routes: { readonly [path: string]: readonly string[] };
  /** Path of a route → the files of words (words.ts) that its screen needs besides those that every page needs. */
  readonly routeWords: { readonly [path: string]: readonly string[] };
}
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  /** Files it asks for at once. */
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
export interface Bundle {
  readonly [fileName: string]: Chunk | { readonly type: 'asset' };
}

/** The file that holds a module, and all that it imports at once. */
function chunksOf(bundle: Bundle, module: string): Set<Chunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!own) throw new Error(`No file of the build holds ${module}.`);
  const found = new Set([own]);
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return found;
}
/** The paths of those files and of their styles. */
function filesOf(bundle: Bundle, module: string): Set<string> {
  const found = chunksOf(bundle, module);
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return new Set([...[...found].map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`));
}

const TRANSLATED = /useTranslation\(\s*(?:'\w+'|\[[^\]]*\])/g;
/** The namespaces that a module of the screen asks for. What all screens share asks later, after the rows. */
function namespacesIn(module: string): readonly string[] {
  if (!/\/src\/(app|areas)\/.*\.tsx$/.test(module)) return [];
  const named = readFileSync(module, 'utf8').match(TRANSLATED)?.join() ?? '';
  return [...named.matchAll(/'(\w+)'/g)].map(([, namespace = '']) => namespace);
}

/** What the built page lists; it names only files of the bundle. Throws when a route has none. */
export function preloadOf(bundle: Bundle, language: string): Preload {
  const without = (known: ReadonlySet<string>, files: ReadonlySet<string>) =>
    [...files].filter((file) => !known.has(file));
  const page = filesOf(bundle, src('main.tsx'));
  const signedIn = new Set(SIGNED_IN.flatMap((file) => without(page, filesOf(bundle, src(file)))));
  const known = new Set([...page, ...signedIn]);
  const modulesOf = (file: string) => [...chunksOf(bundle, src(file))].flatMap(({ moduleIds }) => moduleIds);
  const everywhere = new Set(['main.tsx', ...SIGNED_IN].flatMap(modulesOf));
  const wordsOfRoute = (path: string, file: string) => {
    const resource = resourceAt(path);
    const asked = modulesOf(file).flatMap((module) => (everywhere.has(module) ? [] : namespacesIn(module)));
    const files = [...(resource ? [identifierOf(resource)] : []), ...asked].map(fileOf);
    return [...new Set(files)].filter((name) => name !== 'public' && name !== 'app');
  };
  const words = (file: string, locale: string) => without(page, filesOf(bundle, wordsId(file, locale)));
  return {
    language,
    words: Object.fromEntries(
      LOCALES.map((locale) => [locale, Object.fromEntries(WORD_FILES.map((file) => [file, words(file, locale)]))]),
    ),
    signedIn: [...signedIn],
    routes: Object.fromEntries(
      [...routeFiles()].map(([path, file]) => [path, without(known, filesOf(bundle, src(file)))]),
    ),
    routeWords: Object.fromEntries([...routeFiles()].map(([path, file]) => [path, wordsOfRoute(path, file)])),
  };
}

/** Puts public/start.js and what it reads into the built page. The dev server serves both unchanged. */
export function preload(): Plugin {
  let language = 'en';
  return {
    name: 'preload',
    apply: 'build',
    configResolved: ({ env }) => {
      language = env.VITE_DEFAULT_LOCALE || language;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) throw new Error('A page without a build has nothing to list.');
        const data = JSON.stringify(preloadOf(bundle, language)).replaceAll('<', '\\u003c');
        return inlineStart(html, `<script type="application/json" id="preload">${data}</script>\n    `);
      },
    },
  };
}
