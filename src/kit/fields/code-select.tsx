import { useTranslation } from 'react-i18next';
import { Select } from '#ui/antd/select.tsx';
import textStyles from '#ui/text.module.css';
import type { InputProps } from './field-props.ts';

/** One of many codes, found by what it is called. */
export function CodeSelect(
  props: InputProps & { readonly options: readonly { readonly value: string; readonly label: string }[] },
) {
  const { id, value, onChange, onBlur, invalid, describedBy, field, options } = props;
  const { t } = useTranslation('ui');
  return (
    <Select
      id={id}
      className={textStyles.wide}
      showSearch
      allowClear={!field.required}
      optionFilterProp="label"
      placeholder={t('form.choose')}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      options={[...options]}
      onChange={(next: string | undefined) => onChange(next)}
      onBlur={onBlur}
    />
  );
}
