import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany, useServices } from '#kit/workspace.tsx';
import type { StaffMember } from '#model/people/people.ts';
import { toRow } from './rows.ts';

const keyOf = (companyId: string) => ['people', companyId];

/** Everybody of the company, or those with one of the roles; asked again when somebody changes a person. */
export function usePeople(roles?: readonly string[], enabled = true) {
  const { company } = useCompany();
  const { people } = useServices();
  const queryKey = roles ? [...keyOf(company.id), roles] : keyOf(company.id);
  const { data, ...query } = useQuery({ queryKey, queryFn: () => people.list(roles), enabled });
  const rows = useMemo(() => data?.map(toRow), [data]);
  return { ...query, rows };
}

/** Reads again when the history has a change of a person; once for the whole screen. */
export function usePeopleLive(): void {
  const { company } = useCompany();
  const cache = useQueryClient();
  useSubscription({
    channel: 'resources/users',
    onLiveEvent: () => void cache.invalidateQueries({ queryKey: keyOf(company.id) }),
  });
}

/** What the screen knows of the people, for those who change them: what was written shows at once. */
export function usePeopleCache() {
  const { company } = useCompany();
  const cache = useQueryClient();
  const change = (next: (known: readonly StaffMember[]) => readonly StaffMember[]) =>
    cache.setQueriesData<readonly StaffMember[]>({ queryKey: keyOf(company.id) }, (known) => known && next(known));
  return {
    put: (person: StaffMember) => change((known) => known.map((one) => (one.id === person.id ? person : one))),
    drop: (id: string) => change((known) => known.filter((one) => one.id !== id)),
    refresh: () => cache.invalidateQueries({ queryKey: keyOf(company.id) }),
  };
}
