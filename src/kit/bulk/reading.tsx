import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { MAX_ROWS } from '#kit/transfer/sheet.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
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
      {total > MAX_ROWS && (
        <p className="callout">
          <Icon name="warning" size={16} />
          <span>{t('bulk:most', { most: format.number(MAX_ROWS), total: format.number(total) })}</span>
        </p>
      )}
      {error !== undefined && (
        <p className="field-issue" role="alert">
          {t(`ui:error.${kindOf(error)}`)}{' '}
          <Button type="link" size="small" onClick={onRetry}>
            {t('ui:action.retry')}
          </Button>
        </p>
      )}
      {read !== undefined && error === undefined && (
        <div className="bulk-progress">
          <progress max={Math.max(1, most)} value={read} aria-label={t('bulk:reading')} />
          <span className="figures">
            {t('bulk:progress', { done: format.number(read), total: format.number(most) })}
          </span>
        </div>
      )}
    </>
  );
}
