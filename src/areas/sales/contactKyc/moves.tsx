import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { kindOf } from '#kit/failure.tsx';
import formStyles from '#kit/form/form.module.css';
import { isRefused } from '#kit/resource.ts';
import { toKey, useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Issue } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { TONES } from '#ui/tones.ts';
import { moveKyc, movesOf, obstacles } from './commands.ts';
import styles from './kyc.module.css';
import type { Kyc } from './schema.ts';

/** Moves that are asked about first: they cannot be taken back by the one who made them. */
const GRAVE = new Set(['Cleared', 'EnhancedReview', 'Rejected', 'Expired']);

/** What can be decided now; what is missing is said before anything is sent. */
export function KycMoves({ kyc, contact }: { readonly kyc: Kyc; readonly contact: AnyRecord }) {
  const { t } = useTranslation(['ui', 'contactKyc', 'contacts']);
  const labels = useLabels('contactKyc');
  const { account, decide } = useWorkspace();
  const { send, saving } = useCommit();
  const [asking, setAsking] = useState<string>();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState<string>();
  const decision = decide('edit', 'contactKyc', contact);
  const name = String(contact.fullName);
  const wordOf = (to: string) =>
    labels.text(to === 'InProgress' && kyc.status === 'Expired' ? 'action.restart' : `action.${to}`);

  const move = async (to: string) => {
    setAsking(undefined);
    const result = moveKyc(kyc, contact, to, account.id, now());
    if (isRefused(result)) return setIssues(result);
    try {
      if (await send(result)) toast(labels.text('moved', { name, status: labels.option('status', to) }));
    } catch (error) {
      const [issue] = error instanceof AppError ? (error.issues ?? []) : [];
      setProblem(issue ? t(toKey(issue.key)) : t(`ui:error.${kindOf(error)}`));
    }
  };
  const start = (to: string) => {
    setProblem(undefined);
    const found = obstacles(kyc, contact, to, account.id, now());
    setIssues(found);
    if (found.length > 0) return;
    if (GRAVE.has(to)) setAsking(to);
    else void move(to);
  };
  const missing = issues.filter(({ key }) => key === 'ui.validation.required').map(({ field }) => labels.field(field));
  const sentences = [
    ...(missing.length > 0 ? [labels.text('error.missing', { names: missing.join(', ') })] : []),
    ...issues.filter(({ key }) => key !== 'ui.validation.required').map((issue) => labels.issue(issue)),
    ...(problem ? [problem] : []),
  ];
  return (
    <>
      {movesOf(kyc).map((to) => (
        <ActionButton
          key={to}
          decision={decision}
          danger={to === 'Rejected'}
          disabled={saving}
          icon={<Icon name={TONES[to]?.icon ?? 'check'} size={16} />}
          onClick={() => start(to)}
        >
          {wordOf(to)}
        </ActionButton>
      ))}
      {sentences.length > 0 && (
        <div className={`${fieldStyles.issue} ${styles.issues}`} data-part="field-issue" role="alert">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {asking && (
        <Dialog title={`${wordOf(asking)} · ${name}`} onClose={() => setAsking(undefined)}>
          <p>{labels.text(`confirm.${asking}`)}</p>
          <div className={formStyles.footer}>
            <Button onClick={() => setAsking(undefined)}>{t('ui:action.cancel')}</Button>
            <Button type="primary" danger={asking === 'Rejected'} onClick={() => move(asking)}>
              {wordOf(asking)}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
