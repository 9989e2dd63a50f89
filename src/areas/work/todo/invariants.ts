import { addDays, dayKey } from '#lib/time/dates.ts';
import { instantOf } from '#lib/time/wall-clock.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { todo } from './schema.ts';

const computed = (field: string) => [{ field, key: 'ui.validation.computed' }];

export const todoInvariants = defineInvariants(
  todo,
  [
    {
      name: 'Nobody gives tasks in another’s name (see `fill`).',
      proves: ['assignerId'],
      check: () => [],
    },
    {
      // Every reference is checked for its record.
      name: 'A task is about a record of the company, by the name whoever wrote it read.',
      proves: ['relatedName', 'relatedKey', 'relatedLabel'],
      check: ({ after: { relatedName, relatedKey, relatedLabel } }) =>
        (relatedName === undefined) !== (relatedKey === undefined) || (relatedLabel !== undefined && !relatedKey)
          ? computed('relatedKey')
          : [],
    },
    {
      name: 'A monthly task wants the day it is due, or a later one where that month ended.',
      proves: ['repeatDay'],
      check: ({ after, changed, company }) => {
        const { repeatDay, dueAt } = after;
        if (!changed.has('repeatDay') || repeatDay === undefined || !dueAt) return [];
        const key = dayKey(dueAt, String(company.timezone));
        const day = Number(key.slice(8));
        const isLast = addDays(key, 1).endsWith('-01');
        return repeatDay === day || (isLast && repeatDay > day) ? [] : computed('repeatDay');
      },
    },
    {
      name: 'A task wants the time of day it is due at, or one that summer time skipped on that day.',
      proves: ['repeatTime'],
      check: ({ after: { repeatTime, dueAt }, changed, company }) => {
        if (!changed.has('repeatTime') || repeatTime === undefined || !dueAt) return [];
        const timeZone = String(company.timezone);
        const isDue = instantOf(`${dayKey(dueAt, timeZone)}T${repeatTime}`, timeZone).getTime() === dueAt.getTime();
        return isDue ? [] : computed('repeatTime');
      },
    },
    {
      name: 'A task is put off one time more when it is put off.',
      proves: ['snoozedCount'],
      check: ({ before, after, changed }) => {
        if (!changed.has('snoozedCount')) return [];
        const isOnce = before !== undefined && after.snoozedCount === (before.snoozedCount ?? 0) + 1;
        return isOnce && changed.has('dueAt') ? [] : computed('snoozedCount');
      },
    },
  ],
  async ({ before, values, uid }) => ({
    assignerId: before && before.assigneeId === values.assigneeId ? before.assignerId : uid,
  }),
);
