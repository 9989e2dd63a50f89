import type { ReactNode } from 'react';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';

/** Above each view of attendance: the days it shows, and the way to others. */
export function AttendanceHead({ about, children }: { readonly about: ReactNode; readonly children: ReactNode }) {
  const labels = useLabels('attendees');
  return (
    <PageHead id="attendance-title" title={labels.text('title')} about={about} tabs={<Tabs />}>
      {children}
    </PageHead>
  );
}

/** Day and month show the past, the week shows the plan. */
function Tabs() {
  const labels = useLabels('attendees');
  const path = useCompany().listPath('attendees');
  return (
    <PlaceTabs
      label={labels.text('tabs.label')}
      tabs={[
        { to: path, text: labels.text('tabs.day') },
        { to: `${path}/month`, text: labels.text('tabs.month') },
        { to: `${path}/rota`, text: labels.text('tabs.rota') },
      ]}
    />
  );
}
