import dayjs, { type Dayjs } from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import { type ComponentProps, createContext, useContext, useState } from 'react';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { readTypedDate } from '#lib/reading/dates.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { instantOf, wallClock } from '#lib/time/wall-clock.ts';
import type { DateField } from '#model/fields.ts';
import { DatePicker } from '#ui/antd/date-picker.tsx';
import textStyles from '#ui/text.module.css';
import { type InputProps, typedControlOf } from './field-props.ts';

dayjs.extend(localizedFormat);

/** What is typed in place of the picker's own text: it would read it by one format, and drop what it cannot read. */
const Typing = createContext<{ readonly text?: string; readonly onText: (text: string) => void }>({
  onText: () => undefined,
});
function TypedText({ value, ...props }: ComponentProps<'input'>) {
  const { text = value, onText } = useContext(Typing);
  return <input {...props} value={text} onChange={(event) => onText(event.target.value)} />;
}
const COMPONENTS = { input: TypedText };
const MIDNIGHT = '00:00';
/** Two digits that begin a year, or one that may begin a day: 5/12/20 is 2020 only once nothing follows. */
const mayContinue = (text: string) => /(?:^|\D)(?:19|2[01])$|^\s*\d{4}\D+\d{1,2}\D+[0-3]$/.test(text.normalize('NFKC'));

/**
 * Picks on the company's calendar and clock, wherever the browser is, and reads what is typed in the order of the
 * company's country. A text that cannot be read stays in the field: it is passed on, and validation refuses it.
 */
export function DateInput(props: InputProps) {
  const { value, onChange, onBlur, placeholder } = props;
  const { timeZone } = useFormat();
  const { company } = useCompany();
  const { time, clock } = props.field as DateField;
  const [typed, setTyped] = useState<string>();
  const shown = value instanceof Date ? wallClock(value, timeZone) : undefined;
  const give = (picked: Dayjs | Dayjs[] | null) => {
    if (Array.isArray(picked)) return;
    setTyped(undefined);
    if (!picked) onChange(undefined);
    else if (time) onChange(instantOf(picked.format('YYYY-MM-DDTHH:mm'), timeZone));
    else onChange(startOfDay(picked.format('YYYY-MM-DD'), timeZone));
  };
  const take = (text: string, isFinished: boolean) => {
    if (text.trim() === '') return onChange(undefined, { path: '' });
    const current = shown?.slice(11);
    const kind = { time, clock: current && current !== MIDNIGHT ? current : clock };
    const isRead = isFinished || !mayContinue(text);
    const read = isRead ? readTypedDate(text, timeZone, company.country, kind) : undefined;
    if (read) onChange(read, { path: '' });
    else onChange(text, { path: '', problem: { key: 'ui.validation.date' } });
  };
  const onText = (text: string) => {
    setTyped(text);
    take(text, false);
  };
  const settle = () => {
    if (typed !== undefined && typeof value === 'string') take(typed, true);
    setTyped(undefined);
    onBlur?.();
  };
  return (
    <Typing value={{ text: typed ?? (typeof value === 'string' ? value : undefined), onText }}>
      <DatePicker
        {...typedControlOf(props)}
        className={textStyles.wide}
        components={COMPONENTS}
        showTime={
          time ? { format: 'HH:mm', minuteStep: 5, defaultOpenValue: dayjs(`2000-01-01T${clock ?? MIDNIGHT}`) } : false
        }
        showNow={clock ? false : undefined}
        format={time ? 'll HH:mm' : 'll'}
        needConfirm={false}
        placeholder={placeholder}
        value={shown === undefined ? null : dayjs(shown)}
        onBlur={settle}
        // A complete date is accepted immediately: the picker itself waits a frame after the field is left, too late
        // for Save.
        onCalendarChange={give}
        onChange={give}
      />
    </Typing>
  );
}
