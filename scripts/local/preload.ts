import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { identifierOf, resourceAt } from '#areas/resources.ts';
import { LOCALES } from '#model/account.ts';
import { SIGNED_IN, src } from './chunk-groups.ts';
import { routeFiles } from './route-files.ts';
import { inlineStart } from './start-script.ts';
import { fileOf, wordsId } from './words.ts';

/** What public/start.js asks for at once: paths of scripts and styles that the page itself does not name. */
export interface Preload {
  /** For people who have chosen no language. */
  readonly language: string;
  readonly words: { readonly [locale: string]: { readonly [file in WordFile]: readonly string[] } };
  /** At any address, for a person who was signed in here. */
  readonly signedIn: readonly string[];
  /** Path of a route → what its screen adds. */
  readonly routes: { readonly [path: string]: readonly string[] };
  /** Routes whose screen speaks with the words of few pages (`pages` in words.ts). */
  readonly routesWithPages: readonly string[];
}
type WordFile = 'public' | 'app' | 'pages';
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
/** Whether a module of the screen asks for a word of `pages`. What all screens share asks later, after the rows. */
function asksForPages(module: string): boolean {
  if (!/\/src\/(app|areas)\/.*\.tsx$/.test(module)) return false;
  const named = readFileSync(module, 'utf8').match(TRANSLATED)?.join() ?? '';
  return [...named.matchAll(/'(\w+)'/g)].some(([, namespace = '']) => fileOf(namespace) === 'pages');
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
  const usesPages = (path: string, file: string) => {
    const resource = resourceAt(path);
    if (resource && fileOf(identifierOf(resource)) === 'pages') return true;
    return modulesOf(file).some((module) => !everywhere.has(module) && asksForPages(module));
  };
  const words = (file: WordFile, locale: string) => without(page, filesOf(bundle, wordsId(file, locale)));
  return {
    language,
    words: Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        { public: words('public', locale), app: words('app', locale), pages: words('pages', locale) },
      ]),
    ),
    signedIn: [...signedIn],
    routes: Object.fromEntries(
      [...routeFiles()].map(([path, file]) => [path, without(known, filesOf(bundle, src(file)))]),
    ),
    routesWithPages: [...routeFiles()].filter(([path, file]) => usesPages(path, file)).map(([path]) => path),
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
