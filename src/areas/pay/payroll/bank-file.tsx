import { useState } from 'react';
import { daysOf } from '#areas/pay/payslips/month.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { saveAs } from '#kit/files/save-as.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { type WageFile, wageFile, wageFileIssues, wageFileName } from '#lib/money/wage-file.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, daysBetween } from '#lib/time/dates.ts';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import type { Run } from './schema.ts';
import type { RunState } from './use-run.ts';

export const paidBy = (slips: readonly Payslip[]) =>
  slips.filter(({ netMinor, status }) => netMinor > 0 && status !== 'Held');

/** The bank's lines of a run: everybody who is paid something and is not held back. */
export function wageFileOf(
  { periodKey, currency }: Pick<Run, 'periodKey' | 'currency'>,
  slips: readonly Payslip[],
  bank: Pick<WageFile, 'employerId' | 'routingCode' | 'listsVariablePay'>,
  at: { readonly day: string; readonly time: string },
): WageFile {
  const days = daysOf(periodKey);
  const earned = (slip: Payslip, isOf: (code: string) => boolean) =>
    (slip.earnings ?? []).reduce((sum, { code = '', amountMinor = 0 }) => sum + (isOf(code) ? amountMinor : 0), 0);
  return {
    ...bank,
    fileDay: at.day,
    fileTime: at.time,
    month: periodKey,
    currency,
    reference: `SALARY ${periodKey}`,
    lines: paidBy(slips).map((slip) => {
      const { snapshot, fixedMinor, variableMinor, unpaidHalfDays } = slip;
      const { employedFrom: startDay = days[0] ?? '', employedTo: endDay = days.at(-1) ?? '' } = slip;
      return {
        employeeId: snapshot.labourCardNumber ?? '',
        routingCode: snapshot.bankRoutingCode ?? '',
        iban: snapshot.iban ?? '',
        startDay,
        endDay,
        days: daysBetween(startDay, endDay) + 1,
        fixedMinor,
        variableMinor,
        unpaidHalfDays,
        overtimeMinor: earned(slip, (code) => code.startsWith('Overtime')),
        leaveMinor: earned(slip, (code) => code === 'LeaveEncashment'),
      };
    }),
  };
}

/** Saves the wage file (SIF) of an approved run, where the company's settings ask for one. */
export function BankFileButton({ state }: { readonly state: RunState }) {
  const labels = useLabels('payroll');
  const { timeZone } = useFormat();
  const [issues, setIssues] = useState<readonly string[]>([]);
  const { run, slips, settings } = state;
  if (!run || !slips || !settings?.wpsEnabled) return null;
  const save = () => {
    const at = now();
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone } as const;
    const time = new Intl.DateTimeFormat('en-GB', clock).format(at).replaceAll(':', '');
    const bank = { employerId: settings.wpsEmployerId ?? '', routingCode: settings.wpsRoutingCode ?? '' };
    const listsVariablePay = settings.wpsVariablePay === true;
    const file = wageFileOf(run, slips, { ...bank, listsVariablePay }, { day: dayKey(at, timeZone), time });
    const found = wageFileIssues(file);
    setIssues(
      found.map(({ code, line }) =>
        labels.text(`bankFile.${code}`, { name: line === undefined ? '' : (paidBy(slips)[line]?.employeeName ?? '') }),
      ),
    );
    if (found.length > 0) return;
    saveAs(new Blob([wageFile(file).join('\r\n')], { type: 'text/plain' }), wageFileName(file));
  };
  return (
    <>
      <AllowedButton
        action="export"
        resource="payroll"
        record={run}
        icon={<Icon name="download" size={16} />}
        onClick={save}
      >
        {labels.text('action.bankFile')}
      </AllowedButton>
      {issues.length > 0 && (
        <ul className={fieldStyles.issue} data-part="field-issue" role="alert">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
    </>
  );
}
