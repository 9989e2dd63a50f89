import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { exponentOf } from '#lib/money/money.ts';
import { readArea } from '#lib/reading/areas.ts';
import { readMoney } from '#lib/reading/money.ts';
import { readNumber } from '#lib/reading/numbers.ts';
import { isRefused, type Reading } from '#lib/reading/refusal.ts';
import { areaInUnit } from '#lib/sales/area.ts';
import { type NumberField, unitsOf } from '#model/fields.ts';
import { Input } from '#ui/antd/input.tsx';
import textStyles from '#ui/text.module.css';
import { type InputProps, typedControlOf } from './field-props.ts';
import styles from './figure.module.css';
import { type FigureKind, problemOf } from './problem.ts';

interface FigureProps extends InputProps {
  readonly kind: FigureKind;
  /** As it reads best; `read` understands it. */
  readonly text: (stored: number) => string;
  readonly read: (typed: string) => Reading;
  /** As people read it: what was understood, while it is typed in another form. */
  readonly format?: (stored: number) => string;
  readonly unit?: string;
  readonly currency?: string;
}

/**
 * A figure keeps what was typed, and says below what it understood; something unreadable is handed on as NaN, which
 * validation names, with the reason.
 */
function FigureInput(props: FigureProps) {
  const { id, value, onChange, onBlur, kind, text, read, format, unit, currency = '' } = props;
  const stored = typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
  const [typed, setTyped] = useState(() => (stored === undefined ? '' : text(stored)));
  const storedOf = (reading: Reading) => (isRefused(reading) ? undefined : reading.value);
  const same = typed.trim() === '' ? value === undefined : storedOf(read(typed)) === stored || Number.isNaN(value);
  const shown = same ? typed : stored === undefined ? '' : text(stored);
  return (
    <span className={styles.input}>
      <Input
        {...typedControlOf(props)}
        className={textStyles.figures}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        suffix={unit && <span className={textStyles.quiet}>{unit}</span>}
        value={shown}
        onBlur={() => {
          if (stored !== undefined) setTyped(text(stored));
          onBlur?.();
        }}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          if (next.trim() === '') return onChange(undefined, { path: '' });
          const reading = read(next);
          if (isRefused(reading)) onChange(Number.NaN, { path: '', problem: problemOf(kind, reading, currency) });
          else onChange(reading.value, { path: '' });
        }}
      />
      {format && stored !== undefined && shown !== text(stored) && (
        <output className={textStyles.figures} htmlFor={id}>
          {`= ${format(stored)}`}
        </output>
      )}
    </span>
  );
}

/** Major units of the record's currency on screen, minor units in the record. */
export function MoneyInput(props: InputProps) {
  const { locale, number, money } = useFormat();
  const { company } = useCompany();
  const currency = typeof props.record.currency === 'string' ? props.record.currency : company.currency;
  return (
    <FigureInput
      {...props}
      kind="money"
      unit={currency}
      currency={currency}
      text={(minor) => number(minor / 10 ** exponentOf(currency))}
      read={(typed) => readMoney(typed, currency, locale)}
      format={(minor) => money(minor, currency)}
    />
  );
}
const numberRead = (value: number | undefined): Reading => (value === undefined ? { why: 'unreadable' } : { value });
export function NumberInput(props: InputProps) {
  const { min, percent, milli, micro, halves } = props.field as NumberField;
  if (percent) return <PercentInput {...props} />;
  if (milli || micro || halves) return <DecimalInput {...props} />;
  const read = (typed: string) => {
    const plain = typed.normalize('NFKC').trim();
    return numberRead((min < 0 ? /^-?\d{1,12}$/ : /^\d{1,12}$/).test(plain) ? Number(plain) : undefined);
  };
  return <FigureInput {...props} kind="number" text={String} read={read} />;
}
/** Hundredths, thousandths or halves of a number that has no smaller part. */
function partsOf(value: number | undefined, whole: number): number | undefined {
  if (value === undefined) return undefined;
  const parts = Math.round(value * whole);
  return Math.abs(value * whole - parts) < 1e-6 ? parts : undefined;
}
/** Percent with at most two decimals on screen, basis points in the record. */
function PercentInput(props: InputProps) {
  const { locale } = useFormat();
  const read = (typed: string) =>
    numberRead(partsOf(readNumber(typed.normalize('NFKC').replace(/ ?%$/, ''), locale), 100));
  return (
    <FigureInput {...props} kind="number" unit="%" text={(basisPoints) => String(basisPoints / 100)} read={read} />
  );
}
/** A decimal on screen, a whole number of its parts in the record. */
function DecimalInput(props: InputProps) {
  const { locale } = useFormat();
  const units = unitsOf(props.field as NumberField);
  const read = (typed: string) => numberRead(partsOf(readNumber(typed, locale, true), units));
  return <FigureInput {...props} kind="number" text={(stored) => String(stored / units)} read={read} />;
}
/** The company's unit on screen, m² in the record. */
export function AreaInput(props: InputProps) {
  const { areaUnit, area, locale } = useFormat();
  const { t } = useTranslation('ui');
  return (
    <FigureInput
      {...props}
      kind="area"
      unit={t(`unit.${areaUnit}`)}
      text={(m2) => String(areaInUnit(m2, areaUnit))}
      read={(typed) => readArea(typed, areaUnit, locale)}
      format={area}
    />
  );
}
