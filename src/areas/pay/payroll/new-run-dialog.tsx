import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useRead } from '#kit/use-read.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import { Input } from '#ui/antd/input.tsx';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { newRun, usualPayDay } from './run-changes.ts';
import { runId } from './schema.ts';
import { useMonth } from './use-month.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** A run for a month that has none yet. */
export function NewRunDialog(props: { readonly onClose: () => void; readonly onMade: (id: string) => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('payroll');
  const month = useMonth();
  const { timeZone } = useFormat();
  const settings = useSettings('payroll', PAYROLL_DEFAULTS);
  const read = useRead('payroll');
  const { send, saving } = useCommit();
  const [periodKey, setPeriod] = useState(dayKey(now(), timeZone).slice(0, 7));
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const payDay = chosen ?? (settings && MONTH.test(periodKey) ? usualPayDay(periodKey, settings.payDay) : '');
  const exists = () => setProblem(labels.text('error.exists', { month: month(periodKey) }));
  const save = async () => {
    if (!MONTH.test(periodKey)) return setProblem(t('validation.required', { label: labels.field('periodKey') }));
    if (!payDay) return setProblem(t('validation.required', { label: labels.field('payDate') }));
    if (payDay < `${periodKey}-01`) return setProblem(labels.text('error.payDate'));
    try {
      if (await read(runId(periodKey))) return exists();
      const made = await send({ changes: [newRun(periodKey, payDay, timeZone)] });
      if (made) props.onMade(runId(periodKey));
    } catch (error) {
      if (kindOf(error) === 'conflict' || kindOf(error) === 'duplicate') exists();
      else setProblem(t(`error.${kindOf(error)}`));
    }
  };
  return (
    <Dialog title={labels.text('action.new')} onClose={props.onClose}>
      <p className={textStyles.quiet}>{labels.text('new.text')}</p>
      <div className={fieldStyles.field} data-part="form-field">
        <label className={fieldStyles.label} data-part="field-label" htmlFor="run-month">
          {labels.field('periodKey')}
        </label>
        <Input
          id="run-month"
          type="month"
          value={periodKey}
          onChange={(event) => {
            setPeriod(event.target.value);
            setChosen(undefined);
            setProblem(undefined);
          }}
        />
      </div>
      <div className={fieldStyles.field} data-part="form-field">
        <label className={fieldStyles.label} data-part="field-label" htmlFor="run-pay-date">
          {labels.field('payDate')}
        </label>
        <Input id="run-pay-date" type="date" value={payDay} onChange={(event) => setChosen(event.target.value)} />
      </div>
      <Problem>{problem}</Problem>
      <footer className={dialogStyles.actions}>
        <Button onClick={props.onClose}>{t('action.cancel')}</Button>
        <Button type="primary" loading={saving} disabled={!settings} onClick={() => void save()}>
          {t('action.create')}
        </Button>
      </footer>
    </Dialog>
  );
}
