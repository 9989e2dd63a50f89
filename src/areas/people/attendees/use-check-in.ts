import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useOwnEmployee } from '#kit/staff/use-own-employee.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import { workOn } from '#lib/work/rules.ts';
import { mayLeave } from '#lib/work/shift-clock.ts';
import { dayKindOf, hoursOn } from '#lib/work/work-rules.ts';
import { AppError } from '#model/errors.ts';
import { toast } from '#ui/toast.tsx';
import { useNarrow } from '#ui/use-media.ts';
import { asksPlace, placeConsent, placeNow } from './ask-place.ts';
import { checkIn, checkOut, undoCheckOut } from './commands.ts';
import { type Attendee, isJustLeft } from './schema.ts';
import { readShift } from './shift.ts';
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
  const { account } = useAccess();
  const rules = useWorkRules();
  const own = useOwnEmployee();
  const { send, saving } = useCommit();
  const [problem, setProblem] = useState('');
  const [isLocating, setLocating] = useState(false);
  const { query } = useList<Attendee, HttpError>({
    resource: 'attendees',
    filters: [{ field: 'userId', operator: 'eq', value: account.id }],
    pagination: { currentPage: 1, pageSize: days, mode: 'server' },
    meta: { count: false },
  });
  const rows = query.data?.data;
  const today = dayKey(now(), timeZone);
  const isLeavable = ({ dateKey, shift }: Attendee) => mayLeave(now(), { day: dateKey, ...readShift(shift) }, timeZone);
  const open = rows?.find((row) => row.status === 'Open' && isLeavable(row));
  // its check-out was forgotten: today begins all the same
  const forgotten = rows?.find((row) => row.status === 'Open' && !isLeavable(row));
  const current = rows?.find((row) => row.dateKey === today);
  const { employee } = own;
  const work = rules && employee ? workOn(rules, employee, today) : undefined;
  const left = current && isJustLeft(current, now()) ? current : undefined;
  const fail = (failure: unknown) => {
    const kind = kindOf(failure);
    const key = kind === 'offline' ? 'me.offline' : kind === 'conflict' && !open ? 'me.twice' : undefined;
    const [issue] = failure instanceof AppError ? (failure.issues ?? []) : [];
    setProblem(issue ? labels.issue(issue) : key ? labels.text(key) : t(`error.${kind}`));
    if (kind === 'conflict') void query.refetch();
  };
  const undo = async () => {
    if (!left) return;
    setProblem('');
    try {
      if (await send(undoCheckOut(left))) toast(labels.text('me.undone'));
      await query.refetch();
    } catch (failure) {
      fail(failure);
    }
  };
  const run = async () => {
    if (!employee || !rules || !work) return;
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
        hours: employee.hours,
      };
      const [record] =
        (await send<Attendee>(
          open
            ? checkOut(open, now())
            : checkIn(attending, { dateKey: today, timeZone, rules }, narrow ? 'Mobile' : 'Web', place),
        )) ?? [];
      const { checkInAt, checkOutAt } = record ?? {};
      const at = checkOutAt ?? checkInAt;
      if (at) toast(labels.text(checkOutAt ? 'me.checkedOut' : 'me.checkedIn', { time: clock(at) }));
      await query.refetch();
    } catch (failure) {
      fail(failure);
    }
  };
  return {
    /** null where the account is no employee's. */
    employee,
    /** From when to when today is worked, `HH:mm`; undefined on a day off. */
    hours: work && dayKindOf(today, work) === 'Workday' ? hoursOn(today, work) : undefined,
    /** The last days, newest first; undefined until all that is needed is read. */
    rows: work && rows,
    open,
    forgotten,
    /** Today's record while its check-out can be taken back. */
    left,
    undo,
    day: open ?? current,
    error: own.error ?? query.error,
    retry: () => {
      own.retry();
      void query.refetch();
    },
    problem,
    saving: saving || isLocating,
    /** The company has offices: at check-in people choose whether to share if they are near one. */
    asksPlace: asksPlace(work) && !open && !current,
    run,
  };
}
export type CheckInState = ReturnType<typeof useCheckIn>;
