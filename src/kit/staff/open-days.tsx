import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { TypedCheckOut } from '#lib/work/attendance.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { AnyRecord, Issue } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import styles from './open-days.module.css';

interface OpenDay extends AnyRecord {
  readonly employeeName: string;
  readonly day: Date;
  readonly checkInAt?: Date | undefined;
}

/** Days without a check-out: each with the planned end, which can be changed, and all saved at once with their reason. */
export function OpenDays<D extends OpenDay>(props: {
  readonly days: readonly D[];
  readonly plannedEnd: (day: D) => string;
  readonly put: (day: D, typed: TypedCheckOut) => ChangeSet | readonly Issue[];
}) {
  const { days, plannedEnd, put } = props;
  const { t } = useTranslation('ui');
  const fail = useFail();
  const labels = useLabels('attendees');
  const format = useFormat();
  const { account, decide } = useAccess();
  const { company, listPath } = useCompany();
  const { send, saving } = useCommit();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const clockOf = (day: D) => typed.get(day.id) ?? plannedEnd(day);
  const wordOf = (issue: Issue) => labels.issue(issue);
  const save = async (some: readonly D[]) => {
    const results = some.map((day) => {
      const isPlanned = clockOf(day) === plannedEnd(day);
      const reason = labels.text(isPlanned ? 'openDay.planned' : 'openDay.given');
      const typed = { clock: clockOf(day), timeZone: company.timezone, reason, by: account.id, now: now() };
      return { day, result: put(day, typed) };
    });
    const refused = results.flatMap(({ day, result }) =>
      isRefused(result) && result[0] ? [[day.id, wordOf(result[0])] as const] : [],
    );
    setProblems(new Map(refused));
    if (refused.length > 0) return;
    const changes = results.flatMap(({ result }) => (isRefused(result) ? [] : result.changes));
    try {
      if (await send({ changes })) toast(labels.text('openDay.saved', { count: some.length }));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div className={styles.days}>
      <ul>
        {days.map((day) => {
          const problem = problems.get(day.id);
          const mayEdit = decide('edit', 'attendees', day).can;
          return (
            <li key={day.id}>
              <Link to={`${listPath('attendees')}/${day.id}`}>
                <bdi>{day.employeeName}</bdi>
              </Link>
              <span className={textStyles.figures}>{format.day(day.day)}</span>
              <span className={`${textStyles.quiet} ${textStyles.figures}`}>
                {day.checkInAt && labels.text('openDay.in', { time: format.time(day.checkInAt) })}
              </span>
              <input
                type="time"
                aria-label={labels.text('openDay.out', { name: day.employeeName })}
                aria-invalid={problem !== undefined}
                disabled={!mayEdit}
                value={clockOf(day)}
                onChange={({ target }) => setTyped(new Map(typed).set(day.id, target.value))}
              />
              <Button size="small" type="text" disabled={saving || !mayEdit} onClick={() => void save([day])}>
                {t('action.save')}
              </Button>
              <Problem>{problem}</Problem>
            </li>
          );
        })}
      </ul>
      <p>
        <span>{labels.text('openDay.kept')}</span>
        <Button
          type="primary"
          loading={saving}
          disabled={!days.every((day) => decide('edit', 'attendees', day).can)}
          onClick={() => void save(days)}
        >
          {labels.text('openDay.all', { count: days.length })}
        </Button>
      </p>
    </div>
  );
}
