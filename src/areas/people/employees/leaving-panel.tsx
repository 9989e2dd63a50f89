import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { newSettlement, type Run, SETTLEMENT_DAYS } from '#areas/pay/payroll/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { addDays, dayKey, startOfDay } from '#lib/dates.ts';
import type { Change } from '#model/changes.ts';
import fieldStyles from '#ui/field.module.css';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './employees.module.css';
import type { Employee } from './schema.ts';

const CHECKLIST = ['bookHandedOver', 'assetsReturned', 'accessReturned'] as const;

/** What is done until somebody has left, once the last working day is known. */
export function LeavingPanel({ record }: { readonly record: Employee }) {
  const labels = useLabels('employees');
  const { date, timeZone } = useFormat();
  const { decide, listPath } = useWorkspace();
  const { attempt, saving, problem } = useAttempt();
  const { endDate, accountEndedAt, userId, leaving } = record;
  if (!endDate) return null;
  const edit = decide('edit', 'employees', record);
  const check = (name: (typeof CHECKLIST)[number], is: boolean) => {
    const set = { leaving: { ...leaving, [name]: is || undefined } };
    void attempt([{ type: 'update', resource: 'employees', before: record, set }]);
  };
  const payBy = startOfDay(addDays(dayKey(endDate, timeZone), SETTLEMENT_DAYS), timeZone);
  return (
    <section className={panelStyles.panel} data-part="panel" aria-labelledby="leaving-title">
      <h2 id="leaving-title">{labels.text('leaving.title')}</h2>
      <p>
        <strong>{labels.text('leaving.lastDay', { date: date(endDate) })}</strong>
        {userId && (
          <span className={textStyles.second} data-part="second">
            {accountEndedAt
              ? labels.text('leaving.accountEnded', { date: date(accountEndedAt) })
              : labels.text('leaving.accountEnds')}
          </span>
        )}
      </p>
      <ul className={styles.checklist}>
        {CHECKLIST.map((name) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={leaving?.[name] === true}
                disabled={!edit.can || saving || record.archivedAt !== null}
                onChange={(event) => check(name, event.target.checked)}
              />
              {labels.field(`leaving.${name}`)}
            </label>
          </li>
        ))}
      </ul>
      {userId && !leaving?.bookHandedOver && decide('list', 'users').can && (
        <p>
          <Link to={`${listPath('users')}/${userId}`}>{labels.text('leaving.handOver')}</Link>
        </p>
      )}
      {problem}
      <p className={textStyles.quiet}>{labels.text('leaving.payBy', { date: date(payBy) })}</p>
      <Settlement record={record} />
    </section>
  );
}

/** The way to the final settlement, for those who prepare pay. */
function Settlement({ record }: { readonly record: Employee }) {
  const labels = useLabels('employees');
  const { timeZone } = useFormat();
  const { decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { attempt, saving, problem } = useAttempt();
  const may = decide('list', 'payroll').can;
  const { query } = useList<Run, HttpError>({
    resource: 'payroll',
    filters: [{ field: 'employeeId', operator: 'eq', value: record.id }],
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: may },
  });
  if (!may || !query.data) return null;
  const [run] = query.data.data;
  if (run) return <Link to={`${listPath('payroll')}/${run.id}`}>{labels.text('leaving.open')}</Link>;
  const prepare = async () => {
    const change = newSettlement(record, timeZone);
    if (await attempt([change])) navigate(`${listPath('payroll')}/${change.id}`);
  };
  return (
    <>
      <ActionButton decision={decide('create', 'payroll')} loading={saving} onClick={() => void prepare()}>
        {labels.text('leaving.settle')}
      </ActionButton>
      {problem}
    </>
  );
}

/** Sends changes; `problem` is the line that says why the last were not saved. */
function useAttempt() {
  const { t } = useTranslation('ui');
  const { send, saving } = useCommit();
  const [kind, setKind] = useState<string>();
  const attempt = async (changes: readonly Change[]): Promise<boolean> => {
    setKind(undefined);
    try {
      return (await send({ changes })) !== undefined;
    } catch (error) {
      setKind(kindOf(error));
      return false;
    }
  };
  const problem = kind && (
    <p className={fieldStyles.issue} data-part="field-issue" role="alert">
      {t(`error.${kind}`)}
    </p>
  );
  return { attempt, saving, problem };
}
