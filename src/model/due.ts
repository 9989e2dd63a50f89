import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { openStates } from './open-states.ts';
import type { AnySchema, NameOf, Values } from './schema.ts';

/** Now, and where the company's days begin. */
export interface Moment {
  readonly now: Date;
  /** IANA */
  readonly timeZone: string;
}
type Filter<S extends AnySchema> = { readonly field: NameOf<S> } & (
  | { readonly operator: 'lt'; readonly value: Date }
  | { readonly operator: 'in'; readonly value: readonly string[] }
);
/** A name the schema itself gives. */
const named = <S extends AnySchema>(name = ''): NameOf<S> => name as NameOf<S>;

/** What is due earlier is overdue: a time once it has passed, a day once it has ended. */
function limitOf({ fields }: AnySchema, field: string, { now, timeZone }: Moment): Date {
  const spec = fields[field];
  return spec?.kind === 'date' && spec.time ? now : startOfDay(dayKey(now, timeZone), timeZone);
}

/** The filters for open records past their date. The list, every count and every tile use them. */
export const overdueFilters = <S extends AnySchema>(schema: S, moment: Moment): Filter<S>[] => [
  { field: named(schema.due), operator: 'lt', value: limitOf(schema, schema.due ?? '', moment) },
  { field: named(schema.status?.field), operator: 'in', value: openStates(schema) },
];
/** The same of one record. */
export function isOverdue(schema: AnySchema, record: Values, moment: Moment): boolean {
  const due = record[schema.due ?? ''];
  const isOpen = openStates(schema).includes(String(record[schema.status?.field ?? '']));
  return isOpen && due instanceof Date && due < limitOf(schema, schema.due ?? '', moment);
}

/** Records on which money is owed. */
export const unpaidFilters = <S extends AnySchema>({ unpaid }: S): Filter<S>[] =>
  Object.entries(unpaid?.where ?? {}).map(([field, value]) => ({ field: named(field), operator: 'in', value }));
/** Those of them whose day of payment has ended. */
export const unpaidOverdueFilters = <S extends AnySchema>(schema: S, moment: Moment): Filter<S>[] => {
  const field = schema.unpaid?.by;
  return [
    { field: named(field), operator: 'lt', value: limitOf(schema, field ?? '', moment) },
    ...unpaidFilters(schema),
  ];
};
