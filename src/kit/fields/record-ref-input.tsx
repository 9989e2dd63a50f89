import { type HttpError, useList, useOne } from '@refinedev/core';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOOK } from '#kit/list/use-look.ts';
import { useSearchHint } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { RefField } from '#model/fields.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { InputProps } from './face.ts';

const PAUSE_MS = 250;
const SHOWN = 10;

/** Finds a record as its list does: within the person's own scope, by two letters or more. */
export function RecordRefInput({ id, value, onChange, onBlur, invalid, describedBy, field }: InputProps) {
  const { t } = useTranslation('ui');
  const { schema } = useWorkspace();
  const { to, required } = field as RefField;
  const hint = useSearchHint(to);
  const { title } = schema(to);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const chosen = typeof value === 'string' ? value : undefined;
  const { query: one } = useOne<AnyRecord>({
    resource: to,
    id: chosen ?? '',
    errorNotification: false,
    queryOptions: { enabled: chosen !== undefined },
  });
  const { query: found } = useList<AnyRecord, HttpError>({
    resource: to,
    filters: [{ field: 'q', operator: 'contains', value: asked }],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false, look: LOOK },
    errorNotification: false,
    queryOptions: { enabled: [...asked].length >= 2 },
  });
  const records = [...(one.data && chosen ? [one.data.data] : []), ...(asked ? (found.data?.data ?? []) : [])];
  const hidden = chosen && one.isError ? [{ value: chosen, label: t('ref.hidden') }] : [];
  const options = new Map(records.map((record) => [record.id, { value: record.id, label: String(record[title]) }]));
  return (
    <Select
      id={id}
      className="wide"
      showSearch
      filterOption={false}
      allowClear={!required}
      loading={found.isFetching || (chosen !== undefined && one.isLoading)}
      placeholder={hint}
      notFoundContent={[...typed.trim()].length < 2 ? hint : t(found.data?.atLeast ? 'ref.unread' : 'ref.none')}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      // until its name is known, an id says nothing to anybody
      value={hidden.length > 0 || options.has(chosen ?? '') ? chosen : undefined}
      options={[...hidden, ...options.values()]}
      onSearch={setTyped}
      onChange={(next: string | undefined) => onChange(next)}
      onBlur={onBlur}
    />
  );
}
