import { daysOf } from '#areas/pay/payslips/month.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { saveAs } from '#kit/files/save-as.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/clock.ts';
import { dayKey } from '#lib/dates.ts';
import { type WageFile, wageFile, wageFileName } from '#lib/wage-file.ts';
import { Icon } from '#ui/icon.tsx';
import type { Run } from './schema.ts';
import type { RunState } from './use-run.ts';

/** The bank's lines of a run: whoever is paid something and is not held back. */
export function wageFileOf(
  { periodKey, currency }: Pick<Run, 'periodKey' | 'currency'>,
  slips: readonly Payslip[],
  bank: { readonly employerId: string; readonly routingCode: string },
  at: { readonly day: string; readonly time: string },
): WageFile {
  const days = daysOf(periodKey);
  return {
    ...bank,
    fileDay: at.day,
    fileTime: at.time,
    month: periodKey,
    currency,
    lines: slips
      .filter(({ netMinor, status }) => netMinor > 0 && status !== 'Held')
      .map(({ snapshot, fixedMinor, variableMinor, unpaidHalfDays }) => ({
        employeeId: snapshot.labourCardNumber ?? '',
        routingCode: snapshot.bankRoutingCode ?? '',
        iban: snapshot.iban ?? '',
        startDay: days[0] ?? '',
        endDay: days.at(-1) ?? '',
        days: days.length,
        fixedMinor,
        variableMinor,
        unpaidHalfDays,
      })),
  };
}

/** Saves the wage file (SIF) of an approved run, where the company's settings ask for one. */
export function BankFileButton({ state }: { readonly state: RunState }) {
  const labels = useLabels('payroll');
  const { timeZone } = useFormat();
  const { run, slips, settings } = state;
  if (!run || !slips || !settings?.wpsEnabled) return null;
  const save = () => {
    const at = now();
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone } as const;
    const time = new Intl.DateTimeFormat('en-GB', clock).format(at).replaceAll(':', '');
    const bank = { employerId: settings.wpsEmployerId ?? '', routingCode: settings.wpsRoutingCode ?? '' };
    const file = wageFileOf(run, slips, bank, { day: dayKey(at, timeZone), time });
    saveAs(new Blob([wageFile(file).join('\r\n')], { type: 'text/plain' }), wageFileName(file));
  };
  return (
    <AllowedButton
      action="export"
      resource="payroll"
      record={run}
      icon={<Icon name="download" size={16} />}
      onClick={save}
    >
      {labels.text('action.bankFile')}
    </AllowedButton>
  );
}
