import { useTranslation } from 'react-i18next';
import type { CallLogging } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useFail } from '#kit/use-fail.ts';
import { useAccess } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import { Icon } from '#ui/icon.tsx';
import { MenuButton, type MenuOption } from '#ui/menu-button.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './action-bar.module.css';
import { callEntry, OUTCOMES } from './call-entry.ts';
import { setCurrentCall } from './current-call.ts';
import { useRecordView } from './record-context.ts';
import { ACTIVITY_ICONS } from './timeline-entry.tsx';
import { useSendAnew } from './use-send-anew.ts';

export const LOG_BUTTON = 'log-button';

/** What is written down about a record: how a call went, at once; a note or a meeting in the composer. */
export function LogMenu({ logging }: { readonly logging: CallLogging }) {
  const { t } = useTranslation(['record', 'ui']);
  const fail = useFail();
  const labels = useLabels('activities');
  const { account } = useAccess();
  const { definition, record, compose, isPeek } = useRecordView();
  const { schema } = definition;
  const { sendTo, saving } = useSendAnew(schema);

  const log = async (outcome: string) => {
    const at = now();
    const details = { outcome, at, byUid: account.id };
    const id = newId();
    try {
      const { stored, issue } = await sendTo(record, (known) =>
        logging.log(known, callEntry(schema, known, details), id, at),
      );
      if (issue) toast(labels.issue(issue));
      if (!stored) return;
      toast(t('ui:toast.logged', { type: labels.option('outcome', outcome) }));
      const after = stored.find(({ id }) => id === record.id) ?? record;
      if (logging.followUp) setCurrentCall({ schema, record: after, logged: outcome });
    } catch (error) {
      fail(error);
    }
  };
  const options: MenuOption[] = [
    ...OUTCOMES.map(([outcome, icon]) => ({
      key: outcome,
      label: labels.option('outcome', outcome),
      icon: <Icon name={icon} size={16} />,
      onSelect: () => !saving && void log(outcome),
    })),
    ...['Note', 'Meeting'].map((type) => ({
      key: type,
      label: labels.option('type', type),
      icon: <Icon name={ACTIVITY_ICONS[type] ?? 'note'} size={16} />,
      onSelect: () => compose(type),
    })),
  ];
  return (
    <MenuButton
      className={styles.log}
      label={t('record:logOn')}
      isWorded
      buttonId={isPeek ? undefined : LOG_BUTTON}
      keys={isPeek ? undefined : 'l'}
      options={options}
    >
      <Icon name="edit" size={16} />
      <span>{t('record:log')}</span>
    </MenuButton>
  );
}
