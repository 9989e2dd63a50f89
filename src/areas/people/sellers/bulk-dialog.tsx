import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useServices } from '#kit/workspace.tsx';
import type { StaffMember } from '#model/people/people.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { ManagerWarning } from './manager-warning.tsx';
import { Progress } from './progress.tsx';
import type { PersonRow } from './rows.ts';
import styles from './sellers-dialogs.module.css';
import { useAuthority } from './use-authority.ts';
import { usePeopleCache } from './use-people.ts';

export type BulkAction = 'ban' | 'unban' | 'reset';
interface Skipped {
  readonly person: PersonRow;
  readonly reason: string;
}

/** Says whom it will change and whom not, does it one by one, and names who failed. */
export function BulkDialog(props: {
  readonly action: BulkAction;
  readonly people: readonly PersonRow[];
  readonly onClose: (done: boolean) => void;
}) {
  const { action, onClose } = props;
  const [people] = useState(props.people);
  const { t } = useTranslation(['users', 'ui']);
  const { people: port } = useServices();
  const { refusal } = useAuthority();
  const { put } = usePeopleCache();
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<readonly Skipped[]>([]);
  const [finished, setFinished] = useState(false);
  const cancelled = useRef(false);
  const change: { readonly [of in BulkAction]: (person: StaffMember) => Promise<StaffMember> } = {
    ban: (person) => port.setBanned(person, true),
    unban: (person) => port.setBanned(person, false),
    reset: (person) => port.forceReset(person),
  };
  const reasonOf = (person: PersonRow) => {
    const is = { ban: person.isBanned, unban: !person.isBanned, reset: person.forcePasswordReset }[action];
    return refusal(person) ?? (is ? t(`bulk.already.${action}`) : undefined);
  };
  const skipped = people.flatMap((person): Skipped[] => {
    const reason = reasonOf(person);
    return reason ? [{ person, reason }] : [];
  });
  const chosen = people.filter((person) => !skipped.some((one) => one.person === person));
  const run = async () => {
    const problems: Skipped[] = [];
    setDone(0);
    for (const [index, person] of chosen.entries()) {
      if (cancelled.current) break;
      try {
        put(await change[action](person));
      } catch (error) {
        problems.push({ person, reason: t(`ui:error.${kindOf(error)}`) });
        setFailed([...problems]);
      }
      setDone(index + 1);
    }
    setFinished(true);
    if (problems.length === 0) onClose(true);
  };
  const isRunning = done !== undefined && !finished;
  return (
    <Dialog title={t(`bulk.title.${action}`, { count: chosen.length })} onClose={() => !isRunning && onClose(finished)}>
      <p>{t(`bulk.text.${action}`)}</p>
      {action === 'ban' && <ManagerWarning leaving={chosen} />}
      <PeopleList title={t('bulk.skipped', { count: skipped.length })} entries={skipped} />
      {done !== undefined && <Progress label={t('bulk.progress')} done={done} total={chosen.length} />}
      <PeopleList title={t('bulk.failed', { count: failed.length })} entries={failed} alert />
      <footer className={dialogStyles.actions}>
        <Button
          onClick={() => {
            cancelled.current = true;
            if (!isRunning) onClose(finished);
          }}
        >
          {t(finished ? 'ui:action.close' : 'ui:action.cancel')}
        </Button>
        {!finished && (
          <Button
            type="primary"
            danger={action === 'ban'}
            disabled={chosen.length === 0}
            loading={isRunning}
            onClick={run}
          >
            {t(`action.${action}`)}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

function PeopleList(props: { readonly title: string; readonly entries: readonly Skipped[]; readonly alert?: true }) {
  const { title, entries, alert } = props;
  if (entries.length === 0) return null;
  return (
    <div className={styles.who} role={alert ? 'alert' : undefined}>
      <strong>{title}</strong>
      <ul>
        {entries.map(({ person, reason }) => (
          <li key={person.id}>
            <bdi>{person.name}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
