import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import { ManagerWarning } from './manager-warning.tsx';
import type { PersonRow } from './rows.ts';
import styles from './sellers-dialogs.module.css';

/** Names the person and what follows, before it is done. */
export function ConfirmDialog(props: {
  readonly kind: 'ban' | 'reset';
  readonly person: PersonRow;
  /** Resolves with the sentence to show when it did not work. */
  readonly onConfirm: () => Promise<string | undefined>;
  readonly onClose: () => void;
}) {
  const { kind, person, onConfirm, onClose } = props;
  const { t } = useTranslation(['users', 'ui']);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    const found = await onConfirm();
    setBusy(false);
    setProblem(found);
    if (!found) onClose();
  };
  return (
    <ActionDialog
      title={t(`confirm.${kind}.title`, { name: person.name })}
      okText={t(`action.${kind}`)}
      danger={kind === 'ban'}
      saving={busy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <ul className={styles.consequences}>
        <li>{t(`confirm.${kind}.now`)}</li>
        <li>{t(`confirm.${kind}.kept`)}</li>
        <li>{t(`confirm.${kind}.back`)}</li>
      </ul>
      {kind === 'ban' && <ManagerWarning leaving={[person]} />}
      <Problem>{problem}</Problem>
    </ActionDialog>
  );
}
