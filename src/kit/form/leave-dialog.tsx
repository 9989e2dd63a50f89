import { useTranslation } from 'react-i18next';
import { Modal } from '#ui/antd/modal.tsx';
import { Button } from '#ui/button.tsx';
import styles from './form.module.css';

/** Asked when a form with changes is closed; nothing typed is thrown away without a word. */
export function LeaveDialog(props: {
  readonly open: boolean;
  /** false: no draft can stay on this device. */
  readonly canKeepDraft: boolean;
  readonly onStay: () => void;
  readonly onKeepDraft: () => void;
  readonly onDiscard: () => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      open={props.open}
      title={t('form.leaveTitle')}
      onCancel={props.onStay}
      footer={
        <div className={styles.footer}>
          <Button danger onClick={props.onDiscard}>
            {t('form.discard')}
          </Button>
          {props.canKeepDraft && <Button onClick={props.onKeepDraft}>{t('form.closeKeepDraft')}</Button>}
          <Button type="primary" onClick={props.onStay}>
            {t('form.keepEditing')}
          </Button>
        </div>
      }
    >
      <p>{t(props.canKeepDraft ? 'form.leaveText' : 'form.notKept')}</p>
    </Modal>
  );
}
