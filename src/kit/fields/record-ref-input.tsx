import type { RefField } from '#model/fields.ts';
import { Select } from '#ui/antd/select.tsx';
import textStyles from '#ui/text.module.css';
import { controlOf, type InputProps } from './field-props.ts';
import { IN_PLACE, RecordOptionLine } from './record-option.tsx';
import { useNewRecord } from './use-new-record.tsx';
import { useRecordOptions } from './use-record-options.ts';

/** Finds a record as its list does: within the person's own scope, by two letters or more. */
export function RecordRefInput(props: InputProps) {
  const { value, onChange } = props;
  const { to, required } = props.field as RefField;
  const ids = typeof value === 'string' ? [value] : [];
  const search = useRecordOptions(to, ids);
  const { hint, chosen, isNaming, found, isSearching, isNothing, notFound, onSearch } = search;
  const create = useNewRecord(to, search.searched, onChange);
  return (
    <div>
      <Select
        {...controlOf(props)}
        className={textStyles.wide}
        showSearch
        {...IN_PLACE}
        filterOption={false}
        allowClear={!required}
        loading={isSearching || isNaming}
        placeholder={hint}
        notFoundContent={notFound}
        // until its name is known, an id says nothing to anybody
        value={chosen[0]?.value}
        options={[...chosen, ...found, ...create.options]}
        optionRender={({ data }) => <RecordOptionLine resource={to} option={data} />}
        popupRender={(list) => create.under(list, isNothing ? notFound : undefined)}
        onSearch={onSearch}
        onChange={(next: string | undefined) => {
          if (next === undefined || !create.take(next)) onChange(next);
        }}
      />
      {create.form}
    </div>
  );
}
