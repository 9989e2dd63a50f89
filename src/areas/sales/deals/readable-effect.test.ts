import { expect, it } from 'vitest';
import { once, readableEffect } from './readable-effect.ts';
import { deals } from './schema.ts';

it('an effect says nothing of a record that the caller may not read, and says so once', () => {
  const effect = (name: string) => ({ key: 'dropped', params: { name, amountMinor: 5 } });
  const of = (isRead: boolean) =>
    once(['Ann', 'Ben'].map((name) => readableEffect(() => isRead, deals, {}, effect(name), 'sharesUnseen')));
  expect(of(true)).toEqual([effect('Ann'), effect('Ben')]);
  expect(of(false)).toEqual([{ key: 'sharesUnseen' }]);
});
