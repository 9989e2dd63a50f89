import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPlace } from '#kit/list/list-place.ts';
import { RowCount } from '#kit/list/row-count.tsx';
import { type Counted, useCounts } from '#kit/list/use-counts.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';
import textStyles from '#ui/text.module.css';

/** Each list of those who work here is one view of People. */
export function AsPeople({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const place = useMemo(
    () => ({ title: t('shell:area.employees'), tabs: (isReady: boolean) => <PeopleTabs isReady={isReady} /> }),
    [t],
  );
  return <ListPlace.Provider value={place}>{children}</ListPlace.Provider>;
}

/** The list of employees as the tabs open it. */
const COUNTED = new Map<string, Counted>(
  Object.entries({ all: [], left: [{ field: 'status', operator: 'eq', value: 'Offboarded' }] } as const).map(
    ([name, filters]) => [
      name,
      { filters: [...filters], sorters: [{ field: 'fullName', order: 'asc' }], meta: undefined },
    ],
  ),
);

/** Who works here, by one line of tabs; those of employees with their number, read once the list is shown. */
export function PeopleTabs({ isReady }: { readonly isReady: boolean }) {
  const { t } = useTranslation('shell');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const [employees, users] = [listPath('employees'), listPath('users')];
  const counts = useCounts('employees', COUNTED, isReady ? 0 : undefined);
  const word = (name: 'all' | 'left') => (
    <>
      {t(`shell:people.${name}`)}{' '}
      <RowCount className={`${textStyles.second} ${textStyles.figures}`} count={counts?.get(name)} />
    </>
  );
  const tabs = [
    { to: employees, text: word('all') },
    { to: `${users}?Role=Seller`, text: t('shell:people.sellers'), needs: 'users' },
    { to: `${employees}?away=1`, text: t('shell:people.away'), needs: 'leaveRequests' },
    { to: `${users}?tab=invitations`, text: t('shell:people.invited'), needs: 'users' },
    { to: `${employees}?status=Offboarded`, text: word('left') },
  ];
  return (
    <PlaceTabs
      label={t('shell:area.employees')}
      tabs={tabs.filter(({ needs }) => !needs || decide('list', needs).can)}
    />
  );
}
