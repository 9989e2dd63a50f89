import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import type { CallLogging } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import type { ChangeSet } from '#model/changes.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, Issue } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { callEntry, OUTCOMES } from './call-entry.ts';
import styles from './call-log.module.css';
import type { Call } from './current-call.ts';
import { FOLLOW_UPS, followUpIn } from './follow-up.ts';
import { useSendAnew } from './use-send-anew.ts';

/** After a call was dialled: one tap says how it went, another when to follow up. Each is saved at once. */
export function CallLog(props: Call & { readonly logging: CallLogging; readonly onClose: () => void }) {
  const { schema, logging, answer, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('activities');
  const { account } = useAccess();
  const { company } = useCompany();
  const format = useFormat();
  const { sendTo, saving } = useSendAnew(schema);
  const [record, setRecord] = useState(props.record);
  const [id] = useState(newId);
  const [note, setNote] = useState('');
  const [saved, setSaved] = useState(props.logged);
  const [problem, setProblem] = useState<string>();
  const name = nameOf(schema, record);

  const store = async (make: (record: AnyRecord) => ChangeSet | readonly Issue[], done: () => void) => {
    setProblem(undefined);
    try {
      const { stored, issue } = await sendTo(record, make);
      if (issue) setProblem(labels.issue(issue));
      if (!stored) return;
      setRecord(stored.find((one) => one.id === record.id) ?? record);
      done();
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'queued') onClose();
      else setProblem(t(`error.${kind}`));
    }
  };
  const log = (outcome: string) => {
    const at = now();
    const details = { outcome, at, byUid: account.id, text: note.trim(), answer };
    const make = (known: AnyRecord) => logging.log(known, callEntry(schema, known, details), id, at);
    void store(make, () => {
      setSaved(outcome);
      toast(t('toast.logged', { type: labels.option('outcome', outcome) }));
      if (!logging.followUp) onClose();
    });
  };
  const followUp = (days: number) => {
    const at = followUpIn(days, now(), company.timezone);
    const { followUp: setFor } = logging;
    if (!setFor) return;
    void store(
      (known) => setFor(known, at),
      () => {
        toast(t('call.followUpOn', { date: format.dateTime(at) }));
        onClose();
      },
    );
  };
  return (
    <Dialog title={t('call.title', { name })} sheet onClose={onClose}>
      {saved === undefined ? (
        <>
          <div className={styles.outcomes}>
            {OUTCOMES.map(([outcome, icon]) => (
              <button key={outcome} type="button" disabled={saving} onClick={() => log(outcome)}>
                <Icon name={icon} size={22} />
                {labels.option('outcome', outcome)}
              </button>
            ))}
          </div>
          <label className={dialogStyles.text}>
            {t('call.note')}
            <textarea rows={2} maxLength={4000} value={note} onChange={(event) => setNote(event.target.value)} />
          </label>
        </>
      ) : (
        <>
          <p className={styles.next}>{t('call.next')}</p>
          <div className={styles.days}>
            {FOLLOW_UPS.map((days) => (
              <Button key={days} disabled={saving} onClick={() => followUp(days)}>
                {t('call.inDays', { count: days })}
              </Button>
            ))}
            <Button type="primary" onClick={onClose}>
              {t('call.done')}
            </Button>
          </div>
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
