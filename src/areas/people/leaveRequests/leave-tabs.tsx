import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPlace } from '#kit/list/list-place.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';

/** The list of requests is one view of leave. */
export function AsLeave({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const place = useMemo(() => ({ title: t('shell:area.leave'), tabs: () => <LeaveTabs /> }), [t]);
  return <ListPlace.Provider value={place}>{children}</ListPlace.Provider>;
}

/** Leave, and who is away when. */
export function LeaveTabs() {
  const { t } = useTranslation('shell');
  const labels = useLabels('leaveRequests');
  const { listPath } = useCompany();
  return (
    <PlaceTabs
      label={t('shell:area.leave')}
      tabs={[
        { to: listPath('leaveRequests'), text: labels.text('title') },
        { to: `${listPath('applications')}/calendar`, text: t('shell:area.calendar') },
      ]}
    />
  );
}
