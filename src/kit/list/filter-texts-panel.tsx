import { useList } from '@refinedev/core';
import { useState } from 'react';
import type { AnyRecord } from '#model/schema.ts';
import { FilterFind, FilterTicks } from './filter-menu.tsx';
import type { TextsFilterProps } from './filter-texts.tsx';
import styles from './filters.module.css';

/** Records whose texts are offered: those that changed last, as many as a page may have. Other texts can be typed. */
const MOST_READ = 100;

/** What the records say, to tick, and what was typed. */
export function TextsPanel({ schema, field, label, values, onChange }: TextsFilterProps) {
  const [typed, setTyped] = useState('');
  const { query, result } = useList<AnyRecord>({
    resource: schema.name,
    pagination: { currentPage: 1, pageSize: MOST_READ, mode: 'server' },
    meta: { count: false },
  });
  const texts = result.data.flatMap((record) => [record[field]].flat().filter((text) => typeof text === 'string'));
  const wanted = typed.trim();
  const known = [...new Set([...values, ...texts])].toSorted((a, b) => a.localeCompare(b));
  const found = known.filter((text) => text.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));
  const isKnown = wanted === '' || found.some((text) => text.toLocaleLowerCase() === wanted.toLocaleLowerCase());
  const shown = isKnown ? found : [...found, wanted];
  return (
    <>
      <FilterFind label={label} value={typed} onChange={setTyped} />
      {query.isLoading ? (
        <div className={styles.waiting} aria-busy="true" />
      ) : (
        <FilterTicks options={shown.map((value) => ({ value, label: value }))} values={values} onChange={onChange} />
      )}
    </>
  );
}
