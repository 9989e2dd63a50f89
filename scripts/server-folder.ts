import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { FONT_PACKAGES, pieceFile, RANGES_FILE, WEIGHTS } from '#server/font-files.ts';
import { readSettings } from '#server/settings.ts';
import { checkedTable } from './access-table.ts';

/** Packages the functions install where they run; everything else is in the bundle. */
export const EXTERNAL = ['casbin', 'firebase-admin', 'firebase-functions'] as const;
/** Settings of `.env` that the deployed functions read. */
const SETTINGS = [
  'FUNCTIONS_REGION',
  'FUNCTIONS_MIN_INSTANCES',
  'FUNCTIONS_APP_CHECK',
  'FUNCTIONS_APP_URL',
  'FUNCTIONS_SEAL_KEY',
];

interface LockedPackage {
  readonly [key: string]: unknown;
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: { readonly [name: string]: { readonly optional?: boolean } };
}
type Names = { readonly [name: string]: string };
interface Lock {
  readonly name: string;
  readonly lockfileVersion: number;
  readonly requires: boolean;
  readonly packages: { readonly [path: string]: LockedPackage };
}

const root = new URL('../', import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const readPackage = (path: string): { readonly version: string } => readJson(path);

const writeJson = (path: string, data: unknown) => writeFileSync(path, `${JSON.stringify(data, null, 2)}\n`);

/** package.json of the deployed functions: what they were tested with, to the exact version. */
export const serverPackage = () => ({
  name: 'freehold-functions',
  private: true,
  type: 'module',
  main: 'src/server/index.js',
  engines: { node: '22' },
  dependencies: Object.fromEntries(
    EXTERNAL.map((name) => [name, readPackage(`node_modules/${name}/package.json`).version]),
  ),
});

/** package-lock.json of the deployed functions: those packages and what they need, as this project's own lock has them. */
export function serverLock(lock: Lock = readJson('package-lock.json')): Lock {
  const { name, dependencies, engines } = serverPackage();
  const packages: { [path: string]: LockedPackage } = { '': { name, dependencies, engines } };
  const waiting = EXTERNAL.map((external) => `node_modules/${external}`);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const locked = lock.packages[path];
    if (!locked || packages[path]) continue;
    const { dev: _dev, devOptional: _either, peer: _peer, ...kept } = locked;
    packages[path] = kept;
    const needed = { ...locked.dependencies, ...locked.optionalDependencies, ...requiredPeers(locked) };
    for (const wanted of Object.keys(needed)) {
      const place = placeOf(lock, path, wanted);
      if (place) waiting.push(place);
    }
  }
  return { name, lockfileVersion: 3, requires: true, packages };
}
const requiredPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage) =>
  Object.fromEntries(Object.entries(peerDependencies).filter(([peer]) => !peerDependenciesMeta[peer]?.optional));

/** Where Node finds a package that the one at `path` asks for: in its folder, or in one above. */
function placeOf({ packages }: Lock, path: string, wanted: string): string | undefined {
  for (let folder = `${path}/`; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const place = `${folder}node_modules/${wanted}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

/** Lays the fonts of papers beside the bundle: the pieces that a text may need, in both weights. */
function layFonts(dir: string): void {
  for (const pack of FONT_PACKAGES) {
    const from = new URL(`node_modules/@fontsource/${pack}/`, root);
    const ranges: object = JSON.parse(readFileSync(new URL(RANGES_FILE, from), 'utf8'));
    const pieces = Object.keys(ranges).map((piece) => piece.replace(/[[\]]/g, ''));
    const files = pieces.flatMap((piece) => WEIGHTS.map((weight) => pieceFile(pack, piece, weight)));
    for (const file of [RANGES_FILE, ...files]) cpSync(new URL(file, from), join(dir, pack, file));
  }
}

/** Lays beside the bundle what the functions need: package.json with its lock, the policy, which is checked first, fonts and the settings. */
export const serverFolder = (): Plugin => ({
  name: 'server-folder',
  apply: 'build',
  // a deploy makes this folder alone
  buildStart: async () => void (await checkedTable()),
  writeBundle: ({ dir = '' }) => {
    const env = loadEnv('production', process.cwd(), 'FUNCTIONS_');
    readSettings(env);
    writeJson(join(dir, 'package.json'), serverPackage());
    writeJson(join(dir, 'package-lock.json'), serverLock());
    cpSync(new URL('casbin/', root), join(dir, 'casbin'), { recursive: true });
    layFonts(join(dir, 'fonts'));
    const lines = SETTINGS.flatMap((name) => (env[name] ? [`${name}=${env[name]}\n`] : []));
    // A deploy makes this folder each time: the moment orders the releases.
    writeFileSync(join(dir, '.env'), `${lines.join('')}FUNCTIONS_RELEASE=${Date.now()}\n`);
  },
});
