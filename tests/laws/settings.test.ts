import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { BREAKPOINTS, DEFAULTS, LAYOUT } from '#ui/theme.ts';
import { filesUnder, read } from './source.ts';

/** No setting and no constant is kept for its name alone: each is read where it has its effect. */
const code = [...filesUnder('src', /\.tsx?$/), ...filesUnder('scripts', /\.ts$/)].filter(
  (path) => !path.includes('.test.'),
);
/** Code that only passes settings on does not count as a reader. */
const HANDS_ON = 'scripts/local/browser-env.ts';
const readers = code.filter((path) => path !== HANDS_ON).map(read);
const isRead = (name: string) => readers.some((text) => new RegExp(`\\b${name}\\b`).test(text));

const settingsIn = (path: string) => [...new Set(read(path).match(/\b(VITE|FUNCTIONS)_[A-Z_]+/g))];

describe('every setting is read', () => {
  it.each(settingsIn('.env.example'))('%s', (name) => expect(isRead(name)).toBe(true));
  it('and nothing is handed to the local browser that nobody reads', () =>
    expect(settingsIn(HANDS_ON).filter((name) => !isRead(name))).toEqual([]));
  it('and explained, but for what names the local Firebase and what is derived', () => {
    const explained = new Set(settingsIn('.env.example'));
    const derived = ['VITE_EMULATOR_HOST', 'VITE_AUTH_PORT', 'VITE_FIRESTORE_PORT', 'VITE_STORAGE_PORT'];
    const local = ['FUNCTIONS_PORT', 'FUNCTIONS_EMULATOR', 'FUNCTIONS_RELEASE'];
    const known = new Set([...explained, ...derived, ...local]);
    expect(code.flatMap(settingsIn).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('every setting of a company is read where it has its effect', () => {
  /** Its own form, and what it is before anybody saved it, are no effect. */
  const product = filesUnder('src', /\.tsx?$/)
    .filter((path) => !path.includes('.test.') && !path.startsWith('src/areas/company/companies/'))
    .map(read);
  const isEffective = (name: string) => product.some((text) => new RegExp(`[.{ '(]${name}\\b(?![?]?:)`).test(text));
  const fields = Object.entries(SETTINGS).flatMap(([name, { schema }]) =>
    Object.keys(schema.fields).map((field): [string, string] => [name, field]),
  );
  it.each(fields)('%s: %s', (_, field) => {
    // The chance of each stage is read by the name of the stage.
    if (field.startsWith('prob')) expect(product.some((text) => text.includes('`prob$'))).toBe(true);
    else expect(isEffective(field)).toBe(true);
  });
});

it.each(
  Object.entries({ DEFAULTS, LAYOUT, BREAKPOINTS }).flatMap(([name, members]) =>
    Object.keys(members).map((member) => `${name}.${member}`),
  ),
)('%s has an effect', (constant) => {
  expect(readers.some((text) => text.includes(constant))).toBe(true);
});
