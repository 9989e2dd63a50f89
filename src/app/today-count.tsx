import { useTranslation } from 'react-i18next';
import { resourceNamed } from '#areas/resources.ts';
import { useQueueCount } from '#areas/work/today/use-queue.ts';
import { useAccess } from '#kit/workspace.tsx';
import { NavCount } from './nav-count.tsx';

/** How much there is to do today; `isShown` where Today itself shows it. */
export function TodayCount({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation('shell');
  const { decide } = useAccess();
  const owner = decide('open', resourceNamed('dashboards').list).can ? 'company' : 'seller';
  const count = useQueueCount(owner, isShown) ?? 0;
  return <NavCount count={count} words={t('shell:nav.toDo', { count })} isUrgent />;
}
