import { expect, it } from 'vitest';
import { type Toast, undoOf, withoutToast, withToast } from './toast-list.ts';

const passing = (key: string, undoes?: true): Toast => ({
  key,
  text: key,
  tone: 'success',
  lasts: false,
  ...(undoes && { action: { label: 'Undo', run: () => {}, undoes } }),
});
const lasting = (key: string, text = key): Toast => ({ key, text, tone: 'success', lasts: true });
const keys = (toasts: readonly Toast[]) => toasts.map(({ key }) => key);

it('a passing message replaces the last one; a running one stays and is counted down in its place', () => {
  const shown = [passing('a'), lasting('deal', '5 s'), passing('b')].reduce<readonly Toast[]>(withToast, []);
  expect(keys(shown)).toEqual(['deal', 'b']);
  const later = withToast(shown, lasting('deal', '4 s'));
  expect(later.map(({ text }) => text)).toEqual(['4 s', 'b']);
  expect(keys(withToast(later, passing('c')))).toEqual(['deal', 'c']);
});
it('a passing message ends after a time; a running one when it is done', () => {
  const shown = [lasting('deal'), passing('b')];
  expect(keys(withoutToast(shown))).toEqual(['deal']);
  expect(keys(withoutToast(shown, 'deal'))).toEqual(['b']);
});
it('the latest that can be taken back is, and nothing else', () => {
  expect(undoOf([passing('a', true), passing('b', true), passing('c')])?.key).toBe('b');
  expect(undoOf([passing('a')])).toBeUndefined();
});
