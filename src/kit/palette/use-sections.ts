import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullNameOf } from '#kit/record-name.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { matchesAll, queryToken } from '#lib/text/search-query.ts';
import { searchTokens } from '#lib/text/tokens.ts';
import { openStates } from '#model/open-states.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { type Item, narrowed, type Section } from './items.ts';
import { type Recent, readRecent, recentKey } from './recent.ts';
import { type PaletteProps, useCommands } from './use-commands.ts';
import { SHOWN, type useFound } from './use-found.ts';

/** Lines a section of commands may take beside the records found. */
const FEW = 4;
/** A person who types the name of an area probably wants to go there. */
const WANTED = ['goTo', 'states', 'create', 'settings'];
const recordKey = (resource: string, id: string) => `${resource}/${id}`;

/** What the palette offers for what was typed: commands immediately, records when they are found. */
export function useSections(typed: string, props: PaletteProps, search: ReturnType<typeof useFound>): Section[] {
  const { resources, places } = props;
  const { t } = useTranslation(['palette', 'shell', ...resources]);
  const { account, decide } = useAccess();
  const { company, members, listPath, schema } = useCompany();
  const commands = useCommands(props);
  const [recent] = useState(() => readRecent(recentKey(company.id, account.id)));
  const iconOf = (resource: string) => places.find(({ path }) => path === listPath(resource))?.icon ?? 'list';
  const toItem = ({ resource, id, title, reference }: Recent): Item => ({
    key: recordKey(resource, id),
    icon: iconOf(resource),
    label: title,
    detail: [t(`${resource}:singular`), reference].filter(Boolean).join(' · '),
    words: reference,
    to: `${listPath(resource)}/${id}`,
  });
  const opened: Section = {
    key: 'recent',
    title: t('palette:section.recent'),
    items: recent.filter(({ resource }) => resources.includes(resource)).map(toItem),
  };
  const q = typed.trim();
  // before anything is typed the lists themselves are enough
  const offered = commands.filter(({ key }) => key !== 'states');
  if (q === '') return [opened, ...offered].filter(({ items }) => items.length > 0);

  const again = narrowed(opened, q, FEW);
  const shown = new Set(again.flatMap(({ items }) => items.map(({ key }) => key)));
  const sellerOf = ({ owner, name }: AnySchema, record: AnyRecord) =>
    owner && decide('assign', name).can ? members.get(String(record[owner]))?.name : undefined;
  const found = resources.flatMap((resource): Section[] => {
    const spec = schema(resource);
    const open = openStates(spec);
    const isClosed = (record: AnyRecord) =>
      Number(spec.status !== undefined && !open.includes(String(record[spec.status.field])));
    const records = search
      .found(resource)
      .filter(({ id }) => !shown.has(recordKey(resource, id)))
      .toSorted((a, b) => isClosed(a) - isClosed(b));
    const isPartial = search.isPartial(resource);
    if (records.length === 0 && !isPartial) return [];
    const items = records.map(
      (record): Item => ({
        key: recordKey(resource, record.id),
        icon: iconOf(resource),
        label: fullNameOf(spec, record, { text: (key, params) => t(`${resource}:${key}`, { ...params }) }),
        detail: [referenceOf(spec, record), reachOf(spec, record), sellerOf(spec, record)].filter(Boolean).join(' · '),
        cover: spec.fields.coverThumb ? { resource, record } : undefined,
        state: stateOf(spec, record),
        to: `${listPath(resource)}/${record.id}`,
      }),
    );
    const all: Item = {
      key: `all ${resource}`,
      icon: 'search',
      label: t(isPartial ? 'palette:more' : 'palette:all', { list: t(`${resource}:title`) }),
      to: `${listPath(resource)}?${new URLSearchParams({ q })}`,
    };
    const isMore = isPartial || search.found(resource).length >= SHOWN;
    return [{ key: resource, title: t(`${resource}:title`), items: isMore ? [...items, all] : items }];
  });
  const people: Section = {
    key: 'people',
    title: t('palette:section.people'),
    items: peopleFor(q, props, listPath('users'), [...members.values()]).map((person) => ({
      ...person,
      detail: t(`shell:role.${person.detail}`, { defaultValue: person.detail }),
    })),
  };
  return [
    ...again,
    ...WANTED.flatMap((key) => commands.filter((section) => section.key === key)).flatMap((section) =>
      narrowed(section, q, FEW),
    ),
    ...found,
    ...(people.items.length > 0 ? [people] : []),
  ];
}

const referenceOf = ({ reference }: AnySchema, record: AnyRecord) =>
  reference ? String(record[reference.field] ?? '') : '';
function reachOf({ fields }: AnySchema, record: AnyRecord): string {
  const held = (kind: string) => Object.keys(fields).find((name) => fields[name]?.kind === kind && record[name]);
  return String(record[held('phone') ?? held('email') ?? ''] ?? '');
}
function stateOf({ name, status }: AnySchema, record: AnyRecord): Item['state'] {
  const value = status && record[status.field];
  return status && typeof value === 'string' ? { resource: name, field: status.field, value } : undefined;
}

/** People of the directory, for those who may open their pages. */
function peopleFor(
  q: string,
  { places }: PaletteProps,
  path: string,
  members: readonly { readonly id: string; readonly name: string; readonly Role: string }[],
): Item[] {
  const place = places.find((known) => known.path === path);
  if (!place || queryToken(q) === undefined) return [];
  return members
    .filter(({ name }) => matchesAll(q, searchTokens([{ text: name, kind: 'words' }])))
    .slice(0, SHOWN)
    .map(({ id, name, Role }) => ({
      key: recordKey('users', id),
      icon: 'person',
      label: name,
      detail: Role,
      to: `${path}/${id}`,
    }));
}
