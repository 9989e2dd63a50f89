import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';

/** Who works here, by one line of tabs: above each of the lists, not above a person. */
export function PeopleTabs() {
  const { t } = useTranslation('shell');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const rest = useParams()['*'] ?? '';
  const [employees, users] = [listPath('employees'), listPath('users')];
  if (!['', 'new'].includes(rest)) return null;
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
