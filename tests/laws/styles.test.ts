import { type Selector, transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { filesUnder, read } from './source.ts';

/**
 * A stylesheet stays once its screen was opened, so every class name has one file. Its file is the one that styles it
 * on its own: with elements, attributes and states, but no other class (`.rail`, `.rail h2`, `.rail[data-on]:hover`).
 * Another file may name it only together with a name of its own (`.access-head .chip`, `.dialog.inbox-panel`). A name
 * that no file styles on its own (`.end`, `.active`) is a state, which each file gives to its own names.
 */
interface Sheet {
  readonly path: string;
  /** The classes each selector asks for: `:is(.a, .b) i` is two selectors, and `:not(.c)` asks for none. */
  readonly selectors: readonly (readonly string[])[];
  readonly animations: readonly string[];
}
/** Loaded with every page: it alone styles plain elements, and what libraries draw, everywhere. */
const FOUNDATION = 'src/ui/base.css';

function classesOf(selector: Selector): string[][] {
  let found: string[][] = [[]];
  for (const part of selector) {
    if (part.type === 'nesting') throw new Error('a nested selector: write it out');
    if (part.type === 'class') found = found.map((classes) => [...classes, part.name]);
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')) {
      const inner = part.selectors.flatMap((one) => classesOf(one));
      found = found.flatMap((classes) => inner.map((more) => [...classes, ...more]));
    }
  }
  return found;
}
function sheetOf(path: string, text: string): Sheet {
  const selectors: string[][] = [];
  const animations: string[] = [];
  transform({
    filename: path,
    code: new TextEncoder().encode(text),
    visitor: {
      Rule(rule) {
        if (rule.type === 'style') selectors.push(...rule.value.selectors.flatMap(classesOf));
        if (rule.type === 'keyframes') animations.push(rule.value.name.value);
      },
    },
  });
  return { path, selectors, animations };
}

/** For each name, the files where `named` finds it. */
function filesOf(sheets: readonly Sheet[], named: (sheet: Sheet) => readonly string[]): Map<string, readonly string[]> {
  const files = new Map<string, readonly string[]>();
  for (const sheet of sheets)
    for (const name of new Set(named(sheet))) files.set(name, [...(files.get(name) ?? []), sheet.path]);
  return files;
}
const inTwo = (files: ReadonlyMap<string, readonly string[]>): string[] =>
  [...files].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`);

const styledAlone = ({ selectors }: Sheet): string[] =>
  selectors.flatMap((classes) => (new Set(classes).size === 1 ? classes : []));
const namedAtAll = ({ selectors }: Sheet): string[] => selectors.flat();

/** Selectors without a name of their own file: they would change what other screens draw. */
function strangers(sheets: readonly Sheet[]): string[] {
  const alone = filesOf(sheets, styledAlone);
  const all = filesOf(sheets, namedAtAll);
  const isOwn = (path: string, name: string) => {
    const files = alone.get(name) ?? all.get(name) ?? [];
    return files.length === 1 && files[0] === path;
  };
  return sheets
    .filter(({ path }) => path !== FOUNDATION)
    .flatMap(({ path, selectors }) =>
      selectors
        .filter((classes) => !classes.some((name) => isOwn(path, name)))
        .map((classes) => `${path}: ${classes.map((name) => `.${name}`).join(' ') || 'no class'}`),
    );
}

const sheets = filesUnder('src', /\.css$/).map((path) => sheetOf(path, read(path)));

it('every class name and every animation has one file', () => {
  expect(inTwo(filesOf(sheets, styledAlone))).toEqual([]);
  expect(inTwo(filesOf(sheets, ({ animations }) => animations))).toEqual([]);
});
it('no file styles only the names of others', () => expect(strangers(sheets)).toEqual([]));
it('would be caught otherwise', () => {
  const two = [
    sheetOf('list.css', '.rail h2 { color: red } @keyframes rise { to { opacity: 1 } } .row:is(.on, [data-on]) i {}'),
    sheetOf('tall.css', '@media (width < 9px) { p > .rail[data-a]:hover::after { color: red } } .row.on { margin: 0 }'),
    sheetOf(
      'wide.css',
      '.tall :is(.rail, h2):not(.x) { color: red } @keyframes rise { to { opacity: 0 } } h1 { margin: 0 }',
    ),
  ];
  expect(inTwo(filesOf(two, styledAlone))).toEqual(['rail: list.css, tall.css']);
  expect(inTwo(filesOf(two, ({ animations }) => animations))).toEqual(['rise: list.css, wide.css']);
  expect(strangers(two)).toEqual(['list.css: .rail', 'tall.css: .rail', 'tall.css: .row .on', 'wide.css: no class']);
});
