import type { CrudFilter } from '@refinedev/core';
import type { AnySchema, SumKind } from '#model/schema.ts';

export interface SumPart {
  /** Absent where all records of the resource can be added up. */
  readonly kind?: SumKind;
  readonly filters: readonly CrudFilter[];
}

/**
 * A list's filters, once for each kind of amount that they leave: prices and yearly rents are never added up
 * (`summedApart` of the schema). A list that is narrowed to one kind has one part.
 */
export function sumParts({ summedApart }: AnySchema, filters: readonly CrudFilter[]): readonly SumPart[] {
  if (!summedApart) return [{ filters }];
  const { field, kinds } = summedApart;
  const isOf = (filter: CrudFilter) =>
    'field' in filter && filter.field === field && (filter.operator === 'in' || filter.operator === 'eq');
  const chosen = filters.filter(isOf).map(({ value }) => [value].flat() as readonly string[]);
  const others = filters.filter((filter) => !isOf(filter));
  return (Object.keys(kinds) as SumKind[]).flatMap((kind): SumPart[] => {
    const value = kinds[kind].filter((one) => chosen.every((some) => some.includes(one)));
    return value.length > 0 ? [{ kind, filters: [...others, { field, operator: 'in', value }] }] : [];
  });
}
