import { useState } from 'react';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { CompanyMark } from '#kit/company-mark.tsx';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { PrintButton, Sheet } from '#kit/print/sheet.tsx';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { commissionStatement, type Statement } from '#lib/money/commission-statement.ts';
import { now } from '#lib/time/clock.ts';
import { addMonths, dayKey, monthAfter, startOfDay } from '#lib/time/dates.ts';
import { monthOf } from '#lib/time/month-name.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import styles from './payslips.module.css';

/** One agent's commission of a month, on screen and on paper: one's own, or anybody's for people who may read it. */
export function CommissionStatement({ uid }: { readonly uid: string }) {
  const labels = useLabels('payslips');
  const { locale, timeZone } = useFormat();
  const [month, setMonth] = useState(() => dayKey(now(), timeZone).slice(0, 7));
  const { rows, error, retry } = useAllRows<Split>('dealSplits', [{ field: 'userId', operator: 'eq', value: uid }]);
  const at = (key: string) => startOfDay(`${key}-01`, timeZone);
  const go = (months: number) => setMonth(addMonths(`${month}-01`, months).slice(0, 7));
  const isLatest = month >= dayKey(now(), timeZone).slice(0, 7);
  return (
    <div className={styles.statement}>
      <p className={styles.steps}>
        <Button onClick={() => go(-1)}>{labels.text('statement.before')}</Button>
        <strong aria-live="polite">{monthOf(month, locale)}</strong>
        <Button disabled={isLatest} onClick={() => go(1)}>
          {labels.text('statement.after')}
        </Button>
        <PrintButton />
      </p>
      {error && !rows ? (
        <Failure error={error} onRetry={retry} />
      ) : !rows ? (
        <Bone as="panel" />
      ) : (
        <StatementSheet
          uid={uid}
          month={month}
          currency={rows[0]?.currency}
          statement={commissionStatement(rows, at(month), at(monthAfter(month)))}
        />
      )}
    </div>
  );
}

function StatementSheet(props: {
  readonly uid: string;
  readonly month: string;
  readonly currency: string | undefined;
  readonly statement: Statement;
}) {
  const { uid, month, statement } = props;
  const labels = useLabels('payslips');
  const { company, members } = useCompany();
  const { locale, date, exactMoney } = useFormat();
  const name = members.get(uid)?.name ?? '';
  const amount = (minor: number) => exactMoney(minor, props.currency ?? company.currency);
  const sums = [
    ['opening', statement.openingMinor],
    ['earned', statement.earnedMinor],
    // 0 less: nothing is written as minus nothing
    ['clawedBack', 0 - statement.clawedBackMinor],
    ['paid', 0 - statement.paidMinor],
  ] as const;
  return (
    <Sheet label={labels.text('statement.title', { name, month: monthOf(month, locale) })}>
      <header className={styles.head}>
        <span className={styles.company}>
          <CompanyMark company={company} size={32} />
          <bdi>{company.name}</bdi>
        </span>
        <span>
          <strong>{labels.text('statement.name')}</strong>
          <span className={textStyles.quiet}>
            <bdi>{name}</bdi> · {monthOf(month, locale)}
          </span>
        </span>
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{labels.text('statement.date')}</th>
            <th scope="col">{labels.text('statement.entry')}</th>
            <th scope="col" data-end>
              {labels.text('sheet.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.lines.map(({ key, at, kind, label, amountMinor }) => (
            <tr key={key}>
              <td className={textStyles.figures}>{date(at)}</td>
              <th scope="row">
                {labels.text(`statement.kind.${kind}`)} · <Isolated text={label} />
              </th>
              <td className={textStyles.figures} data-end>
                {amount(amountMinor)}
              </td>
            </tr>
          ))}
          {statement.lines.length === 0 && (
            <tr>
              <td colSpan={3}>{labels.text('statement.none')}</td>
            </tr>
          )}
        </tbody>
      </table>
      <table className={styles.lines}>
        <tbody>
          {sums.map(([key, minor]) => (
            <tr key={key}>
              <th scope="row">{labels.text(`statement.${key}`)}</th>
              <td className={textStyles.figures} data-end>
                {amount(minor)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.net}>
        <span>{labels.text(statement.closingMinor < 0 ? 'statement.owedBack' : 'statement.closing')}</span>
        <strong className={textStyles.figures}>{amount(statement.closingMinor)}</strong>
      </p>
    </Sheet>
  );
}
