import { expect, it } from 'vitest';
import { filesUnder, type Node, nameOf, parse, parseText, textOf } from './source.ts';

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
