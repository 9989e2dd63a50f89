import { useTranslation } from 'react-i18next';
import type { MoveDialogProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Modal } from '#ui/antd/modal.tsx';
import fieldStyles from '#ui/field.module.css';
import type { Invoice } from './types.ts';

/** A void draft stays so. */
export function VoidDialog({ record, saving, problem, onMove, onCancel }: MoveDialogProps<Invoice>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('invoices');
  return (
    <Modal
      open
      destroyOnHidden
      title={labels.text('void.title', { name: String(record.title) })}
      okText={labels.text('moves.Void')}
      okButtonProps={{ danger: true }}
      cancelText={t('action.cancel')}
      confirmLoading={saving}
      onOk={() => onMove({})}
      onCancel={onCancel}
    >
      <p>{labels.text('void.text')}</p>
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
