import { useTranslation } from 'react-i18next';
import { Select } from '#ui/antd/select.tsx';
import textStyles from '#ui/text.module.css';
import { controlOf, type InputProps } from './field-props.ts';

/** One of many codes, found by what it is called. */
export function CodeSelect(
  props: InputProps & { readonly options: readonly { readonly value: string; readonly label: string }[] },
) {
  const { value, onChange, field, options } = props;
  const { t } = useTranslation('ui');
  return (
    <Select
      {...controlOf(props)}
      className={textStyles.wide}
      showSearch
      allowClear={!field.required}
      optionFilterProp="label"
      placeholder={t('form.choose')}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      options={[...options]}
      onChange={(next: string | undefined) => onChange(next)}
    />
  );
}
