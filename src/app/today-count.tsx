import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceNamed } from '#areas/resources.ts';
import { useQueueCount } from '#areas/work/today/use-queue.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { deferred } from '#lib/deferred.ts';
import { NavCount } from './nav-count.tsx';

/** How much there is to do today, counted once what the person came for is read. */
export function TodayCount() {
  const { t } = useTranslation('shell');
  const { decide } = useWorkspace();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let wanted = true;
    void deferred(async () => wanted && setTime(true));
    return () => {
      wanted = false;
    };
  }, []);
  const owner = decide('open', resourceNamed('dashboards').list).can ? 'company' : 'seller';
  const count = useQueueCount(owner, isTime) ?? 0;
  return <NavCount count={count} words={t('shell:nav.toDo', { count })} isUrgent />;
}
