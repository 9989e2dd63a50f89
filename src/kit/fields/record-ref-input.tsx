import type { RefField } from '#model/fields.ts';
import { Select } from '#ui/antd/select.tsx';
import textStyles from '#ui/text.module.css';
import type { InputProps } from './field-props.ts';
import { useRecordOptions } from './use-record-options.ts';

/** Finds a record as its list does: within the person's own scope, by two letters or more. */
export function RecordRefInput({ id, value, onChange, onBlur, invalid, describedBy, field }: InputProps) {
  const { to, required } = field as RefField;
  const ids = typeof value === 'string' ? [value] : [];
  const { hint, chosen, found, isNaming, isSearching, notFound, onSearch } = useRecordOptions(to, ids);
  return (
    <Select
      id={id}
      className={textStyles.wide}
      showSearch
      filterOption={false}
      allowClear={!required}
      loading={isSearching || isNaming}
      placeholder={hint}
      notFoundContent={notFound}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      // until its name is known, an id says nothing to anybody
      value={chosen[0]?.value}
      options={[...chosen, ...found]}
      onSearch={onSearch}
      onChange={(next: string | undefined) => onChange(next)}
      onBlur={onBlur}
    />
  );
}
