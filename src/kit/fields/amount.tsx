import type { ReactNode } from 'react';
import { useFormat } from '#kit/format.ts';
import type { NumberField } from '#model/fields.ts';
import textStyles from '#ui/text.module.css';
import type { DisplayProps } from './field-props.ts';
import { numberText } from './number-text.ts';

const Figures = ({ children }: { readonly children: ReactNode }) => (
  <span className={textStyles.figures}>{children}</span>
);

/** Exact, with the record's currency. */
export function MoneyDisplay({ value, record }: DisplayProps) {
  const { exactMoney } = useFormat();
  return <Figures>{exactMoney(Number(value), String(record.currency))}</Figures>;
}
export function NumberDisplay({ field, value }: DisplayProps) {
  return <Figures>{numberText(field as NumberField, Number(value), useFormat())}</Figures>;
}
export function AreaDisplay({ value }: DisplayProps) {
  const { area } = useFormat();
  return <Figures>{area(Number(value))}</Figures>;
}
