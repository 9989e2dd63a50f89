import { useState } from 'react';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { withValues } from './chosen-filters.ts';
import { conflictingRanges, type Filtering, withoutRanges } from './filter-conflicts.ts';
import type { ListControl } from './use-list-state.ts';

/** A second range that was chosen: the ranges that it conflicts with, and the function that replaces them. */
export interface Refusal {
  readonly label: string;
  readonly replace: () => void;
  readonly dismiss: () => void;
}

/** Turns filters and toggles on and off; refuses a second range in so many words. */
export function useFiltering(definition: ListDefinition, control: ListControl) {
  const labels = useLabels(definition.schema.name);
  const { state, change } = control;
  const [refused, setRefused] = useState<Filtering>();
  const ask = (asked: Filtering) => {
    const isRefused = conflictingRanges(state, asked, definition).length > 0;
    setRefused(isRefused ? asked : undefined);
    if (!isRefused) change(asked);
  };
  const conflicting = refused ? conflictingRanges(state, refused, definition) : [];
  const [first] = conflicting;
  const refusal: Refusal | undefined = refused &&
    first && {
      label: first.toggle ? labels.text(`toggles.${first.toggle}`) : labels.field(first.field),
      replace: () => {
        setRefused(undefined);
        change(withoutRanges(refused, conflicting));
      },
      dismiss: () => setRefused(undefined),
    };
  const { filters, toggles } = state;
  return {
    refusal,
    isOn: (toggle: string) => toggles.includes(toggle),
    toggle: (name: string) =>
      ask({ filters, toggles: toggles.includes(name) ? toggles.filter((one) => one !== name) : [...toggles, name] }),
    filter: (field: string, values: readonly string[]) => {
      ask({ toggles, filters: withValues(definition.schema, filters, field, values) });
    },
  };
}
export type FilteringControl = ReturnType<typeof useFiltering>;
