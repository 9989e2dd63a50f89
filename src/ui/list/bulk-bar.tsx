import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import type { BulkProps } from '../resource.ts';
import type { Selection } from './use-selection.ts';
import './bulk.css';

/** What can be done to the selected rows; it floats in with the first one. */
export function BulkBar(props: { readonly selection: Selection; readonly Bulk: ComponentType<BulkProps> }) {
  const { t } = useTranslation('ui');
  const { selection, Bulk } = props;
  const { records, clear } = selection;
  if (records.length === 0) return null;
  return (
    <section className="bulk-bar" aria-label={t('bulk.label')}>
      <span className="bulk-count figures" role="status">
        {t('bulk.selected', { count: records.length })}
      </span>
      <Bulk records={records} onDone={clear} />
      <button
        type="button"
        className="icon-button"
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        onClick={clear}
      >
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}
