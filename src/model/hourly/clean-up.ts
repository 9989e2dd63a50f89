import { UNDO_DAYS } from '#model/imports.ts';
import { RETENTION_DAYS } from '#model/notices.ts';
import { DAY_MS, type TaskPage, type Turn } from './timed-notice.ts';

/** Removes the next documents that nobody is shown any more. */
export type CleanUp = (turn: Turn, limit: number) => Promise<TaskPage>;

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS);

/** Notifications older than the list shows. */
const notifications: CleanUp = async ({ transaction, caller, period }, limit) => {
  const old = [{ field: 'createdAt', operator: '<', value: daysBefore(period.until, RETENTION_DAYS) }] as const;
  const found = await transaction.find(`companies/${caller.companyId}/notifications`, old, limit);
  return { writes: [], removed: found.map(({ path }) => path), found };
};

/** Imports that can no longer be taken back, their slices first. */
const imports: CleanUp = async ({ transaction, caller, period }, limit) => {
  const old = [{ field: 'at', operator: '<', value: daysBefore(period.until, UNDO_DAYS) }] as const;
  const [oldest] = await transaction.find(`companies/${caller.companyId}/imports`, old, 1);
  if (!oldest) return { writes: [], removed: [], found: [] };
  const slices = await transaction.find(`${oldest.path}/slices`, [], limit);
  const whole = slices.length < limit ? [...slices, oldest] : slices;
  return { writes: [], removed: whole.map(({ path }) => path), found: whole };
};

export const CLEAN_UPS: readonly CleanUp[] = [notifications, imports];
