import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { ChoiceField, ListField, RefField } from '#model/fields.ts';
import { Checkbox } from '#ui/antd/checkbox.tsx';
import { Select } from '#ui/antd/select.tsx';
import textStyles from '#ui/text.module.css';
import { controlOf, type InputProps } from './field-props.ts';
import { RecordRefInput } from './record-ref-input.tsx';
import { Person } from './ref.tsx';
import { RefsInput } from './refs-input.tsx';

const attributes = (props: InputProps) => ({
  ...controlOf(props),
  className: textStyles.wide,
  autoFocus: props.opens,
  defaultOpen: props.opens,
});

export function ChoiceInput(props: InputProps) {
  const { t } = useTranslation('ui');
  const { resource, name, value, onChange } = props;
  const field = props.field as ChoiceField;
  const labels = useLabels(resource);
  return (
    <Select
      {...attributes(props)}
      allowClear={!field.required}
      showSearch={field.options.length > 7}
      optionFilterProp="label"
      placeholder={t('form.choose')}
      value={typeof value === 'string' ? value : undefined}
      onChange={(next: string | undefined) => onChange(next)}
      options={field.options.map((option) => ({ value: option, label: labels.option(name, option) }))}
    />
  );
}

export function FlagInput({ id, resource, name, value, onChange, describedBy }: InputProps) {
  const labels = useLabels(resource);
  return (
    <Checkbox
      id={id}
      aria-describedby={describedBy}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    >
      {labels.field(name)}
    </Checkbox>
  );
}

export const RefInput = (props: InputProps) =>
  (props.field as RefField).to === 'directory' ? <PersonInput {...props} /> : <RecordRefInput {...props} />;

/** People who work here now; the record's current owner is always offered. */
function PersonInput(props: InputProps) {
  const { t } = useTranslation('ui');
  const { members } = useCompany();
  const { value, onChange, field } = props;
  const people = [...members.values()].filter((member) => member.active || member.id === value);
  return (
    <Select
      {...attributes(props)}
      allowClear={!field.required}
      showSearch
      optionFilterProp="name"
      placeholder={t('form.choosePerson')}
      value={typeof value === 'string' ? value : undefined}
      onChange={(next: string | undefined) => onChange(next)}
      options={people.map((member) => ({
        value: member.id,
        name: member.name,
        label: <Person uid={member.id} size={20} />,
      }))}
    />
  );
}

export const ListInput = (props: InputProps) =>
  (props.field as ListField).of.kind === 'ref' ? <RefsInput {...props} /> : <WordsInput {...props} />;

function WordsInput(props: InputProps) {
  const { t } = useTranslation('ui');
  const { resource, name, value, onChange } = props;
  const { of, max } = props.field as ListField;
  const labels = useLabels(resource);
  const free = of.kind === 'text';
  return (
    <Select
      {...attributes(props)}
      mode={free ? 'tags' : 'multiple'}
      maxCount={max}
      open={free ? false : undefined}
      suffixIcon={free ? null : undefined}
      tokenSeparators={free ? [',', '、', '،', ';'] : undefined}
      optionFilterProp="label"
      placeholder={t(free ? 'form.typeAndEnter' : 'form.choose')}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next: string[]) => onChange(next.map((item) => item.trim()).filter(Boolean))}
      options={
        of.kind === 'choice' ? of.options.map((option) => ({ value: option, label: labels.option(name, option) })) : []
      }
    />
  );
}
