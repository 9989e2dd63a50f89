import { useTranslation } from 'react-i18next';
import { useCompany } from '#kit/workspace.tsx';
import type { ListField, RefField } from '#model/fields.ts';
import { Select } from '#ui/antd/select.tsx';
import textStyles from '#ui/text.module.css';
import { controlOf, type InputProps } from './field-props.ts';
import { IN_PLACE, RecordOptionLine } from './record-option.tsx';
import { Person } from './ref.tsx';
import { useNewRecord } from './use-new-record.tsx';
import { useRecordOptions } from './use-record-options.ts';

const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Several colleagues, or several records of a list. */
export function RefsInput(props: InputProps) {
  const { of } = props.field as ListField;
  return (of as RefField).to === 'directory' ? <PeopleInput {...props} /> : <RecordsInput {...props} />;
}

function PeopleInput(props: InputProps) {
  const { field, value, onChange } = props;
  const { t } = useTranslation('ui');
  const { members } = useCompany();
  const chosen = idsOf(value);
  const people = [...members.values()].filter((member) => member.active || chosen.includes(member.id));
  return (
    <Select
      {...controlOf(props)}
      className={textStyles.wide}
      mode="multiple"
      maxCount={(field as ListField).max}
      optionFilterProp="name"
      placeholder={t('form.choosePerson')}
      value={chosen}
      options={people.map((member) => ({
        value: member.id,
        name: member.name,
        label: <Person uid={member.id} size={20} />,
      }))}
      onChange={(next: string[]) => onChange(next)}
    />
  );
}

/** Found as their own list finds them, by two letters or more. */
function RecordsInput(props: InputProps) {
  const { field, value, onChange } = props;
  const { of, max } = field as ListField;
  const { to } = of as RefField;
  const ids = idsOf(value);
  const search = useRecordOptions(to, ids);
  const { hint, chosen, found, isSearching, isNothing, notFound, onSearch } = search;
  const create = useNewRecord(to, search.searched, (made) => onChange([...ids, made]));
  return (
    <div>
      <Select
        {...controlOf(props)}
        className={textStyles.wide}
        mode="multiple"
        maxCount={max}
        {...IN_PLACE}
        filterOption={false}
        loading={isSearching}
        placeholder={hint}
        notFoundContent={notFound}
        value={chosen.map((one) => one.value)}
        options={[...chosen, ...found, ...create.options]}
        optionRender={({ data }) => <RecordOptionLine resource={to} option={data} />}
        popupRender={(list) => create.under(list, isNothing ? notFound : undefined)}
        onSearch={onSearch}
        onChange={(next: string[]) => {
          if (!next.some(create.take)) onChange(next);
        }}
      />
      {create.form}
    </div>
  );
}
