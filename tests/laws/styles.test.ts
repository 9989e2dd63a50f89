import { type Selector, transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { scopedClass } from '#scripts/scoped-class.ts';
import { filesUnder, isNode, type Node, nameOf, parse, parseText, read, textOf } from './source.ts';

/**
 * Looks are CSS modules beside their components: a class belongs to one sheet, and only code that imports the sheet has
 * it. Where a sheet places another component, it asks for that component's `data-part`.
 */
/** Loaded with every page: the frame painted before any script, what any element may have, and sizes. */
const GLOBAL = ['src/app/frame.css', 'src/ui/base.css', 'src/ui/tokens.css'];
/** What is printed. */
const PAPER = /(^src\/kit\/print\/|payslips\.module\.css$|run-sheet\.module\.css$)/;
/** The themes come with the page itself, and with them what is only heard. */
const GLOBAL_CLASSES = ['visually-hidden'];
const isLibrarys = (name: string) => /^(ant|leaflet)-/.test(name);

interface Sheet {
  readonly path: string;
  readonly classes: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  /** Selectors that name nothing of the sheet's own: they would change what other screens draw. */
  readonly strangers: readonly string[];
  /** Custom properties it sets for the whole page. */
  readonly tokens: readonly string[];
}
interface Named {
  readonly classes: string[];
  readonly parts: string[];
}
function namedIn(selector: Selector): Named {
  const found: Named = { classes: [], parts: [] };
  const add = (inner: Named) => {
    found.classes.push(...inner.classes);
    found.parts.push(...inner.parts);
  };
  for (const part of selector) {
    if (part.type === 'nesting') throw new Error('a nested selector: write it out');
    if (part.type === 'class') found.classes.push(part.name);
    if (part.type === 'attribute' && part.name === 'data-part') found.parts.push(part.operation?.value ?? '');
    if (part.type === 'pseudo-class' && /^(is|where|has|not)$/.test(part.kind) && 'selectors' in part)
      for (const inner of part.selectors as Selector[]) add(namedIn(inner));
    if (part.type === 'pseudo-class' && part.kind === 'local') add(namedIn(part.selector));
  }
  return found;
}
function sheetOf(path: string, text: string): Sheet {
  const classes = new Set<string>();
  const parts = new Set<string>();
  const strangers: string[] = [];
  const tokens: string[] = [];
  transform({
    filename: path,
    code: new TextEncoder().encode(text),
    cssModules: path.endsWith('.module.css'),
    visitor: {
      Rule(rule) {
        if (rule.type !== 'style') return;
        const { selectors, declarations } = rule.value;
        for (const selector of selectors) {
          const named = namedIn(selector);
          for (const name of named.classes) classes.add(name);
          for (const name of named.parts) parts.add(name);
          if (named.classes.length === 0) strangers.push(`${path}: ${named.parts.join(' ') || 'no class'}`);
        }
        if (JSON.stringify(selectors).includes('"root"') && selectors.some((selector) => selector.length <= 2))
          for (const { property, value } of declarations?.declarations ?? [])
            if (property === 'custom' && value.name.startsWith('--')) tokens.push(value.name);
      },
    },
  });
  return { path, classes, parts, strangers, tokens };
}

interface Use {
  readonly sheet: string;
  readonly name: string;
  readonly at: string;
}
interface Looks {
  readonly used: readonly Use[];
  /** Classes written as text: nobody knows their sheet. */
  readonly texts: readonly string[];
  readonly parts: readonly string[];
}
const sheetPath = (from: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.replace('#', 'src/') : new URL(specifier, `file:///${from}`).pathname.slice(1);

/** The strings an expression may come to, without what its conditions compare. */
function stringsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'ConditionalExpression') return [...stringsOf(node.consequent), ...stringsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...stringsOf(node.left), ...stringsOf(node.right)];
  if (node.type === 'JSXExpressionContainer') return stringsOf(node.expression);
  if (node.type === 'TemplateLiteral') {
    const inner = (node.expressions as readonly unknown[]).flatMap(stringsOf);
    return [...(textOf(node)?.split('…') ?? []), ...inner];
  }
  const text = textOf(node);
  return text === undefined ? [] : [text];
}
const wordsOf = (strings: readonly string[]) => strings.flatMap((text) => text.split(/\s+/).filter(Boolean));
const attributeName = (node: Node) => nameOf(node.type === 'JSXAttribute' ? node.name : node.key);

function customViewsOf(path: string, { nodes, at }: { nodes: readonly Node[]; at: (node: Node) => string }): Looks {
  const names = new Map<string, string>();
  for (const node of nodes) {
    const specifier = node.type === 'ImportDeclaration' ? textOf(node.source) : undefined;
    if (!specifier?.endsWith('.module.css')) continue;
    for (const one of node.specifiers as readonly Node[])
      names.set(nameOf(one.local) ?? '', sheetPath(path, specifier));
  }
  const used: Use[] = [];
  const texts: string[] = [];
  const parts: string[] = [];
  for (const node of nodes) {
    const sheet = node.type === 'MemberExpression' ? names.get(nameOf(node.object) ?? '') : undefined;
    if (sheet) used.push({ sheet, name: node.computed ? '[…]' : (nameOf(node.property) ?? ''), at: at(node) });
    if (node.type !== 'JSXAttribute' && node.type !== 'Property') continue;
    const words = wordsOf(stringsOf(node.value));
    if (/^(\w*C|c)lassName$/.test(attributeName(node) ?? ''))
      texts.push(...words.filter((word) => !GLOBAL_CLASSES.includes(word)).map((word) => `${at(node)}: ${word}`));
    if (attributeName(node) === 'data-part') parts.push(...words);
  }
  return { used, texts, parts };
}

