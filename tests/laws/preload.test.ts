import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROTECTED_ROUTES } from '#areas/routes.ts';
import { LOCALES } from '#model/people/account.ts';
import { LAYERED, SIGNED_IN, src } from '#scripts/local/chunk-groups.ts';
import { type Bundle, preloadOf } from '#scripts/local/preload.ts';
import { routeFiles } from '#scripts/local/route-files.ts';
import { hashOf, startScript, whyRefused } from '#scripts/local/start-script.ts';
import { WORD_FILES, wordsId } from '#scripts/local/words.ts';

const screens = routeFiles();

describe('the files of the routes', () => {
  it('are known for each', () => expect([...screens.keys()]).toEqual(PROTECTED_ROUTES.map(({ path }) => path)));
  it('exist', () => expect([...screens.values(), ...LAYERED].map(src).filter((file) => !existsSync(file))).toEqual([]));
});

/** A build in which each of these modules is a separate file, and each imports what `start` and `shared` hold. */
function build(): Bundle {
  const words = WORD_FILES.flatMap((file) => LOCALES.map((locale) => wordsId(file, locale)));
  const modules = [...new Set([...SIGNED_IN, ...screens.values()])].map(src);
  const chunk = (fileName: string, module: string, imports: readonly string[], css: readonly string[] = []) =>
    [
      fileName,
      { type: 'chunk', fileName, moduleIds: [module], imports, viteMetadata: { importedCss: new Set(css) } },
    ] as const;
  return Object.fromEntries([
    chunk('start.js', src('main.tsx'), [], ['start.css']),
    chunk('shared.js', 'shared', ['start.js'], ['shared.css']),
    ...[...modules, ...words].map((module, index) => chunk(`${index}.js`, module, ['start.js', 'shared.js'])),
    ['start.css', { type: 'asset' }],
    ['shared.css', { type: 'asset' }],
  ]);
}

describe('what the page lists', () => {
  const bundle = build();
  const { signedIn, routes, words, routeWords } = preloadOf(bundle, 'fr');
  const listed = [signedIn, ...Object.values(routes), ...Object.values(words).flatMap(Object.values)]
    .flat()
    .map(String);
  it('is files of the build', () => {
    const there = new Set([...Object.keys(bundle), 'start.css', 'shared.css'].map((name) => `/${name}`));
    expect(listed.filter((file) => !there.has(file))).toEqual([]);
  });
  it('is never what the page names itself', () =>
    expect(listed.filter((file) => file.startsWith('/start.'))).toEqual([]));
  it('holds the screen of each route, and not again what everybody needs who is signed in', () => {
    expect(signedIn).toEqual(expect.arrayContaining(['/shared.js', '/shared.css']));
    for (const { path } of PROTECTED_ROUTES) expect(routes[path]).toHaveLength(1);
  });
  it('holds the words of every language', () => {
    for (const locale of LOCALES) expect(WORD_FILES.filter((file) => !words[locale]?.[file]?.length)).toEqual([]);
  });
  it('says which words a route needs besides those of every page', () => {
    // by its resource's labels, and by what a screen of no resource says
    expect(routeWords).toMatchObject({
      '/app/payroll': ['pages'],
      '/app/history': ['pages'],
      '/app/property-scanner': ['acts'],
      '/app/conversations': ['clients'],
      '/app/leads': [],
    });
    expect(routeWords['/app/invoices']).toContain('money');
  });
  it('is never a route without its screen', () => {
    const without = Object.entries(bundle).filter(
      ([, file]) => file.type === 'asset' || !file.moduleIds.includes(src('areas/sales/leads/resource.tsx')),
    );
    expect(() => preloadOf(Object.fromEntries(without), 'en')).toThrow('leads/resource.tsx');
  });
});

describe('the script in the page', () => {
  it('is the one whose hash is in firebase.json', () => expect(whyRefused(startScript())).toBeUndefined());
  it('would be refused by browsers otherwise, which the build says', () => {
    const changed = `${startScript()} `;
    expect(whyRefused(changed)).toContain(hashOf(changed));
    expect(whyRefused('"</script>"')).toContain('public/start.js');
  });
});
