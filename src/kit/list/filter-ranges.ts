import type { CrudFilter } from '@refinedev/core';
import type { ToggleContext } from '#kit/resource.ts';
import { addDays, addMonths, dayKey, isDay, startOfDay } from '#lib/time/dates.ts';
import { date, type Field } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';

/** Days that move with the calendar; `past` is everything before today. */
export const PRESETS = [
  'today',
  'yesterday',
  'week',
  'month',
  'last30',
  'before7',
  'before30',
  'past',
  'next7',
] as const;
export type Preset = (typeof PRESETS)[number];
const BEHIND: readonly Preset[] = ['today', 'yesterday', 'week', 'month', 'last30', 'before7', 'before30'];
const AHEAD: readonly Preset[] = ['past', 'today', 'next7', 'week', 'month'];

/** What every record carries besides its own fields. */
const STAMPS: { readonly [name: string]: Field } = {
  createdAt: date({ time: true, computed: true }),
  updatedAt: date({ time: true, computed: true }),
};
export const filterField = (schema: AnySchema, name: string): Field | undefined => schema.fields[name] ?? STAMPS[name];

export type RangeKind = 'date' | 'amount';
/** How a field is narrowed by a range: only where an order of the list, a total or `ranges` has made the indexes for it. */
export function rangeKind(schema: AnySchema, name: string): RangeKind | undefined {
  const { sorts, sums = [], ranges = [] } = schema;
  const isOrdered = sorts.some(({ field }) => field === name) || [...sums, ...ranges].includes(name);
  const kind = isOrdered ? filterField(schema, name)?.kind : undefined;
  if (kind === 'date') return 'date';
  return kind === 'money' || kind === 'number' || kind === 'area' ? 'amount' : undefined;
}

/** A day somebody plans is looked for ahead, one that the system notes behind. */
export const presetsOf = (schema: AnySchema, name: string): readonly Preset[] =>
  filterField(schema, name)?.computed ? BEHIND : AHEAD;

export interface Ends {
  readonly from: string;
  readonly to: string;
}
export const isPreset = (text: string): text is Preset => (PRESETS as readonly string[]).includes(text);

/** Both ends of `a..b` in the address; an open end is ''. Undefined for a preset and for what is no range. */
export function endsOf(kind: RangeKind, text: string): Ends | undefined {
  const [from = '', to = '', ...more] = text.split('..');
  if (more.length > 0 || !text.includes('..') || (from === '' && to === '')) return undefined;
  const isEnd = kind === 'date' ? isDay : (end: string) => /^\d{1,14}(\.\d{1,2})?$/.test(end);
  if ([from, to].some((end) => end !== '' && !isEnd(end))) return undefined;
  const isBackwards = from !== '' && to !== '' && (kind === 'date' ? from > to : Number(from) > Number(to));
  return isBackwards ? undefined : { from, to };
}

export const isRange = (kind: RangeKind, text: string): boolean =>
  endsOf(kind, text) !== undefined || (kind === 'date' && isPreset(text));

/** First and last day of a preset, in the company's time zone; a week begins on Monday. */
export function daysOf(preset: Preset, { now, timeZone }: Pick<ToggleContext, 'now' | 'timeZone'>): Ends {
  const today = dayKey(now, timeZone);
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const first = `${today.slice(0, 8)}01`;
  return {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    week: { from: monday, to: addDays(monday, 6) },
    month: { from: first, to: addDays(addMonths(first, 1), -1) },
    last30: { from: addDays(today, -29), to: today },
    before7: { from: '', to: addDays(today, -8) },
    before30: { from: '', to: addDays(today, -31) },
    past: { from: '', to: addDays(today, -1) },
    next7: { from: today, to: addDays(today, 6) },
  }[preset];
}

/** The range as a filter for the data provider. Both days count whole: until the first moment of the day after. */
export function rangeFilters(field: string, kind: RangeKind, text: string, context: ToggleContext): CrudFilter[] {
  const ends = kind === 'date' && isPreset(text) ? daysOf(text, context) : endsOf(kind, text);
  if (!ends) return [];
  const { from, to } = ends;
  if (kind === 'amount')
    return [
      ...(from ? [{ field, operator: 'gte' as const, value: Number(from) }] : []),
      ...(to ? [{ field, operator: 'lte' as const, value: Number(to) }] : []),
    ];
  const { timeZone } = context;
  return [
    ...(from ? [{ field, operator: 'gte' as const, value: startOfDay(from, timeZone) }] : []),
    ...(to ? [{ field, operator: 'lt' as const, value: startOfDay(addDays(to, 1), timeZone) }] : []),
  ];
}
