import { type ReactNode, useContext } from 'react';
import { hasCents } from '#kit/cents.ts';
import { useFormat } from '#kit/format.ts';
import { NamedCurrency } from '#kit/named-currency.ts';
import type { NumberField } from '#model/fields.ts';
import textStyles from '#ui/text.module.css';
import type { DisplayProps } from './field-props.ts';
import { numberText } from './number-text.ts';

const Figures = ({ children }: { readonly children: ReactNode }) => (
  <span className={textStyles.figures}>{children}</span>
);

/** With the record's currency; in a column, whose head names it, all alike: to the cent or in whole units. */
export function MoneyDisplay({ resource, value, record }: DisplayProps) {
  const { money, exactMoney, wholeMoney } = useFormat();
  const isInColumn = useContext(NamedCurrency) !== undefined;
  const inColumn = hasCents(resource) ? exactMoney : wholeMoney;
  return <Figures>{(isInColumn ? inColumn : money)(Number(value), String(record.currency))}</Figures>;
}
export function NumberDisplay({ field, value }: DisplayProps) {
  return <Figures>{numberText(field as NumberField, Number(value), useFormat())}</Figures>;
}
export function AreaDisplay({ value }: DisplayProps) {
  const { area } = useFormat();
  return <Figures>{area(Number(value))}</Figures>;
}
