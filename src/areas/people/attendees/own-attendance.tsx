import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure, kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useDuration } from '#kit/staff/duration.ts';
import { useOwnEmployee } from '#kit/staff/use-own-employee.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { dayKey } from '#lib/dates.ts';
import boneStyles from '#ui/bone.module.css';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { useNarrow } from '#ui/use-media.ts';
import { checkIn, checkOut } from './commands.ts';
import styles from './own-attendance.module.css';
import type { Attendee } from './schema.ts';
import { useClock } from './use-clock.ts';

const SHOWN = 7;

/** Coming and going, by oneself, at the server's time. */
export function OwnAttendance() {
  const { t } = useTranslation('ui');
  const labels = useLabels('attendees');
  const { date, timeZone } = useFormat();
  const clock = useClock();
  const duration = useDuration();
  const narrow = useNarrow();
  const { account } = useWorkspace();
  const work = useWorkRules();
  const own = useOwnEmployee();
  const { send, saving } = useCommit();
  const [problem, setProblem] = useState('');
  const { query } = useList<Attendee, HttpError>({
    resource: 'attendees',
    filters: [{ field: 'userId', operator: 'eq', value: account.id }],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
  });
  const error = own.error ?? query.error;
  if (error)
    return (
      <Failure
        error={error}
        onRetry={() => {
          own.retry();
          void query.refetch();
        }}
      />
    );
  if (own.employee === null) return <p className={textStyles.quiet}>{labels.text('me.none')}</p>;
  if (!own.employee || !query.data || !work) return <span className={boneStyles.bone} data-part="bone" />;
  const { employee } = own;
  const rows = query.data.data;
  const today = dayKey(now(), timeZone);
  // A shift over midnight is closed the morning after.
  const open = rows.find((row) => row.status === 'Open');
  const current = rows.find((row) => row.dateKey === today);
  const day = open ?? current;
  const run = async () => {
    setProblem('');
    try {
      const attending = { id: employee.id, fullName: employee.fullName, userId: account.id };
      const [record] =
        (await send<Attendee>(
          open
            ? checkOut(open, now())
            : checkIn(attending, { dateKey: today, timeZone, work }, narrow ? 'Mobile' : 'Web'),
        )) ?? [];
      const { checkInAt, checkOutAt } = record ?? {};
      const at = checkOutAt ?? checkInAt;
      if (at) toast(labels.text(checkOutAt ? 'me.checkedOut' : 'me.checkedIn', { time: clock(at) }));
      await query.refetch();
    } catch (failure) {
      const kind = kindOf(failure);
      const own = kind === 'offline' ? 'me.offline' : kind === 'conflict' && !open ? 'me.twice' : undefined;
      setProblem(own ? labels.text(own) : t(`error.${kind}`));
      if (kind === 'conflict') void query.refetch();
    }
  };
  const { checkInAt, checkOutAt, workedMinutes } = day ?? {};
  return (
    <div className={styles.ownAttendance}>
      <div className={styles.ownClock}>
        <div>
          <p className={styles.ownNow} role="status">
            {!checkInAt
              ? labels.text('me.notIn')
              : open
                ? labels.text('me.since', { time: clock(checkInAt) })
                : labels.text('me.done', { worked: duration(workedMinutes ?? 0) })}
          </p>
          <p className={textStyles.quiet}>
            {checkInAt && checkOutAt ? `${clock(checkInAt)} – ${clock(checkOutAt)}` : labels.text('me.clock')}
          </p>
        </div>
        {(open || !current) && (
          <Button
            type="primary"
            size="large"
            loading={saving}
            icon={<Icon name={open ? 'logout' : 'attendees'} size={18} />}
            onClick={run}
          >
            {labels.text(open ? 'me.out' : 'me.in')}
          </Button>
        )}
      </div>
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <h3 className={styles.ownRecent}>{labels.text('me.recent')}</h3>
          <ul className={styles.ownDays}>
            {rows.map((one) => {
              return (
                <li key={one.id}>
                  <span>{date(one.day)}</span>
                  <span className={`${textStyles.figures} ${textStyles.quiet}`}>
                    {one.checkInAt && `${clock(one.checkInAt)} – ${one.checkOutAt ? clock(one.checkOutAt) : ''}`}
                  </span>
                  <Chip value={one.status}>{labels.option('status', one.status)}</Chip>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
