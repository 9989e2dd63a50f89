import { expect, it } from 'vitest';
import { COMMANDS, JOBS } from '#areas/commands.ts';
import { filesUnder, read } from './source.ts';

const PAGE = 'docs/what-else-happens.md';
const PAGES = filesUnder('docs', /^docs\/[^/]+\.md$/);
/** What a path in a page begins with, if it does not begin at the root. */
const ROOTS = ['', 'src/', 'src/areas/', 'tests/'];
const FILE = /\.(ts|tsx|css|csv|js|json|rules)$/;

const files = [
  ...['src', 'tests', 'scripts', 'casbin', 'public', 'docs', '.github'].flatMap((folder) => filesUnder(folder, /./)),
  ...['firestore.rules', 'storage.rules', 'firebase.json', 'biome.json', 'package.json', 'firestore.indexes.json'],
];
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))).filter(Boolean),
);
const names = new Set(files.map((file) => file.split('/').at(-1) ?? ''));

const isThere = (path: string, known: Iterable<string>): boolean => {
  const parts = path.replace(/\/$/, '').split('*');
  const whole = parts.map((part) => part.replaceAll('.', '\\.')).join('[^/]*');
  const pattern = new RegExp(`^(?:${ROOTS.join('|')})${whole}$`);
  return [...known].some((one) => pattern.test(one));
};
/** Whether the text between backticks names a file or folder of the repository that does not exist. */
function isLost(text: string): boolean {
  if (!/^[\w*.-]+(\/[\w*.-]+)*\/?$/.test(text)) return false;
  if (!text.includes('/')) return /^[\w-]+(\.[\w-]+)*\.tsx?$/.test(text) && !names.has(text);
  const isOurs = ROOTS.some((root) => folders.has(root + text.split('/')[0]));
  return FILE.test(text) ? !isThere(text, files) : isOurs && !isThere(text, folders) && !isThere(text, files);
}
const lostIn = (page: string): string[] =>
  [...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) => (isLost(text) ? [text] : []));

it('every path that a page of docs names exists', () => {
  expect(PAGES.length).toBeGreaterThan(8);
  expect(PAGES.flatMap((path) => lostIn(read(path)).map((text) => `${path}: ${text}`))).toEqual([]);
});
it('every command is on the page of what else happens, by its name and by its file', () => {
  const page = read(PAGE);
  const said = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text));
  const commands = new Set([...COMMANDS, ...JOBS].map(({ name }) => name));
  const homes = [...read('src/areas/commands.ts').matchAll(/from '\.\/(.*\/commands\/.*)'/g)].map(([, path]) => path);
  expect(homes.length).toBeGreaterThan(60);
  expect([...commands, ...homes].filter((one) => !said.has(one))).toEqual([]);
});
it('would be caught otherwise', () => {
  const page = '`sales/deals/moved.ts` `areas/*/*/facts.ts` `kit/crud` `access/x` `moved.ts` `companies/{id}`';
  expect(lostIn(page)).toEqual([]);
  expect(lostIn('`sales/contacts/commands/merge.ts` `kit/gone` `gone.ts`')).toHaveLength(3);
});
