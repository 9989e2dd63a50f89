import { type ComponentType, useMemo } from 'react';
import { CodeSelect } from '#kit/fields/code-select.tsx';
import { CountryInput } from '#kit/fields/country-input.tsx';
import { type InputProps, typedControlOf } from '#kit/fields/field-props.ts';
import { Input } from '#ui/antd/input.tsx';
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

/** A time of day, in the browser's own way. */
function ClockInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...typedControlOf(props)}
      type="time"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

/** Fields with another control than their kind's. */
export const CONTROLS: { readonly [field: string]: ComponentType<InputProps> } = {
  country: CountryInput,
  timezone: ZoneInput,
  brandColour: ColourInput,
  topNavColour: ColourInput,
  shiftStart: ClockInput,
  shiftEnd: ClockInput,
  nightFrom: ClockInput,
  nightTo: ClockInput,
};
