import { expect, it } from 'vitest';
import { filesUnder, isNode, type Node, nameOf, parse, parseText, textOf } from './source.ts';

/** Of the database SDK: what asks the server, and waits for its answer for ever. */
const ASKS = /^(get|set|add|update|delete)Docs?$|^getCount$|^getAggregate$|^runTransaction$/;
/** The only file that may: it ends every wait. */
const LIMITED = 'src/backend/firebase/requests.ts';
/** The only file that may ask the device what time it is; how long something took is no moment. */
const CLOCK = 'src/lib/time/clock.ts';

const product = filesUnder('src', /\.tsx?$/).filter((path) => !path.includes('.test.'));

function endless(nodes: readonly Node[]): Node[] {
  const asked = nodes.filter(
    ({ type, source }) => type === 'ImportDeclaration' && /^firebase\/firestore/.test(textOf(source) ?? ''),
  );
  const imported = asked.flatMap(({ specifiers }) =>
    (specifiers as Node[]).filter((one) => ASKS.test(nameOf(one.imported) ?? '')),
  );
  const sent = nodes.filter(
    ({ type, callee, arguments: given }) =>
      type === 'CallExpression' &&
      isNode(callee) &&
      callee.type === 'MemberExpression' &&
      nameOf(callee) === 'commit' &&
      (given as Node[]).length === 0,
  );
  return [...imported, ...sent];
}
const asksDevice = ({ type, callee, arguments: given }: Node): boolean =>
  type === 'NewExpression' && nameOf(callee) === 'Date' && (given as Node[]).length === 0;

it('every request to the database has an end', () => {
  const found = product
    .filter((path) => path !== LIMITED)
    .flatMap((path) => {
      const { nodes, at } = parse(path);
      return endless(nodes).map(at);
    });
  expect(found).toEqual([]);
});
it("every moment is the server's: a device whose clock is wrong can do whatever others can", () => {
  const found = product
    // the server's own clock is the one that is meant
    .filter((path) => path !== CLOCK && !path.startsWith('src/server/'))
    .flatMap((path) => {
      const { nodes, at } = parse(path);
      return nodes.filter(asksDevice).map(at);
    });
  expect(found).toEqual([]);
});
it('would be caught otherwise', () => {
  const { nodes } = parseText(
    'x.ts',
    "import { doc, getDoc as read } from 'firebase/firestore/lite'; void batch.commit(); commit(); new Date(); new Date(0);",
  );
  expect(endless(nodes)).toHaveLength(2);
  expect(nodes.filter(asksDevice)).toHaveLength(1);
});
