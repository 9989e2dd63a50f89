import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { filesUnder, isNode, type Node, nameOf, parse, parseText, textOf } from './source.ts';

/** What the database SDK writes with. */
const WRITES = /^(setDoc|addDoc|updateDoc|deleteDoc|writeBatch|runTransaction|serverTimestamp|deleteField)$/;
/** Files are uploaded by the browser, and removed by nobody but the server. */
const REMOVES = /^deleteObject$/;

const product = filesUnder('src', /\.tsx?$/).filter((path) => !/^src\/server\/|\.test\./.test(path));

const imported = (nodes: readonly Node[], from: RegExp, name: RegExp): Node[] =>
  nodes
    .filter(({ type, source }) => type === 'ImportDeclaration' && from.test(textOf(source) ?? ''))
    .flatMap(({ specifiers }) => (specifiers as Node[]).filter((one) => name.test(nameOf(one.imported) ?? '')));
const writing = (nodes: readonly Node[]): Node[] => [
  ...imported(nodes, /^firebase\/firestore/, WRITES),
  ...imported(nodes, /^firebase\/storage/, REMOVES),
];

it('the browser writes nothing to the database: everything goes through the server', () => {
  const found = product.flatMap((path) => {
    const { nodes, at } = parse(path);
    return writing(nodes).map(at);
  });
  expect(found).toEqual([]);
});
it('would be caught otherwise', () => {
  const { nodes } = parseText(
    'x.ts',
    "import { doc, setDoc as put } from 'firebase/firestore/lite'; import { deleteObject, ref } from 'firebase/storage';",
  );
  expect(writing(nodes)).toHaveLength(2);
});

/** Where commands are declared, and where they are run or tried. */
const RUNS_COMMANDS = /^src\/(areas\/commands\.ts|areas\/.*\/commands\/|server\/|demo\/)/;
const valueImports = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(({ type, importKind }) => /^Import(Declaration|Expression)$/.test(type) && importKind !== 'type')
    .flatMap(({ source }) => textOf(source) ?? [])
    .filter((from) => /(\/|^\.\/)commands\/[a-z-]+\.ts$|#areas\/commands\.ts$/.test(from));

it('the browser calls a command by its name, and never loads its rule', () => {
  const browser = product.filter((path) => !RUNS_COMMANDS.test(path));
  expect(browser.filter((path) => valueImports(parse(path).nodes).length > 0)).toEqual([]);
  const { nodes } = parseText(
    'x.ts',
    "import { pay } from '#areas/pay/payroll/commands/pay.ts'; import type { P } from './commands/pay.ts'; const p = import('./commands/pay.ts');",
  );
  expect(valueImports(nodes)).toEqual(['#areas/pay/payroll/commands/pay.ts', './commands/pay.ts']);
});

/** What belongs to a record and is saved with it: its confidential part, its activities, its files. */
const BESIDE = new Set(SCHEMAS.filter(({ partOf, parent }) => partOf || parent).map(({ name }) => name));
const CHANGES = /^(create|update|archive|restore)$/;
/** Loaded for the id of a run; what it composes is for commands. */
const FOR_COMMANDS = ['src/areas/pay/payroll/run-changes.ts'];

const properties = (node: Node): readonly Node[] =>
  node.type === 'ObjectExpression'
    ? (node.properties as readonly Node[]).filter(({ type }) => type === 'Property')
    : [];
const valueAt = (node: Node, name: string): unknown => properties(node).find(({ key }) => nameOf(key) === name)?.value;
/** `'leads'`, `'leads' as const`, `leads.name`. */
function resourceIn(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'MemberExpression' && nameOf(value) === 'name') return nameOf(value.object);
  return value.type === 'TSAsExpression' ? textOf(value.expression) : textOf(value);
}
const typeIn = (value: unknown) => textOf(isNode(value) && value.type === 'TSAsExpression' ? value.expression : value);
/** The resources of which a file writes down changes. */
const changedIn = (nodes: readonly Node[]): readonly string[] => {
  const literals = nodes.map((node) =>
    CHANGES.test(typeIn(valueAt(node, 'type')) ?? '') ? valueAt(node, 'resource') : 0,
  );
  const calls = nodes.flatMap(({ type, callee, arguments: given }) =>
    type === 'CallExpression' && nameOf(callee) === 'updated' ? [(given as Node[])[0]] : [],
  );
  const found = [...literals, ...calls].flatMap((value) => resourceIn(value) ?? []);
  return [...new Set(found)].filter((name) => !BESIDE.has(name));
};

/** The files that a screen loads, the words of types aside. */
function loadedByScreens(): readonly string[] {
  const known = new Set(product);
  const loaded = new Set<string>();
  const open = product.filter((path) => /^src\/(app|areas|kit|ui)\/.*\.tsx$/.test(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    for (const from of loadedIn(parse(path).nodes)) {
      const file = from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(path), from);
      if (known.has(file)) open.push(file);
    }
  }
  return [...loaded];
}
const loadedIn = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(
      ({ type, importKind }) => /^(Import|ExportNamed)(Declaration|Expression)$/.test(type) && importKind !== 'type',
    )
    .flatMap(({ source }) => textOf(source) ?? []);

it('no screen composes changes of two resources: a step over several records is a command', () => {
  const screens = loadedByScreens().filter((path) => /^src\/(areas|kit)\//.test(path));
  expect(screens.length).toBeGreaterThan(400);
  const composing = screens.filter((path) => changedIn(parse(path).nodes).length > 1);
  expect(composing.toSorted()).toEqual(FOR_COMMANDS);
});
it('finds such a composition, and none in a record with its parts', () => {
  const of = (text: string) => changedIn(parseText('x.ts', text).nodes);
  const deal = "updated<typeof deals>('deals', deal, {})";
  expect(of(`const set = [${deal}, { type: 'create', resource: 'todo', id, values }];`)).toEqual(['todo', 'deals']);
  expect(of(`const set = [${deal}, { type: 'update' as const, resource: offers.name, before, set }];`)).toHaveLength(2);
  expect(of(`const set = [${deal}, { type: 'create', resource: 'activities', id, values }];`)).toEqual(['deals']);
  const part = "{ type: 'create', resource: 'propertyOwner', id, values }";
  expect(of(`const set = [${part}, { type: 'create', resource: 'properties', id, values }];`)).toEqual(['properties']);
  expect(
    of("const cell = { type: 'text', resource: 'leads' }; const more = { type: 'update', resource: schema };"),
  ).toEqual([]);
});
