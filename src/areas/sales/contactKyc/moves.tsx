import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommand, useDryRun } from '#kit/use-command.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { AnyRecord, Issue } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Bone } from '#ui/bone.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { TONES } from '#ui/tones.ts';
import styles from './kyc.module.css';
import { movesOf } from './obstacles.ts';
import type { Kyc } from './schema.ts';

/** Moves with a question first: the person who made them cannot undo them. */
const GRAVE = new Set(['Cleared', 'EnhancedReview', 'Rejected', 'Expired']);

/** What can be decided now. */
export function KycMoves({ kyc, contact }: { readonly kyc: Kyc; readonly contact: AnyRecord }) {
  const labels = useLabels('contactKyc');
  const { decide } = useAccess();
  const { run, issues, problem, saving } = useCommand('contactKyc');
  const [asking, setAsking] = useState<string>();
  const decision = decide('edit', 'contactKyc', contact);
  const name = String(contact.fullName);
  const wordOf = (to: string) =>
    labels.text(to === 'InProgress' && kyc.status === 'Expired' ? 'action.restart' : `action.${to}`);
  const move = async (to: string) => {
    if (!(await run('decide', kyc, { to }))) return;
    setAsking(undefined);
    toast(labels.text('moved', { name, status: labels.option('status', to) }));
  };
  const refusal = problem && <Refusal issues={issues} problem={problem} />;
  return (
    <>
      {movesOf(kyc).map((to) => (
        <ActionButton
          key={to}
          decision={decision}
          danger={to === 'Rejected'}
          disabled={saving}
          icon={<Icon name={TONES[to]?.icon ?? 'check'} size={16} />}
          onClick={() => (GRAVE.has(to) ? setAsking(to) : void move(to))}
        >
          {wordOf(to)}
        </ActionButton>
      ))}
      {asking ? (
        <DecideDialog
          kyc={kyc}
          to={asking}
          title={`${wordOf(asking)} · ${name}`}
          word={wordOf(asking)}
          saving={saving}
          refusal={refusal}
          onOk={() => void move(asking)}
          onCancel={() => setAsking(undefined)}
        />
      ) : (
        refusal
      )}
    </>
  );
}

/** Asks before a file is decided. If the server would refuse, it says why, and nothing is sent. */
function DecideDialog(props: {
  readonly kyc: Kyc;
  readonly to: string;
  readonly title: string;
  readonly word: string;
  readonly saving: boolean;
  readonly refusal: ReactNode;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}) {
  const { kyc, to, title, word, saving, refusal, onOk, onCancel } = props;
  const labels = useLabels('contactKyc');
  const answer = useDryRun('contactKyc', 'decide', kyc, { to });
  const isBlocked = answer !== undefined && answer.issues.length > 0;
  return (
    <ActionDialog
      title={title}
      okText={word}
      danger={to === 'Rejected'}
      disabled={!answer || isBlocked}
      saving={saving}
      onOk={onOk}
      onCancel={onCancel}
    >
      {!answer ? <Bone /> : isBlocked ? <Refusal issues={answer.issues} /> : <p>{labels.text(`confirm.${to}`)}</p>}
      {refusal}
    </ActionDialog>
  );
}

/** What is missing in one sentence, and a sentence for everything else. */
function Refusal({ issues, problem }: { readonly issues: readonly Issue[]; readonly problem?: string }) {
  // the contact's own message says what it lacks
  useTranslation('contacts');
  const labels = useLabels('contactKyc');
  const isMissing = ({ key }: Issue) => key === 'ui.validation.required';
  const missing = issues.filter(isMissing).map(({ field }) => labels.field(field));
  const sentences = [
    ...(missing.length > 0 ? [labels.text('error.missing', { names: missing.join(', ') })] : []),
    ...issues.filter((issue) => !isMissing(issue)).map((issue) => labels.issue(issue)),
  ];
  return (
    <div className={`${fieldStyles.issue} ${styles.issues}`} data-part="field-issue" role="alert">
      {(sentences.length > 0 || !problem ? sentences : [problem]).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
