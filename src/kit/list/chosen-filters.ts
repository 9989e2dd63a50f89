import type { CrudFilter } from '@refinedev/core';
import type { AnySchema } from '#model/schema.ts';
import { endsOf, filterField, rangeKind } from './filter-ranges.ts';

/** What a person chose to narrow a list by: Refine's filters of fields, each field once. */
export type ChosenFilter = Extract<CrudFilter, { readonly field: string }>;
export type ChosenFilters = readonly ChosenFilter[];

/** The values chosen of a field as the address has them; of a range the one text `from..to` or a preset's name. */
export function valuesOf(filters: ChosenFilters, field: string): readonly string[] {
  const filter = filters.find((one) => one.field === field);
  if (!filter) return [];
  const values = [filter.value].flat().map(String);
  return filter.operator === 'between' ? [values.join('..')] : values;
}

/** The filter these values make: one value is an equality, several are a choice, two ends a range. */
export function filterOf(schema: AnySchema, field: string, values: readonly string[]): ChosenFilter {
  const [first = '', ...others] = values;
  const kind = rangeKind(schema, field);
  const ends = kind && endsOf(kind, first);
  if (ends) return { field, operator: 'between', value: [ends.from, ends.to] };
  const isFlag = !kind && filterField(schema, field)?.kind === 'flag';
  const given = values.map((value) => (isFlag ? value === 'true' : value));
  return others.length > 0 ? { field, operator: 'in', value: given } : { field, operator: 'eq', value: given[0] };
}

/** The filters with these values of a field in place of what was chosen of it; without any the field is not narrowed. */
export function withValues(
  schema: AnySchema,
  filters: ChosenFilters,
  field: string,
  values: readonly string[],
): ChosenFilters {
  const others = filters.filter((one) => one.field !== field);
  return values.length > 0 ? [...others, filterOf(schema, field, values)] : others;
}
