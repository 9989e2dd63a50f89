import type { ReactNode } from 'react';
import type { NumberField } from '#schema/fields.ts';
import { useFormat } from '../format.ts';
import type { DisplayProps } from './face.ts';

const Figures = ({ children }: { readonly children: ReactNode }) => <span className="figures">{children}</span>;

/** Exact, with the record's currency. */
export function MoneyDisplay({ value, record }: DisplayProps) {
  const { money } = useFormat();
  return <Figures>{money(Number(value), String(record.currency))}</Figures>;
}
export function NumberDisplay({ field, value }: DisplayProps) {
  const { number, percent } = useFormat();
  const spec = field as NumberField;
  return <Figures>{spec.percent ? percent(Number(value)) : number(Number(value) / (spec.milli ? 1000 : 1))}</Figures>;
}
export function AreaDisplay({ value }: DisplayProps) {
  const { area } = useFormat();
  return <Figures>{area(Number(value))}</Figures>;
}
