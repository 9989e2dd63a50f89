import { type HttpError, useList, useMany } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchHint } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { FilterTicks } from './filter-menu.tsx';
import { FilterPill } from './filter-pill.tsx';
import { LOOK } from './use-look.ts';

const PAUSE_MS = 250;
const SHOWN = 10;
interface RecordsProps {
  readonly label: string;
  /** The collection the field points at. */
  readonly to: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly startsOpen?: boolean;
}

/** Records of another list, found as that list finds them: within the person's own scope, by two letters or more. */
export function FilterRecords(props: RecordsProps) {
  const { label, to, values, startsOpen } = props;
  const { t } = useTranslation('ui');
  const { title } = useWorkspace().schema(to);
  const { query } = useMany<AnyRecord, HttpError>({
    resource: to,
    ids: [...values],
    errorNotification: false,
    queryOptions: { enabled: values.length > 0 },
  });
  const chosen = values.map((id) => ({
    value: id,
    label: String(query.data?.data.find((record) => record.id === id)?.[title] ?? t('ref.hidden')),
  }));
  const summary = chosen.length > 1 ? String(chosen.length) : query.isLoading ? '1' : chosen[0]?.label;
  return (
    <FilterPill label={label} summary={summary} startsOpen={startsOpen}>
      {() => <Search {...props} chosen={chosen} title={title} />}
    </FilterPill>
  );
}

function Search(
  props: RecordsProps & {
    readonly chosen: readonly { readonly value: string; readonly label: string }[];
    readonly title: string;
  },
) {
  const { label, to, values, onChange, chosen, title } = props;
  const { t } = useTranslation('ui');
  const hint = useSearchHint(to);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = [...asked].length >= 2;
  const { query } = useList<AnyRecord, HttpError>({
    resource: to,
    filters: [{ field: 'q', operator: 'contains', value: asked }],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false, look: LOOK },
    errorNotification: false,
    queryOptions: { enabled: isAsked },
  });
  const found = (isAsked ? (query.data?.data ?? []) : []).filter(({ id }) => !values.includes(id));
  const options = [...chosen, ...found.map((record) => ({ value: record.id, label: String(record[title]) }))];
  return (
    <>
      <input
        type="search"
        className="filter-find"
        aria-label={t('list.findIn', { label })}
        placeholder={hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isAsked && found.length === 0 && !query.isFetching && (
        <p className="quiet filter-hint">{t(query.data?.atLeast ? 'ref.unread' : 'ref.none')}</p>
      )}
      <FilterTicks options={options} values={values} onChange={onChange} />
    </>
  );
}
