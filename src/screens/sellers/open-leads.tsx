import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openStates } from '#schema/open-states.ts';
import { useFormat } from '#ui/format.ts';
import { useWorkspace } from '#ui/workspace.tsx';
import { openFilters } from './open-work.ts';

/** How many leads are this person's open work; counted by the database, none is read. undefined: not known (yet). */
export function useOpenLeads(uid: string): { readonly count: number | undefined; readonly failed: boolean } {
  const { schema, decide } = useWorkspace();
  const leads = schema('leads');
  const { query } = useList({
    resource: leads.name,
    filters: openFilters(leads, uid),
    sorters: leads.sorts.slice(0, 1),
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    meta: { rows: false },
    queryOptions: { enabled: decide('list', leads.name).can },
    errorNotification: false,
  });
  return { count: query.data?.total, failed: query.isError };
}

/** The list of exactly the leads that were counted. */
export function useOpenLeadsPath(): (uid: string) => string {
  const { schema, listPath } = useWorkspace();
  const status = openStates(schema('leads')).join(',');
  return (uid) => `${listPath('leads')}?${new URLSearchParams({ sellerId: uid, status })}`;
}

export function OpenLeads({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const { count, failed } = useOpenLeads(uid);
  const pathOf = useOpenLeadsPath();
  if (count === undefined)
    return failed ? <span className="quiet">–</span> : <span className="bone bone-count" aria-hidden="true" />;
  if (count === 0) return <span className="quiet figures">{number(0)}</span>;
  return (
    <Link className="count-link figures" to={pathOf(uid)} aria-label={t('leads.open', { count })}>
      {number(count)}
    </Link>
  );
}
