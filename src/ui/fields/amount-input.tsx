import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaFromUnit, areaInUnit } from '#lib/area.ts';
import { exponentOf, parseMoney } from '#lib/money.ts';
import type { NumberField } from '#schema/fields.ts';
import { useFormat } from '../format.ts';
import { useWorkspace } from '../workspace.tsx';
import type { InputProps } from './face.ts';

interface Typed extends InputProps {
  /** As it reads best; `read` understands it. */
  readonly text: (stored: number) => string;
  /** undefined when what was typed is no amount. */
  readonly read: (typed: string) => number | undefined;
  readonly unit?: string;
}

/** A figure keeps what was typed; something unreadable is handed on as NaN, which validation names. */
function FigureInput({ id, value, onChange, onBlur, invalid, describedBy, field, text, read, unit }: Typed) {
  const stored = typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
  const [typed, setTyped] = useState(() => (stored === undefined ? '' : text(stored)));
  const same = typed.trim() === '' ? value === undefined : read(typed) === stored || Number.isNaN(value);
  const shown = same ? typed : stored === undefined ? '' : text(stored);
  return (
    <Input
      id={id}
      className="figures"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      dir="ltr"
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
      suffix={unit && <span className="quiet">{unit}</span>}
      value={shown}
      onBlur={() => {
        if (stored !== undefined) setTyped(text(stored));
        onBlur?.();
      }}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        onChange(next.trim() === '' ? undefined : (read(next) ?? Number.NaN));
      }}
    />
  );
}

/** Major units of the record's currency on screen, minor units in the record. */
export function MoneyInput(props: InputProps) {
  const { locale, number } = useFormat();
  const { company } = useWorkspace();
  const currency = typeof props.record.currency === 'string' ? props.record.currency : company.currency;
  return (
    <FigureInput
      {...props}
      unit={currency}
      text={(minor) => number(minor / 10 ** exponentOf(currency))}
      read={(typed) => parseMoney(typed, currency, locale)}
    />
  );
}
export function NumberInput(props: InputProps) {
  const { min, percent, milli } = props.field as NumberField;
  if (percent) return <PercentInput {...props} />;
  if (milli) return <MilliInput {...props} />;
  const read = (typed: string) => {
    const plain = typed.normalize('NFKC').trim();
    return (min < 0 ? /^-?\d{1,12}$/ : /^\d{1,12}$/).test(plain) ? Number(plain) : undefined;
  };
  return <FigureInput {...props} text={String} read={read} />;
}
/** Percent with at most two decimals on screen, basis points in the record. */
function PercentInput(props: InputProps) {
  const read = (typed: string) => {
    const plain = typed.normalize('NFKC').replace(/[\s%]/g, '').replace(',', '.');
    return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
  };
  return <FigureInput {...props} unit="%" text={(basisPoints) => String(basisPoints / 100)} read={read} />;
}
/** A decimal with at most three places on screen, thousandths in the record. */
function MilliInput(props: InputProps) {
  const read = (typed: string) => {
    const plain = typed.normalize('NFKC').replace(/\s/g, '').replace(',', '.');
    return /^-?\d{1,9}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : undefined;
  };
  return <FigureInput {...props} text={(thousandths) => String(thousandths / 1000)} read={read} />;
}
/** The company's unit on screen, m² in the record. */
export function AreaInput(props: InputProps) {
  const { areaUnit } = useFormat();
  const { t } = useTranslation('ui');
  const read = (typed: string) => {
    const plain = typed.normalize('NFKC').replace(/[\s']/g, '').replace(',', '.');
    return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? areaFromUnit(Number(plain), areaUnit) : undefined;
  };
  return (
    <FigureInput {...props} unit={t(`unit.${areaUnit}`)} text={(m2) => String(areaInUnit(m2, areaUnit))} read={read} />
  );
}
