import { type ReactNode, useContext } from 'react';
import { useFormat } from '#kit/format.ts';
import { NamedCurrency } from '#kit/named-currency.ts';
import type { NumberField } from '#model/fields.ts';
import textStyles from '#ui/text.module.css';
import type { DisplayProps } from './field-props.ts';
import { numberText } from './number-text.ts';

const Figures = ({ children }: { readonly children: ReactNode }) => (
  <span className={textStyles.figures}>{children}</span>
);

/** With the record's currency; in a column, whose head names it, with its decimals even where they are zero. */
export function MoneyDisplay({ value, record }: DisplayProps) {
  const { money, exactMoney } = useFormat();
  const isInColumn = useContext(NamedCurrency) !== undefined;
  return <Figures>{(isInColumn ? exactMoney : money)(Number(value), String(record.currency))}</Figures>;
}
export function NumberDisplay({ field, value }: DisplayProps) {
  return <Figures>{numberText(field as NumberField, Number(value), useFormat())}</Figures>;
}
export function AreaDisplay({ value }: DisplayProps) {
  const { area } = useFormat();
  return <Figures>{area(Number(value))}</Figures>;
}
