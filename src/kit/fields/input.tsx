import type { ComponentType } from 'react';
import type { FieldKind } from '#model/fields.ts';
import { AreaInput, MoneyInput, NumberInput } from './amount-input.tsx';
import { ChoiceInput, FlagInput, ListInput, RefInput } from './choice-input.tsx';
import { CurrencyInput } from './currency-input.tsx';
import { DateInput } from './date-input.tsx';
import type { InputProps, NestedInputProps } from './field-props.ts';
import { GroupInput } from './group-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { RowsInput } from './rows-input.tsx';
import { EmailInput, LongTextInput, TextInput } from './text-input.tsx';

const INPUTS: { readonly [K in FieldKind]: ComponentType<NestedInputProps> } = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  phone: PhoneInput,
  money: MoneyInput,
  number: NumberInput,
  area: AreaInput,
  date: DateInput,
  choice: ChoiceInput,
  flag: FlagInput,
  ref: RefInput,
  currency: CurrencyInput,
  list: ListInput,
  group: GroupInput,
  rows: RowsInput,
};

/** The control for a field. Load lazily: it brings antd's Select and DatePicker. */
export function FieldInput(props: InputProps) {
  const Input = INPUTS[props.field.kind];
  return <Input {...props} Input={FieldInput} />;
}
