import { CompanyMark } from '#kit/company-mark.tsx';
import { useFormat } from '#kit/format.ts';
import { Sheet } from '#kit/print/sheet.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { Payslip } from './schema.ts';
import { monthOf } from './words.ts';
import './payslips.css';

const MINUTES = 60;

/** A payslip as it stands on paper. */
export function PayslipSheet({ slip }: { readonly slip: Payslip }) {
  const labels = useLabels('payslips');
  const { company } = useWorkspace();
  const { locale, exactMoney } = useFormat();
  const { currency, snapshot, earnings = [], deductions = [] } = slip;
  const month = monthOf(slip.periodKey, locale);
  const amount = (minor: number) => exactMoney(minor, currency);
  return (
    <Sheet label={labels.text('sheet.title', { name: slip.employeeName, month })}>
      <header className="payslip-head">
        <span className="payslip-company">
          <CompanyMark company={company} size={32} />
          <bdi>{company.name}</bdi>
        </span>
        <span>
          <strong>{labels.text('singular')}</strong>
          <span className="quiet">{month}</span>
        </span>
      </header>
      <dl className="payslip-facts">
        <Fact label={labels.field('employeeName')} value={slip.employeeName} />
        <Fact label={labels.field('snapshot.employeeCode')} value={snapshot.employeeCode} />
        <Fact label={labels.field('snapshot.jobTitle')} value={snapshot.jobTitle} />
        <Fact label={labels.field('snapshot.bankName')} value={snapshot.bankName} />
        <Fact label={labels.field('snapshot.iban')} value={snapshot.iban?.replace(/(.{4})(?=.)/g, '$1 ')} />
        <Fact label={labels.field('snapshot.labourCardNumber')} value={snapshot.labourCardNumber} />
      </dl>
      <Days slip={slip} />
      <Lines
        title={labels.field('earnings')}
        lines={earnings.map(({ code = '', amountMinor = 0 }) => ({
          name: labels.option('earnings.code', code),
          amount: amount(amountMinor),
        }))}
        sum={{ name: labels.field('grossMinor'), amount: amount(slip.grossMinor) }}
      />
      <Lines
        title={labels.field('deductions')}
        lines={deductions.map(({ code = '', amountMinor = 0, carryForwardMinor }) => ({
          name: labels.option('deductions.code', code),
          more: carryForwardMinor ? labels.text('sheet.carried', { amount: amount(carryForwardMinor) }) : undefined,
          amount: amount(amountMinor),
        }))}
        sum={{ name: labels.field('deductionsMinor'), amount: amount(slip.deductionsMinor) }}
      />
      <p className="payslip-net">
        <span>{labels.field('netMinor')}</span>
        <strong className="figures">{amount(slip.netMinor)}</strong>
      </p>
      {slip.note && (
        <p className="payslip-note">
          <bdi>{slip.note}</bdi>
        </p>
      )}
      <p className="quiet payslip-foot">{labels.text('sheet.foot')}</p>
    </Sheet>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt className="quiet">{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** Days and overtime hours the amounts come from. */
function Days({ slip }: { readonly slip: Payslip }) {
  const labels = useLabels('payslips');
  const { number } = useFormat();
  const hours = (minutes: number) => number(Math.round((minutes / MINUTES) * 100) / 100);
  const facts = [
    ['payableDays', slip.payableDays, number(slip.payableDays)],
    ['unpaidHalfDays', slip.unpaidHalfDays, number(slip.unpaidHalfDays / 2)],
    ['dayMinutes', slip.dayMinutes, hours(slip.dayMinutes)],
    ['nightMinutes', slip.nightMinutes, hours(slip.nightMinutes)],
    ['restMinutes', slip.restMinutes, hours(slip.restMinutes)],
    ['holidayMinutes', slip.holidayMinutes, hours(slip.holidayMinutes)],
  ] as const;
  return (
    <dl className="payslip-facts payslip-days">
      {facts
        .filter(([, count]) => count > 0)
        .map(([field, , text]) => (
          <Fact key={field} label={labels.text(`sheet.${field}`)} value={text} />
        ))}
    </dl>
  );
}

interface Line {
  readonly name: string;
  readonly more?: string;
  readonly amount: string;
}
function Lines({ title, lines, sum }: { readonly title: string; readonly lines: readonly Line[]; readonly sum: Line }) {
  const labels = useLabels('payslips');
  return (
    <table className="payslip-lines">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="end">
            {labels.text('sheet.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, more, amount }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {more && <span className="quiet payslip-more">{more}</span>}
            </th>
            <td className="end figures">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum.name}</th>
          <td className="end figures">{sum.amount}</td>
        </tr>
      </tfoot>
    </table>
  );
}
