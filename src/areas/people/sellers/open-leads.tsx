import { type CrudFilter, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useAgents } from '#kit/staff/use-agents.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { openStates } from '#model/open-states.ts';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';
import { openFilters } from './open-work.ts';
import styles from './sellers.module.css';

interface Count {
  /** undefined: not known (yet). */
  readonly count: number | undefined;
  readonly failed: boolean;
}

/** How many records these filters leave; counted by the database, none is read. */
function useCount(resource: string, filters: CrudFilter[]): Count {
  const { decide } = useAccess();
  const { schema } = useCompany();
  const { query } = useList({
    resource,
    filters,
    sorters: schema(resource).sorts.slice(0, 1),
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    meta: { rows: false, countTo: Number.POSITIVE_INFINITY },
    queryOptions: { enabled: decide('list', resource).can },
  });
  return { count: query.data?.total, failed: query.isError };
}

/** How many leads are this person's open work. */
export function useOpenLeads(uid: string): Count {
  const { schema } = useCompany();
  return useCount('leads', openFilters(schema('leads'), uid));
}

/** The list of exactly the leads that were counted. */
export function useOpenLeadsPath(): (uid: string) => string {
  const { schema, listPath } = useCompany();
  const status = openStates(schema('leads')).join(',');
  return (uid) => `${listPath('leads')}?${new URLSearchParams({ sellerId: uid, status })}`;
}

function CountLink({ count, failed, path, label }: Count & { readonly path: string; readonly label: string }) {
  const { number } = useFormat();
  if (count === undefined)
    return failed ? (
      <span className={textStyles.quiet}>–</span>
    ) : (
      <span className={`${boneStyles.bone} ${styles.boneCount}`} data-part="bone" aria-hidden="true" />
    );
  if (count === 0) return <span className={`${textStyles.quiet} ${textStyles.figures}`}>{number(0)}</span>;
  return (
    <Link className={`${styles.countLink} ${textStyles.figures}`} to={path} aria-label={label}>
      {number(count)}
    </Link>
  );
}

/** A bar is full at so many times the usual number, and warns from here on. */
const [FULL, MUCH] = [2, 1.5];

/** The open leads of a seller, as a number and as a bar next to the usual number of a colleague. */
export function OpenLeads({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('users');
  const { schema } = useCompany();
  const agents = useAgents();
  const open = useOpenLeads(uid);
  const all = useCount('leads', [{ field: 'status', operator: 'in', value: [...openStates(schema('leads'))] }]);
  const usual = (all.count ?? 0) / Math.max(1, agents.length);
  const times = open.count !== undefined && usual > 0 ? open.count / usual : 0;
  return (
    <span className={styles.load}>
      {times > 0 && (
        <span className={styles.bar} aria-hidden="true" data-much={times >= MUCH}>
          <i style={{ inlineSize: `${Math.min(100, (100 * times) / FULL)}%` }} />
        </span>
      )}
      <CountLink {...open} path={useOpenLeadsPath()(uid)} label={t('leads.open', { count: open.count ?? 0 })} />
    </span>
  );
}

/** Deals a person closed, alone or with others. */
export function ClosedDeals({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('users');
  const { listPath } = useCompany();
  const closed = useCount('deals', [
    { field: 'sellerIds', operator: 'eq', value: uid },
    { field: 'stage', operator: 'eq', value: 'Closed' },
  ]);
  const path = `${listPath('deals')}?${new URLSearchParams({ sellerIds: uid, stage: 'Closed' })}`;
  return <CountLink {...closed} path={path} label={t('deals.closed', { count: closed.count ?? 0 })} />;
}
