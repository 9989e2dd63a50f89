import { type HttpError, useList } from '@refinedev/core';
import { Suspense, useState } from 'react';
import type { Employee } from '#areas/people/employees/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { type Instalment, instalmentsFrom } from '#lib/money/loan-ledger.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, monthAfter } from '#lib/time/dates.ts';
import { monthOf } from '#lib/time/month-name.ts';
import { Bone } from '#ui/bone.tsx';
import { Chip, Tag } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './loans.module.css';
import type { Loan } from './schema.ts';

const LoanDialog = lazyPart(async () => (await import('./loan-dialog.tsx')).LoanDialog);

/** What an employee was lent, what is still owed of it, and when it is deducted; for those who prepare pay. */
export function LoansPanel({ record: employee }: { readonly record: Employee }) {
  const labels = useLabels('loans');
  const { decide } = useAccess();
  const [asked, setAsked] = useState<{ readonly loan?: Loan }>();
  const may = decide('list', 'loans').can;
  const { query } = useList<Loan, HttpError>({
    resource: 'loans',
    filters: [{ field: 'employeeId', operator: 'eq', value: employee.id }],
    meta: { count: false },
    queryOptions: { enabled: may },
  });
  if (!may) return null;
  const mayLend = employee.archivedAt === null && employee.status !== 'Offboarded';
  const all = query.data?.data;
  return (
    <section className={panelStyles.panel} aria-labelledby="loans-title">
      <header className={recordStyles.panelHead}>
        <h2 id="loans-title">
          {labels.text('title')}{' '}
          <Tag>
            <Icon name="lock" size={12} /> {labels.text('confidential')}
          </Tag>
        </h2>
      </header>
      {query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : !all ? (
        <Bone />
      ) : all.length === 0 ? (
        <p className={textStyles.quiet}>{labels.text('empty')}</p>
      ) : (
        <ul className={styles.loans}>
          {all.map((loan) => (
            <LoanLine key={loan.id} loan={loan} onEdit={() => setAsked({ loan })} />
          ))}
        </ul>
      )}
      {mayLend && (
        <div className={recordStyles.actions} data-part="record-actions">
          <ActionButton
            decision={decide('create', 'loans')}
            icon={<Icon name="add" size={16} />}
            onClick={() => setAsked({})}
          >
            {labels.text('action.new')}
          </ActionButton>
        </div>
      )}
      {asked && (
        <Suspense>
          <LoanDialog employee={employee} loan={asked.loan} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function LoanLine({ loan, onEdit }: { readonly loan: Loan; readonly onEdit: () => void }) {
  const labels = useLabels('loans');
  const { exactMoney, locale, timeZone } = useFormat();
  const { amountMinor, instalments, balanceMinor = 0, currency, status, note, entries = [] } = loan;
  const money = (minor: number) => exactMoney(minor, currency);
  const current = dayKey(now(), timeZone).slice(0, 'YYYY-MM'.length);
  const last = entries.at(-1)?.periodKey;
  const ahead = instalmentsFrom(loan, last && last >= current ? monthAfter(last) : current);
  const [next] = ahead;
  const name = `${labels.text(instalments === 1 ? 'kind.Advance' : 'kind.Loan')} ${money(amountMinor)}`;
  return (
    <li>
      <div className={styles.head}>
        <strong>{name}</strong>
        <Chip value={status}>{labels.option('status', status)}</Chip>
      </div>
      <p className={textStyles.quiet}>
        {next
          ? labels.text('plan.state', {
              balance: money(balanceMinor),
              amount: money(next.amountMinor),
              month: monthOf(next.month, locale),
            })
          : note}
      </p>
      {next && note && (
        <p className={textStyles.quiet}>
          <bdi>{note}</bdi>
        </p>
      )}
      <details className={styles.plan}>
        <summary>{labels.field('instalments')}</summary>
        <Plan loan={loan} ahead={ahead} name={name} />
        {status === 'Open' && (
          <AllowedButton action="edit" resource="loans" record={loan} size="small" onClick={onEdit}>
            {labels.text('action.edit')}
          </AllowedButton>
        )}
      </details>
    </li>
  );
}

/** Month by month: what pay took, and what it is to take. */
function Plan(props: { readonly loan: Loan; readonly ahead: readonly Instalment[]; readonly name: string }) {
  const labels = useLabels('loans');
  const { exactMoney, locale } = useFormat();
  const { loan, ahead, name: title } = props;
  const { takenBeforeMinor = 0, entries = [] } = loan;
  const before = { key: 'before', name: labels.field('takenBeforeMinor'), amountMinor: takenBeforeMinor };
  const rows = [
    ...(takenBeforeMinor > 0 ? [{ ...before, isTaken: false }] : []),
    ...entries.map(({ periodKey, amountMinor, payslipId }) => ({
      key: payslipId,
      name: monthOf(periodKey, locale),
      amountMinor,
      isTaken: true,
    })),
    ...ahead.map(({ month, ...part }) => ({ ...part, key: month, name: monthOf(month, locale), isTaken: false })),
  ];
  return (
    <table aria-label={labels.text('plan.title', { name: title })}>
      <thead>
        <tr>
          <th scope="col">{labels.text('plan.month')}</th>
          <th scope="col">{labels.field('entries.amountMinor')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, amountMinor, isTaken }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {isTaken && (
                <span className={textStyles.second} data-part="second">
                  {labels.text('plan.deducted')}
                </span>
              )}
            </th>
            <td className={textStyles.figures}>{exactMoney(amountMinor, loan.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
