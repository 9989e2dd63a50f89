import type { ComponentType } from 'react';
import type { FieldKind } from '#schema/fields.ts';
import { AreaDisplay, MoneyDisplay, NumberDisplay } from './amount.tsx';
import { ChoiceDisplay, FlagDisplay } from './choice.tsx';
import { DateDisplay } from './date.tsx';
import { EmailDisplay } from './email.tsx';
import type { DisplayProps } from './face.ts';
import { GroupDisplay, ListDisplay, RowsDisplay } from './list.tsx';
import { PhoneDisplay } from './phone.tsx';
import { RefDisplay } from './ref.tsx';
import { CodeDisplay, LongTextDisplay, TextDisplay } from './text.tsx';

const DISPLAYS: { readonly [K in FieldKind]: ComponentType<DisplayProps> } = {
  text: TextDisplay,
  longText: LongTextDisplay,
  email: EmailDisplay,
  phone: PhoneDisplay,
  money: MoneyDisplay,
  number: NumberDisplay,
  area: AreaDisplay,
  date: DateDisplay,
  choice: ChoiceDisplay,
  flag: FlagDisplay,
  ref: RefDisplay,
  currency: CodeDisplay,
  list: ListDisplay,
  group: GroupDisplay,
  rows: RowsDisplay,
};

/** A stored value as people read it; nothing at all for a field that is absent. */
export function FieldDisplay(props: DisplayProps) {
  if (props.value === undefined || props.value === null) return null;
  const Display = DISPLAYS[props.field.kind];
  return <Display {...props} />;
}
