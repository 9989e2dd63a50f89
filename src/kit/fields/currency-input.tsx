import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_CURRENCIES } from '#lib/money/currencies.ts';
import { CodeSelect } from './code-select.tsx';
import type { InputProps } from './field-props.ts';

/** Currencies by code and name, found by either. */
export function CurrencyInput(props: InputProps) {
  const { i18n } = useTranslation();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'currency' });
    return ALL_CURRENCIES.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }));
  }, [i18n.language]);
  return <CodeSelect {...props} options={options} />;
}
