import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { ChangeSet } from '#model/changes.ts';
import { isOverdue } from '#model/due.ts';
import { nameOf } from '#model/name.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { toast } from '#ui/toast.tsx';
import { FOLLOW_UPS, followUpIn } from './follow-up.ts';
import styles from './next-action.module.css';
import { useRecordView } from './record-context.ts';

const FactEditor = lazyPart(async () => (await import('./fact-editor.tsx')).FactEditor);

/** What is to be done next with a record, and when: done, put off, or set for another day. */
export function NextAction(props: {
  /** What it is, in words. */
  readonly title: string;
  /** The field that says when. */
  readonly field: string;
  readonly done: () => ChangeSet;
  readonly setFor: (at: Date) => ChangeSet;
}) {
  const { title, field, done, setFor } = props;
  const { t } = useTranslation(['record', 'ui']);
  const fail = useFail();
  const { definition, record } = useRecordView();
  const { schema } = definition;
  const { company } = useCompany();
  const format = useFormat();
  const { send, saving } = useCommit();
  const undo = useUndo();
  const mayEdit = useAllowed('edit', schema.name, record).can;
  const [isPicking, setPicking] = useState(false);
  const at = record[field];
  const due = at instanceof Date ? at : undefined;

  const change = async (changes: ChangeSet, words: string) => {
    try {
      const after = (await send(changes, nameOf(schema, record)))?.find(({ id }) => id === record.id);
      if (after) toast(words, undo(schema, record, after));
    } catch (error) {
      fail(error);
    }
  };
  const options = [
    ...FOLLOW_UPS.map((days) => ({
      key: String(days),
      label: t('ui:call.inDays', { count: days }),
      onSelect: () => {
        const day = followUpIn(days, now(), company.timezone);
        void change(setFor(day), t('ui:call.followUpOn', { date: format.dateTime(day) }));
      },
    })),
    { key: 'pick', label: t('pickDate'), onSelect: () => setPicking(true) },
  ];
  if (!due && !mayEdit) return null;
  const picker = isPicking && (
    <Suspense>
      <FactEditor definition={definition} record={record} names={[field]} onClose={() => setPicking(false)} />
    </Suspense>
  );
  if (!due)
    return (
      <section className={styles.adding} aria-label={t('nextAction')}>
        {picker || (
          <MenuButton className={styles.add} label={t('noNextAction')} isWorded options={options}>
            <Icon name="add" size={14} />
            {t('noNextAction')}
          </MenuButton>
        )}
      </section>
    );
  const moment = now();
  const isLate = isOverdue(schema, record, { now: moment, timeZone: company.timezone });
  const isToday = dayKey(due, company.timezone) === dayKey(moment, company.timezone);
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <header>
        <h2 id="next-title">{t('nextAction')}</h2>
        <time data-late={isLate} dateTime={due.toISOString()} title={format.dateTime(due)}>
          {isLate && <span className="visually-hidden">{t('ui:word.overdue')} </span>}
          {isLate && !isToday ? format.relative(due) : `${format.day(due)} ${format.time(due)}`}
        </time>
      </header>
      <p>{title}</p>
      {picker}
      {mayEdit && !isPicking && (
        <div className={styles.actions}>
          <Button
            disabled={saving}
            icon={<Icon name="check" size={16} />}
            onClick={() => change(done(), t('doneWith', { title }))}
          >
            {t('done')}
          </Button>
          <MenuButton className={styles.snooze} label={t('snooze')} isWorded options={options}>
            {t('snooze')}
            <Icon name="chevronDown" size={14} />
          </MenuButton>
        </div>
      )}
    </section>
  );
}
