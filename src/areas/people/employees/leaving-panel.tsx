import { type HttpError, useList } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { newSettlement, type Run, SETTLEMENT_DAYS } from '#areas/pay/payroll/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAction } from '#kit/use-action.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import styles from './employees.module.css';
import type { Employee } from './schema.ts';

const LeavingDialog = lazyPart(async () => (await import('./leaving-dialog.tsx')).LeavingDialog);
const ReassignDialog = lazyPart(async () => (await import('#areas/people/sellers/reassign-dialog.tsx')).ReassignDialog);

const CHECKLIST = ['bookHandedOver', 'assetsReturned', 'accessReturned'] as const;

/** What is done until somebody has left, once the last working day is known. */
export function LeavingPanel({ record }: { readonly record: Employee }) {
  const labels = useLabels('employees');
  const { date, timeZone } = useFormat();
  const { decide } = useAccess();
  const { send } = useCommit();
  const { act, busy, problem } = useAction();
  const [isHandingOver, setHandingOver] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { endDate, accountEndedAt, userId, leaving, leaveAhead } = record;
  if (!endDate) return null;
  const edit = decide('edit', 'employees', record);
  const check = (name: (typeof CHECKLIST)[number], is: boolean) => {
    const set = { leaving: { ...leaving, [name]: is || undefined } };
    void act(() => send({ changes: [{ type: 'update', resource: 'employees', before: record, set }] }));
  };
  const payBy = startOfDay(addDays(dayKey(endDate, timeZone), SETTLEMENT_DAYS), timeZone);
  return (
    <section className={panelStyles.panel} aria-labelledby="leaving-title">
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
        {leaveAhead && (
          <span className={textStyles.second} data-part="second">
            {labels.field('leaveAhead')}: {labels.option('leaveAhead', leaveAhead)}
          </span>
        )}
      </p>
      {record.archivedAt === null && (
        <ActionButton decision={edit} onClick={() => setChanging(true)}>
          {labels.text('leaving.change')}
        </ActionButton>
      )}
      {isChanging && (
        <Suspense>
          <LeavingDialog record={record} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      <ul className={styles.checklist}>
        {CHECKLIST.map((name) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={leaving?.[name] === true}
                disabled={!edit.can || busy || record.archivedAt !== null}
                onChange={(event) => check(name, event.target.checked)}
              />
              {labels.field(`leaving.${name}`)}
            </label>
          </li>
        ))}
      </ul>
      {userId && !leaving?.bookHandedOver && decide('list', 'users').can && (
        <ActionButton decision={decide('assign', 'leads')} onClick={() => setHandingOver(true)}>
          {labels.text('leaving.handOver')}
        </ActionButton>
      )}
      {userId && isHandingOver && (
        <Suspense>
          <ReassignDialog person={{ id: userId, name: record.fullName }} onClose={() => setHandingOver(false)} />
        </Suspense>
      )}
      <Problem>{problem}</Problem>
      <p className={textStyles.quiet}>{labels.text('leaving.payBy', { date: date(payBy) })}</p>
      <Settlement record={record} />
    </section>
  );
}

/** The way to the final settlement, for those who prepare pay. */
function Settlement({ record }: { readonly record: Employee }) {
  const labels = useLabels('employees');
  const { timeZone } = useFormat();
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { send } = useCommit();
  const { act, busy, problem } = useAction();
  const may = decide('list', 'payroll').can;
  const { query } = useList<Run, HttpError>({
    resource: 'payroll',
    filters: [{ field: 'employeeId', operator: 'eq', value: record.id }],
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled: may },
  });
  if (!may || !query.data) return null;
  const [run] = query.data.data;
  if (run) return <Link to={`${listPath('payroll')}/${run.id}`}>{labels.text('leaving.open')}</Link>;
  const prepare = async () => {
    const change = newSettlement(record, timeZone);
    if (await act(() => send({ changes: [change] }))) navigate(`${listPath('payroll')}/${change.id}`);
  };
  return (
    <>
      <ActionButton decision={decide('create', 'payroll')} loading={busy} onClick={() => void prepare()}>
        {labels.text('leaving.settle')}
      </ActionButton>
      <Problem>{problem}</Problem>
    </>
  );
}
