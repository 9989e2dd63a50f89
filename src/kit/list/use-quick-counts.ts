import { useMemo } from 'react';
import type { ListDefinition, ToggleContext } from '#kit/resource.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { roundedNow } from '#lib/time/clock.ts';
import type { AnySchema } from '#model/schema.ts';
import { withValues } from './chosen-filters.ts';
import { conflictingRanges, type Filtering } from './filter-conflicts.ts';
import { filterField } from './filter-ranges.ts';
import { type ListState, toListQuery } from './list-state.ts';
import { type Counted, type RowsCounted, useCounts } from './use-counts.ts';

/** The values a field offers to be filtered by. */
export const optionsOf = (schema: AnySchema, field: string): readonly string[] => {
  const spec = filterField(schema, field);
  const kind = spec?.kind === 'list' ? spec.of : spec;
  return kind?.kind === 'choice' ? kind.options : [];
};

/**
 * How many rows each quick filter would leave, given all else that is on: of a toggle by its name, of a field's value as
 * `field:value`. A search is looked through row by row, so beside one there are no numbers.
 * @param readAt when the list's rows were read; the counts wait for it
 */
export function useQuickCounts(
  definition: ListDefinition,
  state: ListState,
  toggles: readonly { readonly name: string }[],
  fields: readonly string[],
  readAt: number | undefined,
): (name: string) => RowsCounted | undefined {
  const asked = useAsked(definition, state, toggles, fields);
  const isSearch = state.q.trim() !== '';
  const counts = useCounts(definition.schema.name, asked, isSearch ? undefined : readAt);
  return (name) => (asked.has(name) && !isSearch ? counts?.get(name) : undefined);
}

/** The list each of them would show. Where a second range would be needed there is none. */
function useAsked(
  definition: ListDefinition,
  state: ListState,
  toggles: readonly { readonly name: string }[],
  fields: readonly string[],
): ReadonlyMap<string, Counted> {
  const { account } = useAccess();
  const { company } = useCompany();
  const moment = roundedNow();
  const names = toggles.map(({ name }) => name).join();
  const groups = fields.join();
  return useMemo(() => {
    const context: ToggleContext = { uid: account.id, now: new Date(moment), timeZone: company.timezone };
    const listOf = (filtering: Filtering): Counted => {
      const { filters, sorters, meta } = toListQuery({ ...state, ...filtering, q: '' }, definition, context);
      return { filters, sorters, meta };
    };
    const { filters } = state;
    const toggled = names.split(',').flatMap((name): [string, Counted][] => {
      const filtering = { filters, toggles: [...new Set([...state.toggles, name])] };
      return name && conflictingRanges(state, filtering, definition).length === 0 ? [[name, listOf(filtering)]] : [];
    });
    const chosen = groups
      .split(',')
      .flatMap((field) =>
        optionsOf(definition.schema, field).map((value): [string, Counted] => [
          `${field}:${value}`,
          listOf({ toggles: state.toggles, filters: withValues(definition.schema, filters, field, [value]) }),
        ]),
      );
    return new Map([...toggled, ...chosen]);
  }, [definition, state, account.id, company.timezone, moment, names, groups]);
}
