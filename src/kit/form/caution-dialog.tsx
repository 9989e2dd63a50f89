import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import type { AnySchema, Issue } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './form.module.css';

/** The warnings, and the choice to continue anyway. */
export function CautionDialog(props: {
  readonly schema: AnySchema;
  readonly issues: readonly Issue[];
  readonly onSave: () => void;
  readonly onChange: () => void;
}) {
  const { schema, issues, onSave, onChange } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels(schema.name);
  return (
    <Dialog title={t('caution.title')} onClose={onChange}>
      <ul className={styles.cautions}>
        {issues.map((issue) => (
          <li key={JSON.stringify(issue)}>
            <Icon name="warning" size={16} /> <span>{labels.issue(issue)}</span>
          </li>
        ))}
      </ul>
      <footer className={styles.cautionAnswer}>
        <Button onClick={onChange}>{t('caution.change')}</Button>
        <Button type="primary" onClick={onSave}>
          {t('caution.save')}
        </Button>
      </footer>
    </Dialog>
  );
}
