import { expect, it } from 'vitest';
import { filesUnder, read } from './source.ts';

/** What the product exports the product calls: code that tests alone know is dead, however well it is tested. */
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const product = ['src', 'scripts']
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: read(path) }));
/** Made for tests, or for measuring what a list holds. */
const FOR_TESTS: readonly string[] = ['sampleOf', 'MemoryFiles', 'closeFullDatabase', 'COMMON_COUNT'];

const exported = (text: string) =>
  [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|let) (\w+)/gm)].map(([, name = '']) => name);

/** Names that no product file says but where they are declared, and there once. */
function uncalled(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  const said = new Map<string, number>();
  for (const { text } of files) for (const [name] of text.matchAll(/\w+/g)) said.set(name, (said.get(name) ?? 0) + 1);
  return files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) => exported(text).flatMap((name) => (said.get(name) === 1 ? [`${path} ${name}`] : [])));
}

it('nothing that is exported is known to tests alone', () => {
  const found = uncalled(product);
  expect(found.filter((one) => !FOR_TESTS.includes(one.split(' ')[1] ?? ''))).toEqual([]);
  // and nobody stays excused who is called by now
  expect(found.map((one) => one.split(' ')[1]).toSorted()).toEqual(FOR_TESTS.toSorted());
});

it('would be caught otherwise', () => {
  const files = [
    { path: 'src/lib/a.ts', text: 'export const lonely = 1;\nexport function asked() {}' },
    { path: 'scripts/b.ts', text: 'asked();' },
  ];
  expect(uncalled(files)).toEqual(['src/lib/a.ts lonely']);
});
