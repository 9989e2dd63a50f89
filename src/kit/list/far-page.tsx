import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { Button } from '#ui/button.tsx';
import styles from './list.module.css';

/** A page that needs reading all rows before it: the cost is shown first. */
export function FarPage(props: {
  readonly page: number;
  readonly rows: number;
  readonly onGo: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const { page, rows, onGo, onCancel } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <fieldset
      className={styles.pagerFar}
      aria-label={t('list.page', { page })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <span role="status">{t('list.far', { page: number(page), rows: number(rows) })}</span>
      <Button ref={button} type="primary" size="small" onClick={onGo}>
        {t('list.farGo', { page: number(page) })}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </fieldset>
  );
}
