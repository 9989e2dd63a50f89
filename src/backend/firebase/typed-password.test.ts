import { afterEach, expect, it, vi } from 'vitest';
import { createTypedPassword } from './typed-password.ts';

afterEach(() => vi.useRealTimers());

it('keeps a password for five minutes and no longer', () => {
  vi.useFakeTimers();
  const typed = createTypedPassword();
  typed.remember('secret');
  vi.advanceTimersByTime(299_999);
  expect(typed.read()).toBe('secret');
  vi.advanceTimersByTime(1);
  expect(typed.read()).toBeUndefined();
});
it('knows the old password from the one that replaced it, until it forgets', () => {
  const typed = createTypedPassword();
  typed.remember('old');
  typed.replace('new');
  expect([typed.read(), typed.isOld('old'), typed.isOld('new')]).toEqual(['new', true, false]);
  typed.forget();
  expect([typed.read(), typed.isOld('old')]).toEqual([undefined, false]);
});
it('starts its time again with each password, and forgets it on request', () => {
  vi.useFakeTimers();
  const typed = createTypedPassword();
  typed.remember('first');
  vi.advanceTimersByTime(200_000);
  typed.remember('second');
  vi.advanceTimersByTime(200_000);
  expect(typed.read()).toBe('second');
  typed.forget();
  expect(typed.read()).toBeUndefined();
});
