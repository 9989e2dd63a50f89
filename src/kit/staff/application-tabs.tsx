import { useParams } from 'react-router';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';

/** Candidates, leave, and who is away when: above each of the lists, not above a record. */
export function ApplicationTabs() {
  const labels = useLabels('applications');
  const { listPath } = useWorkspace();
  const rest = useParams()['*'] ?? '';
  const path = listPath('applications');
  if (!['', 'new'].includes(rest)) return null;
  return (
    <PlaceTabs
      label={labels.text('tabs.label')}
      tabs={[
        { to: path, text: labels.text('tabs.candidates') },
        { to: listPath('leaveRequests'), text: labels.text('tabs.leave') },
        { to: `${path}/calendar`, text: labels.text('tabs.calendar') },
      ]}
    />
  );
}
