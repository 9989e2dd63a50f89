import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { MAX_ROWS } from '#kit/transfer/limits.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import styles from './bulk.module.css';
import type { Target } from './use-target.ts';

/** How far the rows of a whole list are read, and that a very long list is cut. */
export function Reading(props: {
  readonly target: Target;
  /** undefined: all of them are there. */
  readonly read: number | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const { target, read, error, onRetry } = props;
  const { t } = useTranslation(['bulk', 'ui']);
  const format = useFormat();
  const total = target.all?.total ?? 0;
  const most = Math.min(total, MAX_ROWS);
  return (
    <>
      {total > MAX_ROWS && <Callout icon="warning">{t('bulk:most', { most: format.number(MAX_ROWS) })}</Callout>}
      {error !== undefined && (
        <Problem>
          {t(`ui:error.${kindOf(error)}`)}{' '}
          <Button type="link" size="small" onClick={onRetry}>
            {t('ui:action.retry')}
          </Button>
        </Problem>
      )}
      {read !== undefined && error === undefined && (
        <div className={styles.progress}>
          <progress max={Math.max(1, most)} value={read} aria-label={t('bulk:reading')} />
          <span className={textStyles.figures}>
            {t('bulk:progress', { done: format.number(read), total: format.number(most) })}
          </span>
        </div>
      )}
    </>
  );
}
