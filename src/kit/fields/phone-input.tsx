import { useCompany } from '#kit/workspace.tsx';
import { normalisePhone } from '#lib/people/phone.ts';
import { Input } from '#ui/antd/input.tsx';
import { type InputProps, typedControlOf } from './field-props.ts';

/** Typed as people dial it; becomes the international form when the control is left. */
export function PhoneInput(props: InputProps) {
  const { value, onChange, onBlur } = props;
  const { company } = useCompany();
  const typed = typeof value === 'string' ? value : '';
  const settle = () => {
    const known = normalisePhone(typed, company.country);
    if (known && known !== typed) onChange(known);
    onBlur?.();
  };
  return (
    <Input
      {...typedControlOf(props)}
      type="tel"
      dir="ltr"
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
      value={typed}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={settle}
    />
  );
}
