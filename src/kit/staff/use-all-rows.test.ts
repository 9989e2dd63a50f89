import { expect, it, vi } from 'vitest';
import { together } from './use-all-rows.ts';

const read = (rows?: [], error: Error | null = null) => ({ rows, error, retry: vi.fn() });
const broken = new Error('broken');

it('lists that are shown together wait for the last of them', () => {
  expect(together([read([]), read()])).toMatchObject({ isLoading: true, failed: undefined });
  expect(together([read([]), read([])])).toMatchObject({ isLoading: false, failed: undefined });
});
it('one that cannot be read is a failure, and all are read again', () => {
  const reads = [read([]), read(undefined, broken)];
  const { failed, retry } = together(reads);
  expect(failed).toBe(broken);
  retry();
  for (const one of reads) expect(one.retry).toHaveBeenCalledOnce();
});
it('rows that were read once stay where reading them again fails', () => {
  expect(together([read([], broken)])).toMatchObject({ isLoading: false, failed: undefined });
});
