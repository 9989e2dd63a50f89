import { type HttpError, useOne } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterFind, FilterTicks } from '#kit/list/filter-menu.tsx';
import { FilterPill } from '#kit/list/filter-pill.tsx';
import { useFound } from '#kit/palette/use-found.ts';
import { useSearched } from '#kit/palette/use-searched.ts';
import { fullNameOf } from '#kit/record-name.tsx';
import { useAsker, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { schemaOf } from './subject.ts';
import { useSummary } from './use-summary.ts';

interface Props {
  readonly label: string;
  /** None or one, as `leads/abc`. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The log of one record, found by its name, number or phone as the search finds it. */
export function RecordFilter(props: Props) {
  const { label, values } = props;
  const [resource = '', id = ''] = (values[0] ?? '').split('/');
  const { t } = useTranslation('ui');
  const schema = schemaOf(useAsker(), resource);
  const nameOf = useFullName();
  const { query } = useOne<AnyRecord, HttpError>({
    resource,
    id,
    queryOptions: { enabled: schema !== undefined && id !== '' },
  });
  const record = query.data?.data;
  const name = schema && record ? nameOf(schema, record) : query.isLoading ? '1' : t('ref.hidden');
  return (
    <FilterPill label={label} summary={values.length > 0 ? name : undefined}>
      {() => <Found {...props} chosen={name} />}
    </FilterPill>
  );
}

function useFullName() {
  const { names } = useSummary();
  const { t } = useTranslation([...names]);
  return (schema: AnySchema, record: AnyRecord) =>
    fullNameOf(schema, record, { text: (key, params) => t(`${schema.name}:${key}`, { ...params }) });
}

function Found({ label, values, onChange, chosen }: Props & { readonly chosen: string }) {
  const { t } = useTranslation('ui');
  const { schema } = useCompany();
  const { names, nameOf: kindOf } = useSummary();
  const nameOf = useFullName();
  const [typed, setTyped] = useState('');
  const searched = useSearched(names);
  const search = useFound(typed, searched);
  const found = searched.flatMap((resource) =>
    search.found(resource).map((record) => {
      const name = nameOf(schema(resource), record);
      const content = (
        <span key={record.id}>
          <bdi>{name}</bdi> <span className={textStyles.quiet}>{kindOf(resource)}</span>
        </span>
      );
      return { value: `${resource}/${record.id}`, label: name, content };
    }),
  );
  const shown = values.map((value) => ({ value, label: chosen }));
  return (
    <>
      <FilterFind label={label} value={typed} onChange={setTyped} />
      {search.status === 'done' && found.length === 0 && <p className={textStyles.quiet}>{t('list.noResult')}</p>}
      <FilterTicks
        options={[...shown, ...found.filter(({ value }) => !values.includes(value))]}
        values={values}
        // one at a time
        onChange={(next) => onChange(next.slice(-1))}
      />
    </>
  );
}
