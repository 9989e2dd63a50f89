import { useTranslation } from 'react-i18next';
import { RelativeDate } from '#kit/fields/date.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import textStyles from '#ui/text.module.css';
import styles from './form.module.css';

export function DraftNotice(props: {
  readonly at: Date;
  /** What the new record would be known by. */
  readonly title?: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <Callout
      icon="history"
      role="status"
      actions={
        <>
          <Button size="small" type="primary" onClick={props.onRestore}>
            {t('form.restoreDraft')}
          </Button>
          <Button size="small" onClick={props.onDiscard}>
            {t('form.discard')}
          </Button>
        </>
      }
    >
      {t('form.draftFound')}{' '}
      {props.title && (
        <>
          <bdi className={styles.draftTitle}>{props.title}</bdi> ·{' '}
        </>
      )}
      <RelativeDate value={props.at} className={textStyles.quiet} />
    </Callout>
  );
}
