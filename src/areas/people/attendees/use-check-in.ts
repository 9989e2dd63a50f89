import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useOwnEmployee } from '#kit/staff/use-own-employee.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { dayKey } from '#lib/dates.ts';
import { dayKindOf, hoursOn, workOf } from '#lib/work-rules.ts';
import { toast } from '#ui/toast.tsx';
import { useNarrow } from '#ui/use-media.ts';
import { asksPlace, placeConsent, placeNow } from './ask-place.ts';
import { checkIn, checkOut } from './commands.ts';
import type { Attendee } from './schema.ts';
import { useClock } from './use-clock.ts';

/**
 * Coming and going, by oneself, at the server's time.
 * @param days how many of the last days are read
 */
export function useCheckIn(days: number) {
  const { t } = useTranslation('ui');
  const labels = useLabels('attendees');
  const { timeZone } = useFormat();
  const clock = useClock();
  const narrow = useNarrow();
  const { account } = useWorkspace();
  const work = useWorkRules();
  const own = useOwnEmployee();
  const { send, saving } = useCommit();
  const [problem, setProblem] = useState('');
  const [isLocating, setLocating] = useState(false);
  const { query } = useList<Attendee, HttpError>({
    resource: 'attendees',
    filters: [{ field: 'userId', operator: 'eq', value: account.id }],
    pagination: { currentPage: 1, pageSize: days, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
  });
  const rows = query.data?.data;
  const today = dayKey(now(), timeZone);
  // a shift over midnight is closed the morning after
  const open = rows?.find((row) => row.status === 'Open');
  const current = rows?.find((row) => row.dateKey === today);
  const { employee } = own;
  const run = async () => {
    if (!employee || !work) return;
    setProblem('');
    try {
      const agreed = placeConsent.read(account.id) === 'yes';
      setLocating(true);
      const place = !open && asksPlace(work) ? await placeNow(work, agreed) : undefined;
      setLocating(false);
      const attending = {
        id: employee.id,
        fullName: employee.fullName,
        userId: account.id,
        schedule: employee.schedule,
      };
      const [record] =
        (await send<Attendee>(
          open
            ? checkOut(open, now())
            : checkIn(attending, { dateKey: today, timeZone, work }, narrow ? 'Mobile' : 'Web', place),
        )) ?? [];
      const { checkInAt, checkOutAt } = record ?? {};
      const at = checkOutAt ?? checkInAt;
      if (at) toast(labels.text(checkOutAt ? 'me.checkedOut' : 'me.checkedIn', { time: clock(at) }));
      await query.refetch();
    } catch (failure) {
      const kind = kindOf(failure);
      const key = kind === 'offline' ? 'me.offline' : kind === 'conflict' && !open ? 'me.twice' : undefined;
      setProblem(key ? labels.text(key) : t(`error.${kind}`));
      if (kind === 'conflict') void query.refetch();
    }
  };
  return {
    /** null where the account is no employee's. */
    employee,
    /** From when to when today is worked, `HH:mm`; undefined on a day off. */
    hours:
      work && employee && dayKindOf(today, workOf(work, employee)) === 'Workday'
        ? hoursOn(today, workOf(work, employee))
        : undefined,
    /** The last days, newest first; undefined until all that is needed is read. */
    rows: employee && work ? rows : undefined,
    open,
    day: open ?? current,
    error: own.error ?? query.error,
    retry: () => {
      own.retry();
      void query.refetch();
    },
    problem,
    saving: saving || isLocating,
    /** The company has offices: whoever checks in is asked whether to tell if they are near one. */
    asksPlace: asksPlace(work) && !open && !current,
    run,
  };
}
