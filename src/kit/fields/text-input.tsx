import { normaliseIban } from '#lib/money/iban.ts';
import type { LongTextField, TextField } from '#model/fields.ts';
import { Input, TextArea } from '#ui/antd/input.tsx';
import textStyles from '#ui/text.module.css';
import { CountryInput } from './country-input.tsx';
import { type InputProps, typedControlOf } from './field-props.ts';
import { inFours } from './text.tsx';

export function TextInput(props: InputProps) {
  const { value, onChange, field } = props;
  const { as } = field as TextField;
  if (as === 'country') return <CountryInput {...props} />;
  if (as === 'iban') return <IbanInput {...props} />;
  return (
    <Input
      {...typedControlOf(props)}
      dir="auto"
      maxLength={(field as TextField).max}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
/** Typed in groups of four, like the printed form; stored without spaces. */
function IbanInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...typedControlOf(props)}
      dir="ltr"
      className={textStyles.figures}
      autoComplete="off"
      maxLength={50}
      value={inFours(typeof value === 'string' ? value : '')}
      onChange={(event) => onChange(normaliseIban(event.target.value) || undefined)}
    />
  );
}
export function EmailInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...typedControlOf(props)}
      type="email"
      dir="ltr"
      inputMode="email"
      autoComplete="off"
      maxLength={254}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value.trim().toLowerCase() || undefined)}
    />
  );
}
export function LongTextInput(props: InputProps) {
  const { value, onChange, field } = props;
  const { max } = field as LongTextField;
  return (
    <TextArea
      {...typedControlOf(props)}
      dir="auto"
      maxLength={max}
      autoSize={{ minRows: 3, maxRows: 10 }}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
