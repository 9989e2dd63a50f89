import { type ComponentType, useMemo } from 'react';
import { CodeSelect } from '#kit/fields/code-select.tsx';
import { CountryInput } from '#kit/fields/country-input.tsx';
import type { InputProps } from '#kit/fields/field-props.ts';
import { normaliseIban } from '#lib/money/iban.ts';
import { Input } from '#ui/antd/input.tsx';
import textStyles from '#ui/text.module.css';
import { ColourInput } from './colour-input.tsx';

/** Time zones by their IANA names, with their present distance from UTC. */
function ZoneInput(props: InputProps) {
  const { value } = props;
  const options = useMemo(() => {
    const zones = Intl.supportedValuesOf('timeZone');
    const all = typeof value === 'string' && !zones.includes(value) ? [value, ...zones] : zones;
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [value]);
  return <CodeSelect {...props} options={options} />;
}

/** Typed in groups of four, like the printed form; stored without spaces. */
function IbanInput({ id, value, onChange, onBlur, invalid, describedBy }: InputProps) {
  const stored = typeof value === 'string' ? value : '';
  return (
    <Input
      id={id}
      dir="ltr"
      className={textStyles.figures}
      autoComplete="off"
      maxLength={50}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={stored.replace(/(.{4})(?=.)/g, '$1 ')}
      onChange={(event) => onChange(normaliseIban(event.target.value) || undefined)}
      onBlur={onBlur}
    />
  );
}

/** A time of day, in the browser's own way. */
function ClockInput({ id, value, onChange, onBlur, invalid, describedBy }: InputProps) {
  return (
    <Input
      id={id}
      type="time"
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onBlur}
    />
  );
}

/** Fields with another control than their kind's. */
export const CONTROLS: { readonly [field: string]: ComponentType<InputProps> } = {
  country: CountryInput,
  timezone: ZoneInput,
  brandColour: ColourInput,
  topNavColour: ColourInput,
  iban: IbanInput,
  shiftStart: ClockInput,
  shiftEnd: ClockInput,
  nightFrom: ClockInput,
  nightTo: ClockInput,
};
