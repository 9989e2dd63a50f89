import { CompanyMark } from '#kit/company-mark.tsx';
import { useFormat } from '#kit/format.ts';
import { Sheet } from '#kit/print/sheet.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { formatMoney } from '#lib/money/money.ts';
import { WHOLE_BP } from '#lib/money/rounding.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { monthOf } from '#lib/time/month-name.ts';
import { earnedByPart } from '#lib/work/pay-parts.ts';
import type { Salary } from '#lib/work/payroll.ts';
import textStyles from '#ui/text.module.css';
import { lostOf, partsOf } from './compute.ts';
import styles from './payslips.module.css';
import type { Payslip } from './schema.ts';
import { SettlementFacts, Signatures, type Signers } from './settlement-parts.tsx';
import { Fact } from './sheet-fact.tsx';
import { isFinal } from './slip-name.ts';

const MINUTES = 60;
/** Kinds of pay that are earned by days. */
const KINDS: { readonly [code: string]: keyof Salary } = {
  Basic: 'basicMinor',
  Housing: 'housingMinor',
  Transport: 'transportMinor',
  Other: 'otherMinor',
};

/** The paper of a payslip. */
export function PayslipSheet({ slip, signers }: { readonly slip: Payslip; readonly signers?: Signers | undefined }) {
  const labels = useLabels('payslips');
  const { company } = useCompany();
  const { locale, exactMoney, shortDate, timeZone } = useFormat();
  const { currency, snapshot, earnings = [], deductions = [], retro = [] } = slip;
  const month = monthOf(slip.periodKey, locale);
  const isLast = isFinal(slip);
  const amount = (minor: number) => exactMoney(minor, currency);
  const inColumn = (minor: number) => formatMoney(minor, currency, locale, { exact: true, bare: true });
  /** What is still owed after a deduction, and what of it the limit left over. */
  const leftOver = (owed: { readonly carryForwardMinor?: number; readonly balanceMinor?: number }) => {
    const { carryForwardMinor: carried = 0, balanceMinor: balance = 0 } = owed;
    const texts = [
      ...(carried > 0 ? [labels.text(isLast ? 'final.owed' : 'sheet.carried', { amount: amount(carried) })] : []),
      ...(balance > 0 && !isLast ? [labels.text('sheet.balance', { amount: amount(balance) })] : []),
    ];
    return texts.length > 0 ? texts.join(' · ') : undefined;
  };
  /** What was earned of a kind of pay until it changed within the month, and since. */
  const stretchesOf = (code: string, amountMinor: number) => {
    const kind = KINDS[code];
    if (!kind || !slip.parts) return undefined;
    const earned = earnedByPart(kind, amountMinor, partsOf(slip));
    const day = (key: string) => shortDate(startOfDay(key, timeZone));
    return slip.parts
      .map(({ from, to }, at) =>
        labels.text('sheet.part', { from: day(from), to: day(to), amount: inColumn(earned[at] ?? 0) }),
      )
      .join(' · ');
  };
  /** Earlier months, paid or deducted now, each with its reason. */
  const earlier = (isPaid: boolean) =>
    retro
      .filter(({ amountMinor }) => amountMinor > 0 === isPaid)
      .map(({ ofPeriod, code, amountMinor, reason, leftMinor = 0 }) => ({
        id: `${ofPeriod} ${code}`,
        name: `${monthOf(ofPeriod, locale)} · ${labels.option('retro.code', code)}`,
        more: [labels.option('retro.reason', reason), leftOver({ carryForwardMinor: leftMinor })]
          .filter(Boolean)
          .join(' · '),
        amount: inColumn(Math.abs(amountMinor)),
      }));
  return (
    <Sheet label={labels.text(isLast ? 'final.title' : 'sheet.title', { name: slip.employeeName, month })}>
      <header className={styles.head}>
        <span className={styles.company}>
          <CompanyMark company={company} size={32} />
          <bdi>{company.name}</bdi>
        </span>
        <span>
          <strong>{labels.text(isLast ? 'final.singular' : 'singular')}</strong>
          <span className={textStyles.quiet}>{month}</span>
        </span>
      </header>
      <dl className={styles.facts}>
        <Fact label={labels.field('employeeName')} value={slip.employeeName} />
        <Fact label={labels.field('snapshot.employeeCode')} value={snapshot.employeeCode} />
        <Fact label={labels.field('snapshot.jobTitle')} value={snapshot.jobTitle} />
        <Fact label={labels.field('snapshot.bankName')} value={snapshot.bankName} />
        <Fact label={labels.field('snapshot.iban')} value={snapshot.iban?.replace(/(.{4})(?=.)/g, '$1 ')} />
        <Fact label={labels.field('snapshot.labourCardNumber')} value={snapshot.labourCardNumber} />
      </dl>
      {isLast && <SettlementFacts slip={slip} />}
      <Days slip={slip} />
      <Lines
        title={labels.field('earnings')}
        currency={currency}
        lines={[
          ...earnings.map(({ code = '', amountMinor = 0, splitId, label }) => ({
            id: splitId ?? code,
            name: labels.option('earnings.code', code),
            about: label,
            more: stretchesOf(code, amountMinor),
            amount: inColumn(amountMinor),
          })),
          ...earlier(true),
        ]}
        sum={{ name: labels.field('grossMinor'), amount: inColumn(slip.grossMinor) }}
      />
      <Lines
        title={labels.field('deductions')}
        currency={currency}
        lines={[
          ...deductions.map(({ code = '', amountMinor, splitId, loanId, label, ...owed }) => ({
            id: splitId ?? loanId ?? code,
            name: labels.option('deductions.code', code),
            about: label,
            more: leftOver(owed),
            amount: inColumn(amountMinor),
          })),
          ...earlier(false),
        ]}
        sum={{ name: labels.field('deductionsMinor'), amount: inColumn(slip.deductionsMinor) }}
      />
      <p className={styles.net}>
        <span>{labels.field('netMinor')}</span>
        <strong className={textStyles.figures}>{amount(slip.netMinor)}</strong>
      </p>
      {slip.note && (
        <p className={styles.note}>
          <bdi>{slip.note}</bdi>
        </p>
      )}
      <p className={`${textStyles.quiet} ${styles.foot}`}>{labels.text(isLast ? 'final.foot' : 'sheet.foot')}</p>
      {isLast && <Signatures signers={signers} name={slip.employeeName} />}
    </Sheet>
  );
}

