import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { useDryRun } from '#kit/use-command.ts';
import { Input } from '#ui/antd/input.tsx';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import type { Run } from './schema.ts';

const FIELD = { pay: 'paymentReference', reopen: 'reopenNote' } as const;
const MOST = { pay: 60, reopen: 300 } as const;

/** How many payslips are paid, as the server counts them. */
function PaidEffect({ run }: { readonly run: Run }) {
  const labels = useLabels('payroll');
  const answer = useDryRun('payroll', 'pay', run);
  if (!answer) return <Bone />;
  return (
    <ul>
      {answer.effects.map(({ key, params }) => (
        <li key={key}>{labels.text(`effect.${key}`, params)}</li>
      ))}
    </ul>
  );
}

/** The questions before a run is paid (the bank's reference, if there is one) or opened again (a reason). */
export function AskDialog(props: {
  readonly asks: 'pay' | 'reopen';
  readonly run: Run;
  readonly saving: boolean;
  readonly problem: string | undefined;
  readonly onAnswer: (text: string) => void;
  readonly onClose: () => void;
}) {
  const { asks, run, saving, problem, onAnswer, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('payroll');
  const [text, setText] = useState('');
  return (
    <Dialog title={labels.text(asks === 'pay' ? 'ask.pay' : 'ask.reopen')} onClose={onClose}>
      <p className={textStyles.quiet}>{labels.text(asks === 'pay' ? 'ask.payText' : 'ask.reopenText')}</p>
      {asks === 'pay' && <PaidEffect run={run} />}
      <div className={fieldStyles.field} data-part="form-field">
        <label className={fieldStyles.label} data-part="field-label" htmlFor="run-answer">
          {labels.field(FIELD[asks])}
        </label>
        <Input
          id="run-answer"
          dir="auto"
          autoFocus
          maxLength={MOST[asks]}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Problem>{problem}</Problem>
      <footer className={dialogStyles.actions}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="primary" loading={saving} onClick={() => onAnswer(text)}>
          {labels.text(asks === 'pay' ? 'action.pay' : 'action.reopen')}
        </Button>
      </footer>
    </Dialog>
  );
}
