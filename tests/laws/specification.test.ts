import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES } from '#model/people/account.ts';
import { OWN_FIELDS } from '#model/people/profile.ts';
import { userFields } from '#model/people/users.ts';
import { BREAKPOINTS, DEFAULTS, LAYOUT } from '#ui/theme.ts';
import { allWords } from './locales.ts';
import { read } from './source.ts';

/** Values of the specification that no other test names; docs/specification-proofs.md says where each is proved. */

it('the defaults of the theme, and the sizes and breakpoints of the layouts', () => {
  expect(DEFAULTS).toEqual({ theme: 'light', direction: 'ltr', locale: 'en', topNavColour: '#FFFFFF' });
  expect(LAYOUT).toEqual({
    sideNav: 250,
    sideNavCollapsed: 80,
    header: 70,
    footer: 60,
    topNav: 55,
    contentMax: 1400,
  });
  expect(Object.values(BREAKPOINTS)).toEqual([768, 992, 1400, 1600]);
  // a stylesheet has no constants: the widths in it are the same
  const widths = new Set(read('src/app/shell.module.css').match(/(?<=\((?:min|max)-width: )[\d.]+(?=px\))/g));
  expect([...widths].map(Number).toSorted((a, b) => a - b)).toEqual([399.98, 767.98]);
});

it('each theme has its own stylesheet, and the page asks for both', () => {
  for (const theme of ['light', 'dark']) {
    expect(read(`public/themes/${theme}.css`)).toContain('color-scheme:');
    expect(read('index.html')).toContain(`href="/themes/${theme}.css"`);
  }
});

it('the languages', () => expect(LOCALES).toEqual(['en', 'zh', 'fr', 'ja']));

it('the user document has the specified fields, each of its kind, and no other', () => {
  const specified = {
    text: 'email firstname lastname country company_id ipAddress pictureUrl',
    email: 'secondaryEmail',
    phone: 'phoneNumber phoneNumber2 phoneNumber3',
    choice: 'Role',
    flag: 'Notification forcePasswordReset isBanned isVerified isActive',
    date: 'CreationDate LastLogin lastPasswordReset lastPasswordUpdate createdAt updatedAt',
  };
  const kinds = Object.entries(userFields).map(([name, { kind }]) => `${name} ${kind}`);
  expect(kinds.toSorted()).toEqual(
    Object.entries(specified)
      .flatMap(([kind, names]) => names.split(' ').map((name) => `${name} ${kind}`))
      .toSorted(),
  );
  expect(OWN_FIELDS).not.toContain('Role');
});

it('forms have a generic message for each kind of rule, in every language', () => {
  const words = allWords().get('ui');
  expect(words?.get('en')?.get('validation.required')).toBe('Please enter {{label}}');
  expect(allWords().get('company')?.get('en')?.get('error.hex')).toBe('Invalid Hex');
  for (const locale of LOCALES)
    for (const rule of ['required', 'number', 'length', 'range', 'pattern', 'choice', 'date'])
      expect(words?.get(locale)?.get(`validation.${rule}`), `${rule} in ${locale}`).toBeTruthy();
});

it('a script has 120 seconds, a page and its labels have their Chinese from zh_CN', () => {
  expect(read('src/lib/time/waits.ts')).toContain('CHUNK_MS = 120_000');
  expect(read('src/ui/antd/locale.ts')).toContain("import('antd/es/locale/zh_CN')");
});

it('the provider’s own timings are the specified ones: 30 and 60 seconds, five minutes ahead of the end', () => {
  const firebase = createRequire(import.meta.url).resolve('firebase/auth');
  const dist = join(dirname(createRequire(firebase).resolve('@firebase/auth/package.json')), 'dist/esm');
  const [file = ''] = readdirSync(dist).filter((name) => /^index-.*\.js$/.test(name));
  const code = readFileSync(join(dist, file), 'utf8');
  expect(code).toContain('DEFAULT_API_TIMEOUT_MS = new Delay(30000, 60000)');
  expect(code).toContain('300000 /* Duration.OFFSET */');
});

/** A file with what the proofs name in it: a title in quotes (to its dots, where it is cut short), a mark like N12. */
interface Proof {
  readonly path: string;
  readonly titles: readonly string[];
}
const pathOf = (name: string) => {
  if (/^(src|scripts)\//.test(name)) return name;
  return name.includes('/') ? `tests/${name}` : `tests/journeys/${name}.spec.ts`;
};
function proofsIn(cell: string): Proof[] {
  const proofs: { path: string; titles: string[] }[] = [];
  for (const [, file, title, mark] of cell.matchAll(/`([^`]+)`|“([^”]+)”|\b([A-Z]\d\d)\b/g)) {
    if (file) proofs.push({ path: pathOf(file), titles: [] });
    else proofs.at(-1)?.titles.push(mark ?? (title ?? '').replace(/\s*…$/, ''));
  }
  return proofs;
}
const PROOFS = read('docs/specification-proofs.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => proofsIn(line.split('|')[2] ?? ''));

it('every proof that is named exists', () => {
  expect(PROOFS.length).toBeGreaterThan(50);
  expect(PROOFS.map(({ path }) => path).filter((path) => !existsSync(path))).toEqual([]);
});
it('every title and mark that is named is one of a test in its file', () => {
  const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'");
  const missing = PROOFS.flatMap(({ path, titles }) => {
    // What a test is called, and the rows of a table whose names it takes.
    const named = existsSync(path) ? plain(readFileSync(path, 'utf8')) : '';
    return titles.filter((title) => !named.includes(plain(title))).map((title) => `${path}: ${title}`);
  });
  expect(PROOFS.flatMap(({ titles }) => titles).length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
