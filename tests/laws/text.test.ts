import { expect, it } from 'vitest';
import { filesUnder, isNode, type Node, nameOf, parse, parseText, textOf } from './source.ts';

/** What the API says of itself is for developers and programs, in English as docs/. */
const OF_THE_API = [
  ...[
    'src/server/api/openapi.ts',
    'src/server/api/openapi-sync.ts',
    'src/server/api/shapes.ts',
    'src/model/derive/to-json-schema.ts',
  ],
  ...['src/server/mcp/answer-mcp.ts', 'src/server/mcp/tools.ts'],
];
/** No text that a person reads is in the code: it is in the locale files, in four languages. */
const files = filesUnder('src', /\.tsx?$/).filter((path) => !path.includes('.test.') && !OF_THE_API.includes(path));
const SPOKEN =
  /^(label|title|subTitle|placeholder|alt|description|message|content|okText|cancelText|help|tooltip|extra|notFoundContent|aria-(label|description|placeholder|roledescription|valuetext))$/;
const LETTER = /\p{L}/u;
/** Two words or more: what a property holds in plain code may otherwise be a field or a key. */
const SENTENCE = /\p{L}.*\s.*\p{L}/u;
const NAME_OF_THE_PRODUCT = 'Freehold';

function spokenIn({ nodes, at }: ReturnType<typeof parseText>): string[] {
  return nodes.flatMap((node) => {
    const text = spoken(node)?.trim();
    return text && text !== NAME_OF_THE_PRODUCT ? [`${at(node)} ${text}`] : [];
  });
}
function spoken(node: Node): string | undefined {
  const lettered = (text: string | undefined, pattern = LETTER) =>
    text !== undefined && pattern.test(text.replaceAll('…', '')) ? text : undefined;
  if (node.type === 'JSXText') return lettered(String(node.value));
  if (node.type === 'JSXAttribute' && SPOKEN.test(attributeName(node))) {
    const value =
      isNode(node.value) && node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
    return lettered(literalIn(value));
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as readonly Node[])
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .map(({ expression }) => lettered(literalIn(expression)))
      .find((text) => text !== undefined);
  if (node.type === 'Property' && SPOKEN.test(nameOf(node.key) ?? '')) return lettered(literalIn(node.value), SENTENCE);
  return undefined;
}
const attributeName = ({ name }: Node) => nameOf(name) ?? '';
/** A string, a template, or a string in a branch of a choice. */
function literalIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'ConditionalExpression') return literalIn(node.consequent) ?? literalIn(node.alternate);
  if (node.type === 'LogicalExpression') return literalIn(node.right);
  return textOf(node);
}

it('no text is written in the code', () => {
  expect(files.flatMap((path) => spokenIn(parse(path)))).toEqual([]);
});

it('text in the code would be caught', () => {
  const code = `const a = <p title="Save" id="save">Hello <b>{'you'}</b> 1 · 2 {busy ? 'Wait' : t('x')}</p>;
    const b = <input placeholder={\`Find \${x}\`} aria-label={t('y')} alt="" name="q" />;
    const c = { message: 'Something went wrong', title: 'fullName', label: t('z') };
    const d = <h1>Freehold</h1>;`;
  const found = spokenIn(parseText('x.tsx', code)).map((line) => line.slice(line.indexOf(' ') + 1));
  expect(found.toSorted()).toEqual(['Find …', 'Hello', 'Save', 'Something went wrong', 'Wait', 'you']);
});
