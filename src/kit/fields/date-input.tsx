import dayjs, { type Dayjs } from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import { useFormat } from '#kit/format.ts';
import { startOfDay } from '#lib/dates.ts';
import type { DateField } from '#model/fields.ts';
import { DatePicker } from '#ui/antd/date-picker.tsx';
import textStyles from '#ui/text.module.css';
import type { InputProps } from './field-props.ts';
import { instantOf, wallClock } from './wall-clock.ts';

dayjs.extend(localizedFormat);

/** Picks on the company's calendar and clock, wherever the browser is. */
export function DateInput({ id, field, value, onChange, onBlur, invalid, describedBy, placeholder }: InputProps) {
  const { timeZone } = useFormat();
  const { time, required } = field as DateField;
  const give = (picked: Dayjs | Dayjs[] | null) => {
    if (Array.isArray(picked)) return;
    if (!picked) onChange(undefined);
    else if (time) onChange(instantOf(picked.format('YYYY-MM-DDTHH:mm'), timeZone));
    else onChange(startOfDay(picked.format('YYYY-MM-DD'), timeZone));
  };
  return (
    <DatePicker
      id={id}
      className={textStyles.wide}
      showTime={time ? { format: 'HH:mm', minuteStep: 5 } : false}
      format={time ? ['ll LT', 'L LT', 'YYYY-MM-DD HH:mm'] : ['ll', 'L', 'YYYY-MM-DD']}
      needConfirm={false}
      placeholder={placeholder}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={required}
      value={value instanceof Date ? dayjs(wallClock(value, timeZone)) : null}
      onBlur={onBlur}
      // A date is taken as soon as it is one: the picker itself waits a frame after the field is left, too late for Save.
      onCalendarChange={give}
      onChange={give}
    />
  );
}
