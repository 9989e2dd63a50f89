import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_COUNTRIES } from '#lib/phone.ts';
import { Select } from '#ui/antd/select.tsx';
import textStyles from '#ui/text.module.css';
import { countryName } from './country-name.ts';
import type { InputProps } from './field-props.ts';

/** Every country of the world, by its name in the current language. What an old record holds stays on offer. */
export function CountryInput({ id, value, onChange, onBlur, invalid, describedBy, field }: InputProps) {
  const { t, i18n } = useTranslation('ui');
  const known = typeof value === 'string' && value !== '' ? value : undefined;
  const options = useMemo(() => {
    const codes = known && !ALL_COUNTRIES.includes(known) ? [known, ...ALL_COUNTRIES] : ALL_COUNTRIES;
    return codes
      .map((code) => ({ value: code, label: countryName(code, i18n.language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  }, [known, i18n.language]);
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
      value={known}
      options={options}
      onChange={(next: string | undefined) => onChange(next)}
      onBlur={onBlur}
    />
  );
}
