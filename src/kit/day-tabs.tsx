import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PlaceTabs } from '#ui/place-tabs.tsx';
import { useCompany } from './workspace.tsx';

/** Tasks and meetings of a day: two tabs if the meetings come below the tasks, and not above a record. */
export function DayTabs() {
  const { t } = useTranslation('shell');
  const { listPath } = useCompany();
  const rest = useParams()['*'] ?? '';
  const [todo, meetings] = [listPath('todo'), listPath('meetings')];
  if (!meetings.startsWith(`${todo}/`) || !['', 'new'].includes(rest)) return null;
  return (
    <PlaceTabs
      label={t('shell:nav.day')}
      tabs={[
        { to: todo, text: t('shell:area.todo') },
        { to: meetings, text: t('shell:area.meetings') },
      ]}
    />
  );
}
