import type { ListDefinition, Toggle } from '#kit/resource.ts';
import { rangeKind } from './filter-ranges.ts';
import type { ListState } from './list-state.ts';

/** What rows are narrowed by, the search aside. */
export type Filtering = Pick<ListState, 'filters' | 'toggles'>;
/** A range in use: a field's own filter, or one that a toggle brings. */
export interface RangeInUse {
  readonly field: string;
  readonly toggle?: string;
}
type ListFacts = Pick<ListDefinition, 'schema' | 'list'>;

const rangeOfToggle = (toggle: Toggle): string | undefined =>
  toggle
    .filters({ uid: '', now: new Date(0), timeZone: 'UTC' })
    .flatMap((filter) => ('field' in filter && /^[gl]te?$/.test(filter.operator) ? [filter.field] : []))[0];

export function rangesIn({ filters, toggles }: Filtering, { schema, list }: ListFacts): RangeInUse[] {
  const chosen = filters.flatMap(({ field }) => (rangeKind(schema, field) ? [field] : []));
  const brought = list.toggles.flatMap((toggle) => {
    const field = toggles.includes(toggle.name) ? rangeOfToggle(toggle) : undefined;
    return field ? [{ field, toggle: toggle.name }] : [];
  });
  return [...chosen.map((field) => ({ field })), ...brought];
}

export const withoutRanges = ({ filters, toggles }: Filtering, removed: readonly RangeInUse[]): Filtering => ({
  filters: filters.filter((one) => !removed.some(({ field, toggle }) => !toggle && field === one.field)),
  toggles: toggles.filter((name) => !removed.some(({ toggle }) => toggle === name)),
});

/** The database can read by one range only: the first stays, other fields' ranges are removed. */
export function oneRangeOf(filtering: Filtering, definition: ListFacts): Filtering {
  const [first, ...others] = rangesIn(filtering, definition);
  return withoutRanges(
    filtering,
    others.filter(({ field }) => field !== first?.field),
  );
}

/** Ranges on other fields that must be removed before the requested filter can be used; none if it fits. */
export function conflictingRanges(state: Filtering, asked: Filtering, definition: ListFacts): RangeInUse[] {
  const known = rangesIn(state, definition);
  const added = rangesIn(asked, definition).find(
    ({ field, toggle }) => !known.some((range) => range.field === field && range.toggle === toggle),
  );
  return added ? rangesIn(asked, definition).filter(({ field }) => field !== added.field) : [];
}
