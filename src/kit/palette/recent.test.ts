import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetRecent, readRecent, recentKey, remember } from './recent.ts';

const key = recentKey('c1', 'u1');
const opened = (id: string, title = id) => ({ resource: 'leads', id, title });
beforeEach(() => {
  const kept: { [key: string]: unknown } = {};
  const own = (name: string, value: unknown) => Object.defineProperty(kept, name, { value, enumerable: false });
  own('getItem', (name: string) => kept[name] ?? null);
  own('setItem', (name: string, value: string) => {
    kept[name] = value;
  });
  own('removeItem', (name: string) => delete kept[name]);
  vi.stubGlobal('localStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the last eight, newest first, each once and by its newest name', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) remember(key, opened(`r${number}`));
  remember(key, opened('r4', 'renamed'));
  expect(readRecent(key).map(({ title }) => title)).toEqual(['renamed', 'r9', 'r8', 'r7', 'r6', 'r5', 'r3', 'r2']);
});
it('is each person’s and each company’s own, and goes with the person in every company', () => {
  const [elsewhere, others] = [recentKey('c2', 'u1'), recentKey('c1', 'u2')];
  for (const one of [key, elsewhere, others]) remember(one, opened('a'));
  forgetRecent('u1');
  expect([key, elsewhere, others].map((one) => readRecent(one).length)).toEqual([0, 0, 1]);
});
it.each(['x', '{}', '[1]', '[{"resource":"leads","id":1,"title":"a"}]'])('garbage holds nothing: %s', (garbage) => {
  localStorage.setItem(key, garbage);
  expect(readRecent(key)).toEqual([]);
});
it('blocked storage holds nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => remember(key, opened('a'))).not.toThrow();
  expect(() => forgetRecent('u1')).not.toThrow();
  expect(readRecent(key)).toEqual([]);
});
