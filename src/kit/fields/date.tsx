import { useFormat } from '#kit/format.ts';
import type { DateField } from '#model/fields.ts';
import textStyles from '#ui/text.module.css';
import type { DisplayProps } from './field-props.ts';

export function DateDisplay({ value, field }: DisplayProps) {
  const format = useFormat();
  if (!(value instanceof Date)) return null;
  const { time } = field as DateField;
  return (
    <time className={textStyles.figures} dateTime={value.toISOString()}>
      {time ? format.dateTime(value) : format.date(value)}
    </time>
  );
}

/** “3 hours ago”; the exact time shows on hover and is read out. */
export function RelativeDate({ value, className }: { readonly value: Date; readonly className?: string }) {
  const format = useFormat();
  return (
    <time className={className} dateTime={value.toISOString()} title={format.dateTime(value)}>
      {format.relative(value)}
    </time>
  );
}
