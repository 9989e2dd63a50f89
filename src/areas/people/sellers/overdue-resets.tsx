import { useTranslation } from 'react-i18next';
import { withValues } from '#kit/list/chosen-filters.ts';
import type { ListControl } from '#kit/list/use-list-state.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { isResetOverdue } from '#model/people/people.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { PEOPLE } from './definition.ts';
import type { PersonRow } from './rows.ts';
import styles from './sellers-dialogs.module.css';

/** Tells those who manage people how many have not chosen a new password, days after the request. */
export function OverdueResets({
  rows,
  control,
}: {
  readonly rows: readonly PersonRow[];
  readonly control: ListControl;
}) {
  const { t } = useTranslation('users');
  const { decide } = useAccess();
  const { state, change } = control;
  const count = rows.filter(
    ({ status, resetSince }) => status === 'PendingReset' && isResetOverdue(resetSince, now()),
  ).length;
  if (count === 0 || !decide('edit', 'users').can) return null;
  const show = () => change({ page: 1, filters: withValues(PEOPLE.schema, state.filters, 'status', ['PendingReset']) });
  return (
    <Callout
      icon="warning"
      role="status"
      className={styles.unfinished}
      actions={
        <span className={styles.calloutActions}>
          <Button onClick={show}>{t('overdueResets.show')}</Button>
        </span>
      }
    >
      <p>{t('overdueResets.text', { count })}</p>
    </Callout>
  );
}
