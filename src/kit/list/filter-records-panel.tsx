import { useRecordOptions } from '#kit/fields/use-record-options.ts';
import textStyles from '#ui/text.module.css';
import { FilterFind, FilterTicks } from './filter-menu.tsx';
import type { RecordsFilterProps } from './filter-records.tsx';
import filtersStyles from './filters.module.css';

/** Records to tick, found as their own list finds them. */
export function RecordsPanel({ label, to, values, onChange }: RecordsFilterProps) {
  const { hint, typed, chosen, found, isNothing, notFound, onSearch } = useRecordOptions(to, values);
  return (
    <>
      <FilterFind label={label} hint={hint} value={typed} onChange={onSearch} />
      {isNothing && <p className={`${textStyles.quiet} ${filtersStyles.hint}`}>{notFound}</p>}
      <FilterTicks options={[...chosen, ...found]} values={values} onChange={onChange} />
    </>
  );
}
