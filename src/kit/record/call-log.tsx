import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { callEntry, OUTCOMES } from './call-entry.ts';
import styles from './call-log.module.css';
import type { Call } from './current-call.ts';
import { FOLLOW_UPS, followUpIn } from './follow-up.ts';

/** After a call was dialled: one tap says how it went, another when to follow up. Each is saved at once. */
export function CallLog(props: Call & { readonly onClose: () => void }) {
  const { schema, logging, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('activities');
  const { account, company } = useWorkspace();
  const format = useFormat();
  const { send, saving } = useCommit();
  const [record, setRecord] = useState(props.record);
  const [id] = useState(newId);
  const [note, setNote] = useState('');
  const [saved, setSaved] = useState(props.logged);
  const [problem, setProblem] = useState<string>();
  const name = String(record[schema.title]);

  const store = async (result: ChangeSet | readonly Issue[], done: () => void) => {
    if (isRefused(result)) return setProblem(result[0] && labels.issue(result[0]));
    setProblem(undefined);
    try {
      const stored = await send(result, name);
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
    const entry = callEntry(schema, record, { outcome, at, byUid: account.id, text: note.trim() });
    void store(logging.log(record, entry, id, at), () => {
      setSaved(outcome);
      toast(t('toast.logged', { type: labels.option('outcome', outcome) }));
      if (!logging.followUp) onClose();
    });
  };
  const followUp = (days: number) => {
    const at = followUpIn(days, now(), company.timezone);
    const change = logging.followUp?.(record, at);
    if (!change) return;
    void store(change, () => {
      toast(t('call.followUpOn', { date: format.dateTime(at) }));
      onClose();
    });
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
