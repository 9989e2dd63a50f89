import { type HttpError, useMany } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { FilterPill } from './filter-pill.tsx';

const RecordsPanel = lazyPart(async () => (await import('./filter-records-panel.tsx')).RecordsPanel);
export interface RecordsFilterProps {
  readonly label: string;
  /** The collection the field points at. */
  readonly to: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly startsOpen?: boolean;
}

/** A list narrowed to what points at these records of another list. */
export function FilterRecords(props: RecordsFilterProps) {
  const { label, to, values, startsOpen } = props;
  const { t } = useTranslation('ui');
  const schema = useCompany().schema(to);
  const { query } = useMany<AnyRecord, HttpError>({
    resource: to,
    ids: [...values],
    queryOptions: { enabled: values.length > 0 },
  });
  const [only, ...others] = values;
  const found = query.data?.data.find(({ id }) => id === only);
  const name = found ? nameOf(schema, found) : query.isLoading ? '1' : t('ref.hidden');
  const summary = others.length > 0 ? String(values.length) : only && name;
  return (
    <FilterPill label={label} summary={summary} startsOpen={startsOpen}>
      {() => <RecordsPanel {...props} />}
    </FilterPill>
  );
}
