import { type HttpError, useList } from '@refinedev/core';
import { useNavigate } from 'react-router';
import { PayoutsButton } from '#areas/pay/payouts/payouts-button.tsx';
import { StatementsButton } from '#areas/pay/payslips/statements-button.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Empty, Failure } from '#kit/failure.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import listStyles from '#kit/list/list.module.css';
import { RowLink } from '#kit/list/row-link.tsx';
import { NamedCurrency } from '#kit/named-currency.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import textStyles from '#ui/text.module.css';
import { AmountHead } from './amount-head.tsx';
import styles from './payroll.module.css';
import { useRunName } from './run-name.ts';
import { payroll, type Run } from './schema.ts';

/** Eight years of months. */
const SHOWN = 100;
const STANDING_IN = ['a', 'b', 'c', 'd'];

/** Every month that was paid or is being prepared, the newest first. */
export function RunList() {
  const labels = useLabels('payroll');
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { query } = useList<Run, HttpError>({
    resource: 'payroll',
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false },
  });
  const rows = query.data?.data;
  const create = (
    <AllowedButton
      type="primary"
      action="create"
      resource="payroll"
      icon={<Icon name="add" size={16} />}
      onClick={() => navigate(`${listPath('payroll')}/new`)}
    >
      {labels.text('action.new')}
    </AllowedButton>
  );
  return (
    <section aria-labelledby="payroll-title">
      <PageHead id="payroll-title" title={labels.text('title')}>
        <PayoutsButton />
        <StatementsButton />
        {rows?.length !== 0 && create}
      </PageHead>
      {query.isError && !rows ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : !rows ? (
        <ul className={`${listStyles.body} ${styles.runBones}`} data-part="list-body" aria-busy="true">
          {STANDING_IN.map((key) => (
            <li key={key} className={boneStyles.standingIn}>
              <Bone />
            </li>
          ))}
        </ul>
      ) : rows.length === 0 ? (
        <div className={listStyles.body} data-part="list-body">
          <Empty icon="payroll" title={labels.text('emptyTitle')} text={labels.text('empty')}>
            {create}
          </Empty>
        </div>
      ) : (
        <RunTable rows={rows} />
      )}
    </section>
  );
}

function RunTable({ rows }: { readonly rows: readonly Run[] }) {
  const labels = useLabels('payroll');
  const { currency } = useCompany().company;
  return (
    <div className={`${listStyles.body} ${styles.payFrame}`} data-part="list-body">
      <table className={styles.payTable}>
        <thead>
          <tr>
            <th scope="col">{labels.field('periodKey')}</th>
            <th scope="col">{labels.field('status')}</th>
            <th scope="col" data-end>
              {labels.field('headcount')}
            </th>
            <AmountHead currency={currency}>{labels.field('grossMinor')}</AmountHead>
            <AmountHead currency={currency}>{labels.field('netMinor')}</AmountHead>
            <th scope="col">{labels.field('payDate')}</th>
            <th scope="col">{labels.field('preparedBy')}</th>
            <th scope="col">{labels.field('approvedBy')}</th>
          </tr>
        </thead>
        <tbody>
          <NamedCurrency value={currency}>
            {rows.map((row) => (
              <RunRow key={row.id} row={row} />
            ))}
          </NamedCurrency>
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ row }: { readonly row: Run }) {
  const labels = useLabels('payroll');
  const nameOf = useRunName();
  const { date, exactMoney, number } = useFormat();
  const { status, headcount, grossMinor, netMinor, currency, payDate, preparedBy, approvedBy } = row;
  const amount = (minor: number | undefined) => (minor === undefined ? '–' : exactMoney(minor, currency));
  return (
    <tr>
      <th scope="row">
        <RowLink schema={payroll} record={row}>
          {nameOf(row)}
        </RowLink>
      </th>
      <td data-card="first">
        <Chip value={status}>{labels.option('status', status)}</Chip>
      </td>
      <td className={textStyles.figures} data-end>
        {headcount === undefined ? '–' : number(headcount)}
      </td>
      <td className={textStyles.figures} data-end>
        {amount(grossMinor)}
      </td>
      <td
        className={textStyles.figures}
        data-end
        data-card="second"
        data-label={`${labels.field('netMinor')} ${currency}`}
      >
        {amount(netMinor)}
      </td>
      <td data-card="second" data-label={labels.field('payDate')}>
        {date(payDate)}
      </td>
      <td>{preparedBy ? <Person uid={preparedBy} /> : '–'}</td>
      <td>{approvedBy ? <Person uid={approvedBy} /> : '–'}</td>
    </tr>
  );
}