/** Days and overtime hours the amounts come from. */
function Days({ slip }: { readonly slip: Payslip }) {
  const labels = useLabels('payslips');
  const { number } = useFormat();
  const hours = (minutes: number) => number(Math.round((minutes / MINUTES) * 100) / 100);
  const facts = [
    ['payableDays', slip.payableDays, number(slip.payableDays)],
    ['unpaidHalfDays', lostOf(slip), number(lostOf(slip) / WHOLE_BP)],
    ['dayMinutes', slip.dayMinutes, hours(slip.dayMinutes)],
    ['nightMinutes', slip.nightMinutes, hours(slip.nightMinutes)],
    ['restMinutes', slip.restMinutes, hours(slip.restMinutes)],
    ['holidayMinutes', slip.holidayMinutes, hours(slip.holidayMinutes)],
  ] as const;
  return (
    <dl className={`${styles.facts} ${styles.days}`}>
      {facts
        .filter(([, count]) => count > 0)
        .map(([field, , text]) => (
          <Fact key={field} label={labels.text(`sheet.${field}`)} value={text} />
        ))}
    </dl>
  );
}

interface Line {
  readonly id: string;
  readonly name: string;
  /** The deal it is of. */
  readonly about?: string | undefined;
  readonly more?: string | undefined;
  readonly amount: string;
}
/** Amounts below one another; the head names their currency. */
function Lines({
  title,
  currency,
  lines,
  sum,
}: {
  readonly title: string;
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly sum: Omit<Line, 'id'>;
}) {
  const labels = useLabels('payslips');
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" data-end>
            {labels.text('sheet.amount')} ({currency})
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, about, more, amount }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {about && (
                <>
                  {' · '}
                  <bdi>{about}</bdi>
                </>
              )}
              {more && <span className={`${textStyles.quiet} ${styles.more}`}>{more}</span>}
            </th>
            <td className={textStyles.figures} data-end>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum.name}</th>
          <td className={textStyles.figures} data-end>
            {sum.amount}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
