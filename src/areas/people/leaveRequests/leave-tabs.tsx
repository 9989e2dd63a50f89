import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';

/** Leave, and who is away when: above each of the lists, not above a request. */
export function LeaveTabs() {
  const { t } = useTranslation('shell');
  const { listPath } = useCompany();
  const rest = useParams()['*'] ?? '';
  if (!['', 'new'].includes(rest)) return null;
  return (
    <PlaceTabs
      label={t('shell:area.leave')}
      tabs={[
        { to: listPath('leaveRequests'), text: t('shell:area.leave') },
        { to: `${listPath('applications')}/calendar`, text: t('shell:area.calendar') },
      ]}
    />
  );
}
