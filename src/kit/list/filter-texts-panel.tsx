import { useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '#model/schema.ts';
import { FilterTicks } from './filter-menu.tsx';
import type { TextsFilterProps } from './filter-texts.tsx';
import styles from './filters.module.css';
import toolbarStyles from './toolbar.module.css';

/** Records whose texts are offered: those that changed last, as many as a page may have. Other texts can be typed. */
const MOST_READ = 100;

/** What the records say, to tick, and what was typed. */
export function TextsPanel({ schema, field, label, values, onChange }: TextsFilterProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const { query, result } = useList<AnyRecord>({
    resource: schema.name,
    pagination: { currentPage: 1, pageSize: MOST_READ, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
  });
  const texts = result.data.flatMap((record) => [record[field]].flat().filter((text) => typeof text === 'string'));
  const wanted = typed.trim();
  const known = [...new Set([...values, ...texts])].toSorted((a, b) => a.localeCompare(b));
  const found = known.filter((text) => text.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));
  const isKnown = wanted === '' || found.some((text) => text.toLocaleLowerCase() === wanted.toLocaleLowerCase());
  const shown = isKnown ? found : [...found, wanted];
  return (
    <>
      <input
        type="search"
        className={toolbarStyles.filterFind}
        data-part="filter-find"
        // biome-ignore lint/a11y/noAutofocus: the panel opens to look for one
        autoFocus
        aria-label={t('list.findIn', { label })}
        placeholder={t('list.findIn', { label })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {query.isLoading ? (
        <div className={styles.waiting} aria-busy="true" />
      ) : (
        <FilterTicks options={shown.map((value) => ({ value, label: value }))} values={values} onChange={onChange} />
      )}
    </>
  );
}
