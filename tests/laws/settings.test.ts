import { describe, expect, it } from 'vitest';
import { BREAKPOINTS, DEFAULTS, LAYOUT } from '#ui/theme.ts';
import { filesUnder, read } from './source.ts';

/** No setting and no constant is kept for its name alone: each is read where it has its effect. */
const code = [...filesUnder('src', /\.tsx?$/), ...filesUnder('scripts', /\.ts$/)].filter(
  (path) => !path.includes('.test.'),
);
/** Whatever hands settings on says nothing of who reads them. */
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
    const local = ['FUNCTIONS_PORT', 'FUNCTIONS_EMULATOR'];
    const known = new Set([...explained, ...derived, ...local]);
    expect(code.flatMap(settingsIn).filter((name) => !known.has(name))).toEqual([]);
  });
});

it.each(
  Object.entries({ DEFAULTS, LAYOUT, BREAKPOINTS }).flatMap(([name, members]) =>
    Object.keys(members).map((member) => `${name}.${member}`),
  ),
)('%s has an effect', (constant) => {
  expect(readers.some((text) => text.includes(constant))).toBe(true);
});
