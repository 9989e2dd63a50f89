import { expect, it } from 'vitest';
import { filesUnder, type Node, parse, parseText, read } from './source.ts';

/** Private idiom, and the word of the field that is used instead. */
const IDIOM: { readonly [word: string]: string } = {
  arrival: 'opened link',
  beside: 'second, related, next to',
  gone: 'removed, deleted',
  hear: 'listener',
  heard: 'listener',
  inside: 'within',
  kept: 'stored, cached, remembered',
  look: 'view, appearance, check',
  looked: 'scanned, selected',
  looks: 'views',
  narrowing: 'filtering',
  news: 'new, pending',
  ruling: 'request, authority',
  rulings: 'requests',
  said: 'message, text',
  says: 'matches',
  sideways: 'horizontal',
  tell: 'notify, listener',
  tells: 'notices',
  told: 'notified, totals, listener',
  way: 'plan, method',
  ways: 'plans, methods',
  welcome: 'drop target',
  whose: 'owner',
  world: 'state',
};
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]/);

/** Classes of a style sheet (`styles.name`) are the sheet's own. */
const isSheet = ({ object }: Node): boolean =>
  /styles$/i.test(String((object as { name?: string } | undefined)?.name ?? ''));

function idiomIn({ nodes, at }: ReturnType<typeof parseText>): string[] {
  const classes = new Set(
    nodes
      .filter(({ type }) => type === 'MemberExpression')
      .filter(isSheet)
      .map((node) => node.property),
  );
  return nodes
    .filter((node) => /^(JSX|Private)?Identifier$/.test(node.type) && !classes.has(node))
    .flatMap((node) =>
      wordsOf(String(node.name)).flatMap((word) =>
        Object.hasOwn(IDIOM, word) ? [`${at(node)} ${node.name}: rather ${IDIOM[word]}`] : [],
      ),
    );
}

it('names of the product are words of the field', () => {
  const product = filesUnder('src', /\.tsx?$/).filter((path) => !path.includes('.test.'));
  expect(product.length).toBeGreaterThan(500);
  expect([...new Set(product.flatMap((path) => idiomIn(parse(path))))]).toEqual([]);
});
it('would be caught otherwise', () => {
  const bad = 'const kept = rowsTold(styles.kept); interface Beside { readonly lookedAt: Date; readonly told: 1 }';
  expect(idiomIn(parseText('x.ts', bad)).map((found) => found.split(' ')[1])).toEqual([
    'kept:',
    'rowsTold:',
    'Beside:',
    'lookedAt:',
    'told:',
  ]);
});

const CODE = ['src', 'scripts', 'tests', 'public', 'casbin'].flatMap((folder) => filesUnder(folder, /\.[a-z]+$/));
const names = new Set(CODE.map((path) => path.split('/').at(-1)));
/** Files of this repository that a comment or a page names, by their last part, and that do not exist. */
const missingIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w@./-])(?:[\w-]+\/)*([\w-]+(?:\.[\w-]+)*\.(?:tsx?|css))\b/g)].flatMap(([found, last]) =>
    names.has(last) ? [] : [found],
  );
const commentsOf = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].map(([comment]) => comment).join('\n');

it('no comment and no decision names a file that is not there', () => {
  const code = CODE.filter((path) => /\.(tsx?|css)$/.test(path)).filter((path) => !path.startsWith('tests/'));
  const pages = filesUnder('docs/decisions', /\.md$/);
  const missing = [
    ...code.flatMap((path) => missingIn(commentsOf(read(path))).map((name) => `${path}: ${name}`)),
    ...pages.flatMap((path) => missingIn(read(path)).map((name) => `${path}: ${name}`)),
  ];
  expect(missing).toEqual([]);
  expect(missingIn(commentsOf('/* see rows.css */ const a = 1;\n// and zip.ts'))).toEqual(['rows.css']);
});