/** What does not come out even between sheets and code. */
function uneven(sheets: readonly Sheet[], customViews: readonly Looks[]): string[] {
  const byPath = new Map(sheets.map((sheet) => [sheet.path, sheet]));
  const used = customViews.flatMap((one) => one.used);
  const isUsed = new Set(used.map(({ sheet, name }) => `${sheet} ${name}`));
  return [
    ...used.flatMap(({ sheet, name, at }) =>
      byPath.get(sheet)?.classes.has(name) ? [] : [`${at}: ${sheet} has no ${name}`],
    ),
    ...sheets.flatMap(({ path, classes }) =>
      [...classes].filter((name) => !isUsed.has(`${path} ${name}`)).map((name) => `${path}: nobody uses ${name}`),
    ),
  ];
}

const paths = filesUnder('src', /\.css$/);
const THEMES = filesUnder('public/themes', /\.css$/);
const modules = paths.filter((path) => path.endsWith('.module.css')).map((path) => sheetOf(path, read(path)));
const globals = GLOBAL.map((path) => sheetOf(path, read(path)));
const customViews = filesUnder('src', /(?<!\.test)\.tsx?$/).map((path) => customViewsOf(path, parse(path)));

it('every sheet is a CSS module but the three that every page has', () => {
  expect(paths.filter((path) => !path.endsWith('.module.css'))).toEqual(GLOBAL);
});
it('code uses every class of the modules it imports, and no other', () =>
  expect(uneven(modules, customViews)).toEqual([]));
it('no selector of a module changes what other screens draw', () => {
  expect(modules.flatMap(({ strangers }) => strangers)).toEqual([]);
});
it('no class is written as text, and the sheets of every page have none but of the frame and libraries', () => {
  expect(customViews.flatMap(({ texts }) => texts)).toEqual([]);
  const named = globals.filter(({ path }) => path !== 'src/app/frame.css').flatMap(({ classes }) => [...classes]);
  expect(named.filter((name) => !isLibrarys(name))).toEqual([]);
});
it('no sheet uses :has() for what follows an element: with each change of the page all of it would be styled again', () => {
  const asking = [...paths, ...THEMES].filter((path) => /:has\((?:[^()]|\([^()]*\))*[~+]\s/.test(read(path)));
  expect(asking).toEqual([]);
});
it('no text of a screen is smaller than 12 px', () => {
  const small = [...paths, ...THEMES].filter(
    (path) => !PAPER.test(path) && /font-size: ([0-9]|1[01])px/.test(read(path)),
  );
  expect(small).toEqual([]);
});
it('sizes of the whole page are set in one file', () => {
  const setting = [...modules, ...globals].filter(({ tokens }) => tokens.length > 0);
  expect(setting.map(({ path }) => path)).toEqual(['src/ui/tokens.css']);
});
it('each part that a sheet or the code selects is on an element, and each part of an element is selected', () => {
  const given = new Set(customViews.flatMap(({ parts }) => parts));
  const code = filesUnder('src', /(?<!\.test)\.tsx?$/)
    .map(read)
    .join('\n');
  const asked = new Set([...modules, ...globals].flatMap(({ parts }) => [...parts]));
  for (const [, name = ''] of code.matchAll(/\[data-part~?="?([\w-]+)/g)) asked.add(name);
  expect([...asked].filter((name) => !given.has(name))).toEqual([]);
  expect([...given].filter((name) => !asked.has(name))).toEqual([]);
});
it('a class has one name in the page, and tests name classes that are there', () => {
  const shortOf = (path: string) => path.replace(/^src\/|\.module\.css$/g, '');
  const scoped = modules.flatMap(({ path, classes }) => [...classes].map((name) => scopedClass(shortOf(path), name)));
  expect(scoped.filter((name, index) => scoped.indexOf(name) !== index)).toEqual([]);
  const there = new Set(scoped);
  const tests = [...filesUnder('tests', /(?<!styles\.test)\.tsx?$/), ...filesUnder('src', /\.test\.tsx?$/)];
  const asked = tests.flatMap((path) =>
    [...read(path).matchAll(/classOf\('([^']+)', '([^']+)'\)/g)].map((found) => [path, ...found] as const),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(([, , sheet = '', name = '']) => !there.has(scopedClass(sheet, name)))).toEqual([]);
});

it('would be caught otherwise', () => {
  const sheet = sheetOf(
    'src/kit/a.module.css',
    '.head :global(.ant-btn) { color: red } .row:is(.on, [data-on]) i {} [data-part="chip"] {} @keyframes rise { to { opacity: 1 } } :root { --a: 1px }',
  );
  expect([...sheet.classes]).toEqual(['head', 'row', 'on']);
  expect(sheet.strangers).toEqual(['src/kit/a.module.css: chip', 'src/kit/a.module.css: no class']);
  expect(sheet.tokens).toEqual(['--a']);
  const text =
    "import styles from './a.module.css'; const a = <b className={x === 'y' ? styles.head : 'one'} data-part=\"chip\" />; styles.gone; styles[key];";
  const code = customViewsOf('src/kit/a.tsx', parseText('a.tsx', text));
  expect(code.parts).toEqual(['chip']);
  expect(code.texts).toEqual(['a.tsx:1: one']);
  expect(uneven([sheet], [code])).toEqual([
    'a.tsx:1: src/kit/a.module.css has no gone',
    'a.tsx:1: src/kit/a.module.css has no […]',
    'src/kit/a.module.css: nobody uses row',
    'src/kit/a.module.css: nobody uses on',
  ]);
});
