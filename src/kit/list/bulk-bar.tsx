import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Offered, offersAny } from '#kit/bulk/offered.ts';
import { useFormat } from '#kit/format.ts';
import type { BulkProps, Drawn, ResourceDefinition } from '#kit/resource.ts';
import type { ListAsked } from '#kit/transfer/export-rows.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import { Key } from '#ui/key.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './bulk.module.css';
import type { Selection } from './use-selection.ts';

const BulkActions = lazyPart(async () => (await import('#kit/bulk/bulk-actions.tsx')).BulkActions);
/** Rows that one bulk change reaches. */
export const MOST = 5000;

export interface BulkBarProps {
  readonly selection: Selection;
  /** Buttons of the resource's own. */
  readonly Bulk?: Drawn<BulkProps>;
  readonly general?: General;
  /** Steps to the previous and next page: rows of several can be selected. */
  readonly children?: ReactNode;
}
/** What every declared resource offers, on the rows chosen or on all of the list. */
export interface General {
  readonly definition: ResourceDefinition;
  readonly offered: Offered;
  readonly asked: ListAsked;
  readonly total: number;
  /** There is no saying what all of them are. */
  readonly partial: boolean;
}

/** What can be done to the selected rows: it is in the list's foot as long as some are. */
export function BulkBar(props: BulkBarProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { selection, Bulk, general, children } = props;
  const { records, all, clear, chooseAll } = selection;
  if (records.length === 0 && !all) return null;
  const total = general?.total ?? 0;
  const more = general && !general.partial && !all && total > records.length && offersAny(general.offered);
  const count = all ? Math.min(MOST, total) : records.length;
  return (
    <section className={styles.bar} data-general={general && true} aria-label={t('bulk.label')}>
      <span className={`${styles.count} ${textStyles.figures}`} role="status">
        {t(all && total <= MOST ? 'bulk.allSelected' : 'bulk.selected', { count, total: format.number(count) })}
      </span>
      {general && (
        // together, or the buttons would push away what a pointer is on its way to
        <Suspense>
          {more && (
            <button type="button" className={`${textStyles.link} ${styles.choose}`} onClick={chooseAll}>
              {t(total > MOST ? 'bulk.chooseFirst' : 'bulk.chooseAll', {
                total: format.number(Math.min(MOST, total)),
              })}
            </button>
          )}
          <div className={styles.buttons}>
            <BulkActions
              definition={general.definition}
              offered={general.offered}
              target={{ records, all: all ? general : undefined }}
              onDone={clear}
            />
          </div>
        </Suspense>
      )}
      <Suspense>{Bulk && !all && <Bulk records={records} onDone={clear} />}</Suspense>
      <span className={styles.pages}>{children}</span>
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        data-part="icon-button"
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        aria-keyshortcuts="Escape"
        onClick={clear}
      >
        <Key name="Esc" />
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}
