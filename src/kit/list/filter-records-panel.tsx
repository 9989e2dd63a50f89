import { useTranslation } from 'react-i18next';
import { useRecordOptions } from '#kit/fields/use-record-options.ts';
import textStyles from '#ui/text.module.css';
import { FilterTicks } from './filter-menu.tsx';
import type { RecordsFilterProps } from './filter-records.tsx';
import filtersStyles from './filters.module.css';
import toolbarStyles from './toolbar.module.css';

/** Records to tick, found as their own list finds them. */
export function RecordsPanel({ label, to, values, onChange }: RecordsFilterProps) {
  const { t } = useTranslation('ui');
  const { hint, typed, chosen, found, isNothing, notFound, onSearch } = useRecordOptions(to, values);
  return (
    <>
      <input
        type="search"
        className={toolbarStyles.filterFind}
        data-part="filter-find"
        // biome-ignore lint/a11y/noAutofocus: the panel opens to look for a record
        autoFocus
        aria-label={t('list.findIn', { label })}
        placeholder={hint}
        value={typed}
        onChange={(event) => onSearch(event.target.value)}
      />
      {isNothing && <p className={`${textStyles.quiet} ${filtersStyles.hint}`}>{notFound}</p>}
      <FilterTicks options={[...chosen, ...found]} values={values} onChange={onChange} />
    </>
  );
}
