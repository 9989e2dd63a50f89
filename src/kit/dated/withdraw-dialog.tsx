import { useTranslation } from 'react-i18next';
import { Effects, useEffectWords } from '#kit/effects.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommand, useDryRun } from '#kit/use-command.ts';
import { startOfDay } from '#lib/time/dates.ts';
import type { AnyRecord } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';

/** How a version that is still to come is withdrawn. */
export interface Withdrawing {
  /** In whose words its effects are. */
  readonly resource: string;
  /** What the command's name begins with. */
  readonly commands: string;
  readonly record: AnyRecord;
  readonly currency: string;
  /** Shown once it is withdrawn. */
  readonly done: string;
  /** With the record that is stored afterwards. */
  readonly onDone?: (changed: AnyRecord) => void;
}

/** Says what applies without a change that is still to come, and withdraws it. */
export function WithdrawDialog(props: Withdrawing & { readonly from: string; readonly onClose: () => void }) {
  const { resource, commands, record, currency, done, onDone, from, onClose } = props;
  const { t } = useTranslation('dated');
  const { date, timeZone } = useFormat();
  const ahead = useDryRun(commands, 'withdraw', record, { from });
  const { run, problem, issues, saving } = useCommand(commands);
  const labels = useLabels(resource);
  const inWords = useEffectWords(currency);
  const [issue] = issues;
  const withdraw = async () => {
    const answer = await run('withdraw', record, { from });
    if (!answer) return;
    if (answer.record) onDone?.(answer.record);
    toast(done);
    onClose();
  };
  return (
    <ActionDialog
      title={t('withdrawTitle', { from: date(startOfDay(from, timeZone)) })}
      okText={t('withdraw')}
      danger
      saving={saving}
      onOk={() => void withdraw()}
      onCancel={onClose}
    >
      <Effects resource={resource} effects={ahead?.effects} currency={currency} grave={['settled']} />
      <Problem>{issue ? labels.issue({ ...issue, params: inWords(issue.params) }) : problem}</Problem>
    </ActionDialog>
  );
}
