import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StaffMember } from '#schema/people.ts';
import { useWorkspace } from '#ui/workspace.tsx';
import { toRow } from './rows.ts';

const keyOf = (companyId: string) => ['people', companyId];

/** Everybody of the company, by one read; asked again when somebody changes a person. */
export function usePeople() {
  const { people, company } = useWorkspace();
  const { data, ...query } = useQuery({ queryKey: keyOf(company.id), queryFn: () => people.list() });
  const rows = useMemo(() => data?.map(toRow), [data]);
  return { ...query, rows };
}

/** Asks again when the history tells of a person; once for the whole screen. */
export function usePeopleLive(): void {
  const { company } = useWorkspace();
  const cache = useQueryClient();
  useSubscription({
    channel: 'resources/users',
    onLiveEvent: () => void cache.invalidateQueries({ queryKey: keyOf(company.id) }),
  });
}

/** What the screen knows of the people, for those who change them: what was written shows at once. */
export function usePeopleCache() {
  const { company } = useWorkspace();
  const cache = useQueryClient();
  const change = (next: (known: readonly StaffMember[]) => readonly StaffMember[]) =>
    cache.setQueryData<readonly StaffMember[]>(keyOf(company.id), (known) => known && next(known));
  return {
    put: (person: StaffMember) => change((known) => known.map((one) => (one.id === person.id ? person : one))),
    drop: (id: string) => change((known) => known.filter((one) => one.id !== id)),
    refresh: () => cache.invalidateQueries({ queryKey: keyOf(company.id) }),
  };
}
