import { useTranslation } from 'react-i18next';
import { openOf } from '#areas/work/dashboard/context.ts';
import { useFirstRows } from '#areas/work/dashboard/use-asked.ts';
import type { Meeting } from '#areas/work/meetings/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { addDays } from '#lib/time/dates.ts';
import { Icon } from '#ui/icon.tsx';
import type { QueueContext } from './queue.ts';
import styles from './today.module.css';

const AHEAD_DAYS = 30;
const AHEAD_ROWS = 5;

/** All is done: what comes next. */
export function NothingDue(props: Pick<QueueContext, 'today' | 'schema' | 'mine'>) {
  const { t } = useTranslation('today');
  const { decide } = useAccess();
  return (
    <p className={styles.nothing} role="status">
      <Icon name="checkCircle" size={24} />
      <span>{t('nothing')}</span> {decide('list', 'meetings').can && <NextMeeting {...props} />}
    </p>
  );
}

function NextMeeting({ today, schema, mine }: Pick<QueueContext, 'today' | 'schema' | 'mine'>) {
  const { t } = useTranslation('today');
  const { dateTime } = useFormat();
  const params = {
    view: 'list',
    startAt: `${today}..${addDays(today, AHEAD_DAYS)}`,
    showingAppointmentStatus: openOf(schema('meetings')),
    ...mine('meetings'),
  };
  const { value } = useFirstRows({ resource: 'meetings', params }, AHEAD_ROWS);
  const next = (value as readonly Meeting[] | undefined)?.find(({ startAt }) => startAt > now());
  return next ? <span>{t('next', { name: next.title, at: dateTime(next.startAt) })}</span> : null;
}
