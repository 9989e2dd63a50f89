import { expect, it } from 'vitest';
import { filesUnder, type Node, nameOf, parse, parseText, read, type Source, textOf } from './source.ts';

/**
 * Comments, test names and pages are sentences that someone new to the code would say. Each of these expressions has
 * hidden the subject of a sentence, or what it does; the words next to it say what is usually meant.
 */
const EXPRESSIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:stand|stands|stood|standing)\b(?!(?: in)? for\b|-in)/i, 'is, is in, is shown'],
  [/\bwho(?:so)?ever\b/i, 'anyone who, people who, the caller'],
  [/\btold\b/i, 'gets a notice, is shown, is called with'],
  [/\b(?:tell|tells|telling) of\b/i, 'has, contains, reports'],
  [/\b(?:go|goes|going|gone|went) on\b/i, 'continues'],
  [/\banew\b/i, 'again'],
  [/\balong\b(?! the\b)/i, 'with it'],
  [/\bas (?:it|they) (?:is|are|was|were)(?= *(?:[.,;:)\]|]|$))/im, 'unchanged, the stored one'],
  [/\b(?:is|are|was|were) what\b/i, 'turn the sentence round: what does it?'],
  [/\b(?:is|are|was|were|be|been) (?:\w+ )?asked\b(?! to\b)/i, 'is checked, is requested, gets the question'],
  [/\bbeside (?:it|them|that|this|these|those)\b/i, 'next to it, in its folder'],
  [/\b(?:is|are|was|were|be) (?:\w+ )?said\b|\bsaid of\b/i, 'is shown, is reported, by default'],
];

/** Folders that are not rewritten, and why. Everything else has none of these expressions. */
const UNCHANGED: { readonly [folder: string]: string } = {
  'docs/decisions/': 'a decision keeps the words of its day',
};
/** Pages of words that name these expressions to forbid them. */
const GLOSSARY = 'docs/glossary.md';

interface Text {
  readonly at: string;
  readonly text: string;
}
const found = ({ at, text }: Text): string[] =>
  EXPRESSIONS.flatMap(([pattern, rather]) => {
    const match = pattern.exec(text.replace(/`[^`]*`/g, '`…`').replace(/\n\s*\*?\s*/g, ' '));
    return match ? [`${at} “${match[0]}”: rather ${rather}`] : [];
  });

const isTest = (node: Node): boolean =>
  node.type === 'CallExpression' && /^(?:it|test|describe)\b/.test(calleeOf(node.callee as Node));
/** `it` of `it(…)`, `it.each(…)(…)` and `it.skipIf(…)(…)`. */
function calleeOf(node: Node): string {
  if (node.type === 'Identifier') return String(nameOf(node));
  const inner = node.type === 'MemberExpression' ? node.object : node.callee;
  return inner ? calleeOf(inner as Node) : '';
}
function textsIn({ nodes, comments, at }: Pick<Source, 'nodes' | 'comments' | 'at'>): Text[] {
  const titles = nodes.filter(isTest).flatMap((node) => {
    const text = textOf((node.arguments as readonly Node[])[0]);
    return text === undefined ? [] : [{ at: at(node), text }];
  });
  return [...comments.map((comment) => ({ at: at(comment), text: comment.text })), ...titles];
}
function sheetTexts(path: string): Text[] {
  const text = read(path);
  const at = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`;
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({ at: at(match.index), text: match[0] }));
}
const pageTexts = (path: string): Text[] =>
  read(path)
    .split('\n')
    .map((text, line) => ({ at: `${path}:${line + 1}`, text }));

const isFinished = (path: string) => !Object.keys(UNCHANGED).some((folder) => path.startsWith(folder));
const CODE = ['src', 'scripts', 'tests'].flatMap((folder) => filesUnder(folder, /\.tsx?$/)).filter(isFinished);
const SHEETS = filesUnder('src', /\.css$/).filter(isFinished);
const PAGES = [...filesUnder('docs', /\.md$/), 'README.md', 'CONTRIBUTING.md', 'AGENTS.md', 'SECURITY.md']
  .filter(isFinished)
  .filter((path) => path !== GLOSSARY);

it('comments and test names are plain English', () => {
  expect(CODE.length).toBeGreaterThan(500);
  expect(CODE.flatMap((path) => textsIn(parse(path))).flatMap(found)).toEqual([]);
  expect(SHEETS.flatMap(sheetTexts).flatMap(found)).toEqual([]);
});
it('pages are plain English', () => {
  expect(PAGES.flatMap(pageTexts).flatMap(found)).toEqual([]);
});
it('would be caught otherwise, also in a name of it.each and over two lines', () => {
  const bad = `/** Whoever stands
     * beside it. */
    it('is told', () => {}); // a sheet along the edge stands for paper
    it.each([1])('goes on %i', () => {});`;
  const words = textsIn(parseText('x.ts', bad))
    .flatMap(found)
    .map((line) => line.match(/:(\d+) “(.*)”/)?.slice(1, 3));
  expect(words).toEqual([
    ['1', 'stands'],
    ['1', 'Whoever'],
    ['1', 'beside it'],
    ['3', 'told'],
    ['4', 'goes on'],
  ]);
});
