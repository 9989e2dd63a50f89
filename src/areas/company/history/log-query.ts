import type { CrudFilter } from '@refinedev/core';
import { isRange, rangeFilters } from '#kit/list/filter-ranges.ts';
import type { ToggleContext } from '#kit/resource.ts';
import type { ChangeType } from '#model/changes.ts';
import { date } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';

export const AT = 'modificationTimestamp';
/** The log as lists know a resource: what it is ordered and narrowed by. Its events have no schema of their own. */
export const LOG: AnySchema = {
  name: 'history',
  fields: { [AT]: date({ time: true, computed: true }) },
  title: 'resourceName',
  sorts: [{ field: AT, order: 'desc' }],
  filters: [],
};
/** Choices that narrow the log, by their name in the address. */
export const CHOICES = {
  who: 'changedByMemberKey',
  what: 'resourceName',
  action: 'changeType',
  record: 'resourceRecordKey',
} as const;
export type Choice = keyof typeof CHOICES;
/** Nothing chosen. */
export const NOTHING: Asked['chosen'] = { who: [], what: [], action: [], record: [] };
const DAYS = 'last30';
const MOST = 30;

export interface Asked {
  readonly when: string;
  readonly chosen: { readonly [choice in Choice]: readonly string[] };
}

/** The views of the log: everything, the person's own changes, removals, and changes of access. */
export const VIEWS = ['all', 'mine', 'removed', 'access'] as const;
const ACTIONS: { readonly [view: string]: readonly ChangeType[] } = {
  removed: ['Archived', 'Deleted'],
  access: ['Banned', 'Unbanned', 'ForcedReset', 'RoleChanged', 'Joined'],
};
/** The query of a view for some days; `uid` is the person who looks at it. */
export const viewOf = (view: (typeof VIEWS)[number], when: string, uid: string): Asked => ({
  when,
  chosen: { ...NOTHING, who: view === 'mine' ? [uid] : [], action: ACTIONS[view] ?? [] },
});

/** What the address asks for; the last thirty days where it says nothing. */
export function readAsked(params: URLSearchParams): Asked {
  const when = params.get('when') ?? '';
  const valuesOf = (name: Choice) => (params.get(name) ?? '').split(',').filter(Boolean).slice(0, MOST);
  return {
    when: isRange('date', when) ? when : DAYS,
    chosen: { who: valuesOf('who'), what: valuesOf('what'), action: valuesOf('action'), record: valuesOf('record') },
  };
}

export function writeAsked({ when, chosen }: Asked): URLSearchParams {
  const params = new URLSearchParams();
  if (when !== DAYS) params.set('when', when);
  for (const [name, values] of Object.entries(chosen)) if (values.length > 0) params.set(name, values.join(','));
  return params;
}

export const isNarrowed = ({ when, chosen }: Asked): boolean =>
  when !== DAYS || Object.values(chosen).some((values) => values.length > 0);

export const filtersOf = ({ when, chosen }: Asked, context: ToggleContext): CrudFilter[] => [
  ...rangeFilters(AT, 'date', when, context),
  ...(Object.keys(CHOICES) as Choice[]).flatMap((name): CrudFilter[] =>
    chosen[name].length > 0 ? [{ field: CHOICES[name], operator: 'in', value: chosen[name].map(keyIn) }] : [],
  ),
];
/** A record is named with its collection, `leads/abc`; its events are found by its key alone. */
const keyIn = (value: string): string => value.slice(value.indexOf('/') + 1);
