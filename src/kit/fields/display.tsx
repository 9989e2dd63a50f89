import type { ComponentType } from 'react';
import { damagedFields } from '#model/damage.ts';
import type { FieldKind } from '#model/fields.ts';
import { AreaDisplay, MoneyDisplay, NumberDisplay } from './amount.tsx';
import { ChoiceDisplay, FlagDisplay } from './choice.tsx';
import { DamagedMark } from './damaged-mark.tsx';
import { DateDisplay } from './date.tsx';
import { EmailDisplay } from './email.tsx';
import type { DisplayProps, NestedDisplayProps } from './field-props.ts';
import { ListDisplay } from './list.tsx';
import { GroupDisplay, RowsDisplay } from './nested.tsx';
import { PhoneDisplay } from './phone.tsx';
import { RefDisplay } from './ref.tsx';
import { CodeDisplay, LongTextDisplay, TextDisplay } from './text.tsx';

const DISPLAYS: { readonly [K in FieldKind]: ComponentType<NestedDisplayProps> } = {
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

/** A stored value as people read it; nothing at all for a field that is absent, a mark where it is damaged. */
export function FieldDisplay(props: DisplayProps) {
  const { value, name, record, field } = props;
  const Display = DISPLAYS[field.kind];
  const shown = value === undefined || value === null ? null : <Display {...props} Display={FieldDisplay} />;
  if (!damagedFields(record).includes(name)) return shown;
  return (
    <>
      {holds(value) && shown} <DamagedMark />
    </>
  );
}
/** Whether something of a damaged value is left to be shown. */
const holds = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
