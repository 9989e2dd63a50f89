import type { AnySchema } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { FilterPill } from './filter-pill.tsx';

const TextsPanel = lazyPart(async () => (await import('./filter-texts-panel.tsx')).TextsPanel);
export interface TextsFilterProps {
  readonly schema: AnySchema;
  readonly field: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly startsOpen?: boolean;
}

/** A list narrowed to records that say this: a community. */
export function FilterTexts(props: TextsFilterProps) {
  const { label, values, startsOpen } = props;
  return (
    <FilterPill label={label} summary={values.length > 1 ? String(values.length) : values[0]} startsOpen={startsOpen}>
      {() => <TextsPanel {...props} />}
    </FilterPill>
  );
}
