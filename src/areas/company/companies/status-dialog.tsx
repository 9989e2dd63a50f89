import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { TextArea } from '#ui/antd/input.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
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
  const { companies } = useWorkspace();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { act, busy, problem } = useAction();
  const id = useId();
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
        <div className={fieldStyles.field} data-part="form-field">
          <label className={fieldStyles.label} data-part="field-label" htmlFor={id}>
            {t('company:fields.suspensionReason')}
          </label>
          <TextArea
            id={id}
            dir="auto"
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={reason}
            status={asked && missing ? 'error' : undefined}
            aria-invalid={asked && missing}
            aria-describedby={`${id}-issue`}
            onChange={(event) => setReason(event.target.value)}
          />
          <span
            id={`${id}-issue`}
            className={asked && missing ? fieldStyles.issue : fieldStyles.hint}
            data-part={asked && missing ? 'field-issue' : 'field-hint'}
          >
            {t(asked && missing ? 'ui:validation.note' : 'company:all.reasonHint')}
          </span>
        </div>
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
