import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_COUNTRIES } from '#lib/people/phone.ts';
import { CodeSelect } from './code-select.tsx';
import { countryName } from './country-name.ts';
import type { InputProps } from './field-props.ts';

/** Every country of the world, by its name in the current language. What an old record holds stays on offer. */
export function CountryInput(props: InputProps) {
  const { value } = props;
  const { i18n } = useTranslation('ui');
  const known = typeof value === 'string' && value !== '' ? value : undefined;
  const options = useMemo(() => {
    const codes = known && !ALL_COUNTRIES.includes(known) ? [known, ...ALL_COUNTRIES] : ALL_COUNTRIES;
    return codes
      .map((code) => ({ value: code, label: countryName(code, i18n.language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  }, [known, i18n.language]);
  return <CodeSelect {...props} options={options} />;
}
