import { expect, it } from 'vitest';
import { isShowable } from './showable.ts';

it('what is on the market can be viewed', () => {
  const listed = (standardStatus: string, archivedAt: Date | null = null) => isShowable({ standardStatus, archivedAt });
  expect(listed('Active')).toBe(true);
  expect(listed('ActiveUnderContract')).toBe(true);
  for (const gone of ['Incomplete', 'ComingSoon', 'Hold', 'Pending', 'Closed', 'Canceled'])
    expect(listed(gone), gone).toBe(false);
  expect(listed('Active', new Date(0))).toBe(false);
});
