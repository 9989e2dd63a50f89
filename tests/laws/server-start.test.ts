import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { isNode, type Node, parse, readJson, textOf } from './source.ts';

/**
 * The functions share one entry, and each starts with all that it imports: what only a mail, a PDF or an agent needs is
 * loaded when the first of them asks for it.
 */
const ENTRY = 'src/server/index.ts';
const LATER = ['nodemailer', 'pdfkit', 'bidi-js', 'busboy', '@modelcontextprotocol/server'];

const { imports: aliases } = readJson('package.json') as { readonly imports: { readonly [alias: string]: string } };

/** The file of ours that an import names, or the package. */
function placeOf(from: string, name: string): { readonly file: string } | { readonly bundled: string } {
  if (name.startsWith('.')) return { file: posix.join(posix.dirname(from), name) };
  const [alias = '', folder = ''] = Object.entries(aliases).find(([one]) => name.startsWith(one.slice(0, -1))) ?? [];
  if (alias) return { file: posix.join(folder.slice(0, -1), name.slice(alias.length - 1)) };
  return { bundled: name.split('/', name.startsWith('@') ? 2 : 1).join('/') };
}

/** Imports that run with the file. Types are none; `import()` is one only if `withLater`. */
function namesIn(nodes: readonly Node[], withLater: boolean): string[] {
  const isImport = ({ type, importKind, exportKind }: Node) =>
    (/^(Import|Export(All|Named))Declaration$/.test(type) && importKind !== 'type' && exportKind !== 'type') ||
    (withLater && type === 'ImportExpression');
  return nodes.filter(isImport).flatMap(({ source }) => (isNode(source) ? (textOf(source) ?? []) : []));
}

/** Every package that the entry reaches, and the file that imports it. */
function packagesFrom(
  entry: string,
  nodesOf: (path: string) => readonly Node[],
  withLater = false,
): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set([entry]);
  for (const path of seen) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const name of namesIn(nodesOf(path), withLater)) {
      const place = placeOf(path, name);
      if ('file' in place) seen.add(place.file);
      else packages.set(place.bundled, path);
    }
  }
  return packages;
}
const nodesOf = (path: string) => parse(path).nodes;

it('the functions start without what only few of their answers need', () => {
  const atStart = packagesFrom(ENTRY, nodesOf);
  expect(atStart.size).toBeGreaterThan(5);
  expect(LATER.flatMap((name) => (atStart.has(name) ? [`${name} by ${atStart.get(name)}`] : []))).toEqual([]);
});

it('and load it later', () => {
  const loaded = packagesFrom(ENTRY, nodesOf, true);
  expect(LATER.filter((name) => !loaded.has(name))).toEqual([]);
});
