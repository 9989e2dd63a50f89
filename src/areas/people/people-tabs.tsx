import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPlace } from '#kit/list/list-place.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';

/** Each list of those who work here is one view of People. */
export function AsPeople({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const place = useMemo(() => ({ title: t('shell:area.employees'), tabs: <PeopleTabs /> }), [t]);
  return <ListPlace.Provider value={place}>{children}</ListPlace.Provider>;
}

/** Who works here, by one line of tabs. */
export function PeopleTabs() {
  const { t } = useTranslation('shell');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const [employees, users] = [listPath('employees'), listPath('users')];
  const tabs = [
    { to: employees, text: t('shell:people.all') },
    { to: `${users}?Role=Seller`, text: t('shell:people.sellers'), needs: 'users' },
    { to: `${employees}?away=1`, text: t('shell:people.away'), needs: 'leaveRequests' },
    { to: `${users}?tab=invitations`, text: t('shell:people.invited'), needs: 'users' },
    { to: `${employees}?status=Offboarded`, text: t('shell:people.left') },
  ];
  return (
    <PlaceTabs
      label={t('shell:area.employees')}
      tabs={tabs.filter(({ needs }) => !needs || decide('list', needs).can)}
    />
  );
}
