import { useState } from 'react';
import { useFormat } from '#kit/format.ts';
import { type Answer, type Call, setCurrentCall } from '#kit/record/current-call.ts';
import { dial } from '#kit/record/dialling.ts';
import { useLabels } from '#kit/text.ts';
import { nameOf } from '#model/name.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import { OverrideInput, reasonOf } from './override.tsx';

interface Props extends Call {
  readonly answer: Answer;
  readonly refused: string;
  readonly onClose: () => void;
}

/** Why somebody may not be called now, and from when. A manager may call outside the hours or more often, with a reason. */
export function RefusedCall({ schema, record, answer, refused, onClose }: Props) {
  const labels = useLabels('messages');
  const { dateTime } = useFormat();
  const [typed, setTyped] = useState('');
  const reason = reasonOf(typed);
  const { rule, from } = answer;
  const callAnyway = () => {
    dial(refused);
    setCurrentCall({ schema, record, answer: { ...answer, ...(reason && { reason }) } });
  };
  return (
    <Dialog sheet title={labels.text('refusedCall.title', { name: nameOf(schema, record) })} onClose={onClose}>
      <Problem>
        {labels.option('check.rule', String(rule))}
        {from && ` · ${labels.text('from', { time: dateTime(new Date(String(from))) })}`}
      </Problem>
      <OverrideInput from={from} label={labels.text('refusedCall.reason')} value={typed} onChange={setTyped} />
      <footer className={dialogStyles.actions}>
        {reason && <Button onClick={callAnyway}>{labels.text('refusedCall.anyway')}</Button>}
        <Button type="primary" onClick={onClose}>
          {labels.text('refusedCall.close')}
        </Button>
      </footer>
    </Dialog>
  );
}
