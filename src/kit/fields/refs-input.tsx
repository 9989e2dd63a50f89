import { type HttpError, useList, useMany } from '@refinedev/core';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOOK } from '#kit/list/use-look.ts';
import { useSearchHint } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { ListField, RefField } from '#model/fields.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { InputProps } from './face.ts';
import { Person } from './ref.tsx';

const PAUSE_MS = 250;
const SHOWN = 10;
const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Several colleagues, or several records of a list. */
export function RefsInput(props: InputProps) {
  const { of } = props.field as ListField;
  return (of as RefField).to === 'directory' ? <PeopleInput {...props} /> : <RecordsInput {...props} />;
}

function PeopleInput({ id, field, value, onChange, onBlur, invalid, describedBy }: InputProps) {
  const { t } = useTranslation('ui');
  const { members } = useWorkspace();
  const chosen = idsOf(value);
  const people = [...members.values()].filter((member) => member.active || chosen.includes(member.id));
  return (
    <Select
      id={id}
      className="wide"
      mode="multiple"
      maxCount={(field as ListField).max}
      optionFilterProp="name"
      placeholder={t('form.choosePerson')}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={chosen}
      options={people.map((member) => ({
        value: member.id,
        name: member.name,
        label: <Person uid={member.id} size={20} />,
      }))}
      onChange={(next: string[]) => onChange(next)}
      onBlur={onBlur}
    />
  );
}

/** Found as their own list finds them, by two letters or more. */
function RecordsInput({ id, field, value, onChange, onBlur, invalid, describedBy }: InputProps) {
  const { t } = useTranslation('ui');
  const { schema } = useWorkspace();
  const { of, max } = field as ListField;
  const { to } = of as RefField;
  const hint = useSearchHint(to);
  const { title } = schema(to);
  const chosen = idsOf(value);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { query: known } = useMany<AnyRecord, HttpError>({
    resource: to,
    ids: chosen,
    errorNotification: false,
    queryOptions: { enabled: chosen.length > 0 },
  });
  const { query: found } = useList<AnyRecord, HttpError>({
    resource: to,
    filters: [{ field: 'q', operator: 'contains', value: asked }],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false, look: LOOK },
    errorNotification: false,
    queryOptions: { enabled: [...asked].length >= 2 },
  });
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const records = [...(known.data?.data ?? []), ...(asked ? (found.data?.data ?? []) : [])];
  const names = new Map([...seen, ...records.map((record): [string, string] => [record.id, String(record[title])])]);
  const offered = new Set([...chosen, ...records.map((record) => record.id)]);
  return (
    <Select
      id={id}
      className="wide"
      mode="multiple"
      maxCount={max}
      filterOption={false}
      loading={found.isFetching}
      placeholder={hint}
      notFoundContent={[...typed.trim()].length < 2 ? hint : t(found.data?.atLeast ? 'ref.unread' : 'ref.none')}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={chosen}
      options={[...offered].map((one) => ({ value: one, label: names.get(one) ?? t('ref.hidden') }))}
      onSearch={setTyped}
      onChange={(next: string[]) => {
        setSeen(names);
        onChange(next);
      }}
      onBlur={onBlur}
    />
  );
}
