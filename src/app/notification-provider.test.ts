import { readFileSync } from 'node:fs';
import type { TFunction } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { dropToast, toast } from '#ui/toast.tsx';
import { notificationProvider } from './notification-provider.ts';

vi.mock('#ui/toast.tsx', () => ({ toast: vi.fn(), dropToast: vi.fn() }));
beforeEach(() => vi.clearAllMocks());
const { open, close } = notificationProvider(((key: string) => `<${key}>`) as TFunction);

it('a success is its message alone; an error says why, in words', () => {
  open({ type: 'success', key: 'a', message: 'Lead saved', description: 'Successful' });
  expect(toast).toHaveBeenLastCalledWith('Lead saved', undefined, { key: 'a', tone: 'success', lasts: false });
  open({ type: 'error', key: 'b', message: 'Not saved: lead.', description: 'conflict' });
  const why = 'Not saved: lead. <ui:error.conflict>';
  expect(toast).toHaveBeenLastCalledWith(why, undefined, { key: 'b', tone: 'error', lasts: false });
});
it('a failed read is not notified: its screen shows it', () => {
  const core = readFileSync('node_modules/@refinedev/core/dist/index.mjs', 'utf8');
  const ofReads = [...core.matchAll(/`([^`]*-(?:get|use)\w+-notification)`/g)].map(([, key = '']) => key);
  expect(ofReads).toHaveLength(4);
  for (const key of ofReads) open({ type: 'error', key, message: 'Error', description: 'unavailable' });
  expect(toast).not.toHaveBeenCalled();
  open({ type: 'error', key: 'create-leads-notification', message: 'Not saved', description: 'unavailable' });
  expect(toast).toHaveBeenCalledOnce();
});
it('what can still be taken back stays until Refine closes it, and its button takes it back', () => {
  const cancelMutation = vi.fn();
  open({ type: 'progress', key: 'c', message: '4 s', undoableTimeout: 4, cancelMutation });
  const [, action, more] = vi.mocked(toast).mock.lastCall ?? [];
  expect(more).toEqual({ key: 'c', tone: 'success', lasts: true });
  expect(action).toMatchObject({ label: '<ui:action.undo>', undoes: true });
  action?.run();
  expect(cancelMutation).toHaveBeenCalledOnce();
  close('c');
  expect(dropToast).toHaveBeenCalledWith('c');
});
