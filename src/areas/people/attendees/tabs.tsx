import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';

/** Day and month show the past, the week shows the plan. */
export function AttendanceTabs() {
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
