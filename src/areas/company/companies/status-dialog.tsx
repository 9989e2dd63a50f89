import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action.ts';
import { useServices } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoteField } from '#ui/note-field.tsx';
import { Problem } from '#ui/problem.tsx';
import styles from './company.module.css';

const SHORTEST = 3;

/** Suspending needs a reason, which the company's managers read; reactivating needs a yes. */
export function StatusDialog(props: {
  readonly company: AnyRecord;
  readonly onDone: (saved: AnyRecord) => void;
  readonly onClose: () => void;
}) {
  const { company, onDone, onClose } = props;
  const { t } = useTranslation(['company', 'ui']);
  const { companies } = useServices();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { act, busy, problem } = useAction();
  const suspended = company.status === 'Suspended';
  const missing = !suspended && reason.trim().length < SHORTEST;
  const go = async () => {
    setAsked(true);
    if (missing || busy) return;
    const saved = await act(() =>
      suspended ? companies.reactivate(company) : companies.suspend(company, reason.trim()),
    );
    if (saved) onDone(saved);
  };
  const words = { name: String(company.name) };
  return (
    <Dialog title={t(suspended ? 'company:all.reactivateTitle' : 'company:all.suspendTitle', words)} onClose={onClose}>
      <p>{t(suspended ? 'company:all.reactivateText' : 'company:all.suspendText')}</p>
      {!suspended && (
        <NoteField
          label={t('company:fields.suspensionReason')}
          maxLength={300}
          value={reason}
          problem={asked && missing ? t('ui:validation.note') : undefined}
          hint={t('company:all.reasonHint')}
          onChange={setReason}
        />
      )}
      <Problem>{problem}</Problem>
      <p className={`${styles.buttonRow} ${styles.buttonRowEnd}`}>
        <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
        <Button type="primary" danger={!suspended} loading={busy} onClick={go}>
          {t(suspended ? 'company:all.reactivate' : 'company:all.suspend')}
        </Button>
      </p>
    </Dialog>
  );
}
