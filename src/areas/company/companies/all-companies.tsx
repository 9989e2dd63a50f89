import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failure } from '#kit/failure.tsx';
import toolbarStyles from '#kit/list/toolbar.module.css';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import { toast } from '#ui/toast.tsx';
import styles from './company.module.css';
import { CompanyRow } from './company-row.tsx';

const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);
const KEY = ['companies'];

/** Every company of this installation: opened, suspended and reactivated from here. */
export function AllCompanies() {
  const { t } = useTranslation(['company', 'ui']);
  const { companies } = useWorkspace();
  const cache = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: () => companies.list(), refetchOnMount: 'always' });
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<AnyRecord>();
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = query.data?.filter((one) =>
    `${String(one.name)} ${String(one.legalName ?? '')}`.toLocaleLowerCase().includes(wanted),
  );
  const cacheCompany = (saved: AnyRecord) => {
    cache.setQueryData(KEY, (all: readonly AnyRecord[] | undefined) =>
      all?.map((one) => (one.id === saved.id ? saved : one)),
    );
    setAsked(undefined);
    toast(t(saved.status === 'Suspended' ? 'company:all.suspended' : 'company:all.reactivated', { name: saved.name }));
  };
  return (
    <section className={styles.companies} aria-labelledby="companies">
      <h1 id="companies">{t('company:all.title')}</h1>
      <div className={styles.tools}>
        <div className={toolbarStyles.searchBox} data-part="search-box">
          <Icon name="search" size={16} />
          <input
            type="search"
            dir="auto"
            aria-label={t('company:all.search')}
            placeholder={t('company:all.search')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      {query.error && !shown && <Failure error={query.error} onRetry={query.refetch} />}
      {!query.error && !shown && (
        <div
          className={`${panelStyles.panel} ${styles.bones} ${boneStyles.standingIn}`}
          data-part="panel standing-in"
          role="status"
          aria-label={t('company:guide.loading')}
        >
          {['a', 'b', 'c'].map((key) => (
            <span className={boneStyles.bone} data-part="bone" key={key} />
          ))}
        </div>
      )}
      {shown?.length === 0 && <Empty icon="building" title={t(wanted ? 'ui:list.noResult' : 'company:all.empty')} />}
      {shown && shown.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['name', 'country', 'status', 'createdAt'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`company:all.column.${name}`)}
                  </th>
                ))}
                <th>
                  <span className="visually-hidden">{t('company:all.column.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <CompanyRow key={one.id} company={one} onStatus={() => setAsked(one)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Suspense>
        {asked && <StatusDialog company={asked} onDone={cacheCompany} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </section>
  );
}
