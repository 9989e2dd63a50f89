import { exponentOf } from '#lib/money/money.ts';
import { areaInUnit } from '#lib/sales/area.ts';
import { amountCell, dateCell, type SheetCell } from '#lib/tables/sheet-cell.ts';
import { dayKey } from '#lib/time/dates.ts';
import { type Field, unitsOf } from '#model/fields.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { type Leaf, leavesOf, type Setting, type Words } from './setting.ts';

const BASE: readonly Leaf[] = ['createdAt', 'updatedAt'].map((path) => ({ path, field: { kind: 'date', time: true } }));
/** Columns an export offers. */
export const exportLeaves = (schema: AnySchema): readonly Leaf[] => [...leavesOf(schema), ...BASE];

/** `YYYY-MM-DDTHH:mm:ss±hh:mm` on the clocks of `timeZone` (IANA). */
export function zonedText(date: Date, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '');
  const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):(\d\d)/.exec(zone ?? '') ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return `${new Date(date.getTime() + shift).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}

/** Items one below the other where an item itself holds the sign that would part them. */
const joined = (items: readonly string[]) =>
  items.some((item) => /[;；\n]/.test(item)) ? `${items.join('\n')}\n` : items.join('; ');

/** A stored value as people read it, for a file: names instead of ids, amounts in major units. '' for nothing. */
export function cellOf({ path, field }: Leaf, record: Values, setting: Setting, words: Words): SheetCell {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Values | undefined)?.[name], record);
  if (value === undefined || value === null) return '';
  switch (field.kind) {
    case 'money': {
      // amounts of a group may have a currency of their own
      const [group = ''] = path.split('.');
      const own = (record[group] as Values | null | undefined)?.currency;
      const decimals = exponentOf(String(own ?? record.currency ?? setting.currency));
      return amountCell(Number(value) / 10 ** decimals, decimals);
    }
    case 'number':
      return Number(value) / unitsOf(field);
    case 'area':
      return areaInUnit(Number(value), setting.areaUnit);
    case 'date':
      return dateCell((field.time ? zonedText : dayKey)(value as Date, setting.timezone));
    case 'list':
      return joined((value as readonly unknown[]).map((item) => plain(path, field.of, item, setting, words)));
    default:
      return plain(path, field, value, setting, words);
  }
}

function plain(path: string, field: Field, value: unknown, { people, titles }: Setting, words: Words): string {
  if (field.kind === 'flag') return (value ? words.yes : words.no)[0] ?? String(value);
  if (field.kind === 'choice') return words.options[path]?.[String(value)] ?? String(value);
  if (field.kind === 'ref')
    return people.find(({ id }) => id === value)?.name ?? titles?.[String(value)] ?? String(value);
  return String(value);
}

/** The head of a column: the field's label, with the unit where one is converted. */
export const headOf = ({ path, field }: Leaf, words: Words, unit: string): string => {
  const [group = '', inner] = path.split('.');
  const label = words.fields[path] ?? path;
  const whole = inner ? `${words.fields[group] ?? group}: ${label}` : label;
  if (field.kind === 'area') return `${whole} (${unit})`;
  return field.kind === 'number' && field.percent ? `${whole} (%)` : whole;
};
