import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';

/** Asked when a form with changes is closed; nothing typed is thrown away without a word. */
export function LeaveDialog(props: {
  /** false: no draft can stay on this device. */
  readonly canKeepDraft: boolean;
  readonly onStay: () => void;
  readonly onKeepDraft: () => void;
  readonly onDiscard: () => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <Dialog title={t('form.leaveTitle')} onClose={props.onStay}>
      <p>{t(props.canKeepDraft ? 'form.leaveText' : 'form.notKept')}</p>
      <footer className={dialogStyles.actions}>
        <Button danger onClick={props.onDiscard}>
          {t('form.discard')}
        </Button>
        {props.canKeepDraft && <Button onClick={props.onKeepDraft}>{t('form.closeKeepDraft')}</Button>}
        <Button type="primary" onClick={props.onStay}>
          {t('form.keepEditing')}
        </Button>
      </footer>
    </Dialog>
  );
}
