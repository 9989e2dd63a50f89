import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ListScreen } from '#kit/list/list-screen.tsx';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { useCompany } from '#kit/workspace.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { definition } from './definition.ts';
import { AsLeave } from './leave-tabs.tsx';

const RecordScreen = lazyPart(async () => (await import('#kit/record/record-screen.tsx')).RecordScreen);
const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Leave has a form of its own: it says at once what the days cost and what is left. */
export function Screen() {
  const [first = '', second] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const path = listPath('leaveRequests');
  const close = (to: string) => navigate(to, { replace: true });
  if (first === 'new' && !second)
    return (
      <AsLeave>
        <ListScreen definition={definition} />
        <Suspense>
          <LeaveDialog onClose={() => close(path)} />
        </Suspense>
      </AsLeave>
    );
  if (second === 'edit')
    return (
      <Suspense>
        <RecordScreen definition={definition} id={first} />
        <LeaveDialog id={first} onClose={() => close(`${path}/${first}`)} />
      </Suspense>
    );
  return (
    <AsLeave>
      <ResourceScreens definition={definition} />
    </AsLeave>
  );
}
