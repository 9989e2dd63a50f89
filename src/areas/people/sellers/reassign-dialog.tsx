import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import toolbarStyles from '#kit/list/toolbar.module.css';
import { useAgents } from '#kit/staff/use-agents.ts';
import { useServerJob } from '#kit/use-server-job.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { JobProgress } from '#model/commit/job.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { BookLine } from './book-line.tsx';
import { RoleName } from './cells.tsx';
import { Progress } from './progress.tsx';
import type { PersonRow } from './rows.ts';
import styles from './sellers-dialogs.module.css';
import { useBook } from './use-book.ts';
import { usePeople } from './use-people.ts';

const MOST_TARGETS = 50;

/** All open work of one person to another, or to several in turn. */
export function ReassignDialog(props: {
  readonly person: Pick<PersonRow, 'id' | 'name'>;
  readonly onClose: () => void;
}) {
  const { person, onClose } = props;
  const { t } = useTranslation(['users', 'ui']);
  const { members } = useCompany();
  const { rows = [] } = usePeople();
  const { parts, failed } = useBook(person.id);
  const count = parts?.reduce((sum, part) => sum + part.count, 0);
  const job = useServerJob('users.handOver');
  const [done, setDone] = useState<{ readonly id: string; readonly progress: JobProgress }>();
  const [undone, setUndone] = useState<JobProgress>();
  const [targets, setTargets] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  // A picker of this very session knows the people who were there when it began; those who came later are only in the list.
  const offered = rows.filter(
    ({ id, isBanned, name }) => id !== person.id && !isBanned && name.toLocaleLowerCase().includes(wanted),
  );
  const agents = useAgents();
  // no one is chosen: the other sellers share the work out
  const team = rows.filter(({ id, isBanned }) => id !== person.id && !isBanned && agents.includes(id));
  const to = targets.length > 0 ? targets : team.slice(0, MOST_TARGETS).map(({ id }) => id);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? members.get(id)?.name ?? '';
  const toggle = (id: string) =>
    setTargets(targets.includes(id) ? targets.filter((one) => one !== id) : [...targets, id]);
  const result = done?.progress;
  const isEmpty = count === 0 && !result && !job.isRunning;
  const shown = undone ?? result;
  const unchanged = undone && result ? result.changed - undone.changed - undone.failed.length : 0;
  const run = async () => setDone(await job.run({ from: person.id, to }));
  const undo = async () => {
    const back = done && (await job.run({ from: person.id, to, undoes: done.id }));
    if (back) setUndone(back.progress);
  };
  return (
    <Dialog title={t('reassign.title', { name: person.name })} onClose={onClose}>
      {isEmpty && <p>{t('reassign.nothing')}</p>}
      {!isEmpty && !result && !job.isRunning && (
        <>
          <p>
            {parts ? (
              <strong>
                <BookLine parts={parts} />
              </strong>
            ) : (
              !failed && <Bone />
            )}
          </p>
          <p>
            {targets.length > 1 ? t('reassign.inTurn', { count: targets.length }) : t('reassign.text')}{' '}
            {targets.length === 0 && team.length > 0 && t('reassign.else')}
          </p>
          <input
            type="search"
            className={toolbarStyles.filterFind}
            aria-label={t('ui:form.choosePerson')}
            placeholder={t('ui:form.choosePerson')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <fieldset className={styles.peopleChoice}>
            <legend className="visually-hidden">{t('reassign.to')}</legend>
            {offered.map(({ id, name, pictureUrl, Role }) => (
              <label key={id}>
                <input type="checkbox" checked={targets.includes(id)} onChange={() => toggle(id)} />
                <Avatar name={name} pictureUrl={pictureUrl} size={24} />
                <bdi>{name}</bdi>
                <span className={textStyles.quiet}>
                  <RoleName Role={Role} />
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      {job.isRunning && job.progress && (
        <>
          <Progress label={t('reassign.progress')} done={job.progress.done} total={job.progress.total} />
          <p className={textStyles.quiet}>{t('reassign.background')}</p>
        </>
      )}
      {undone && (
        <div role="status">
          <p>
            <Icon name="restore" size={16} /> {t('reassign.undone', { count: undone.changed })}
          </p>
          {unchanged > 0 && <p>{t('reassign.kept', { count: unchanged })}</p>}
        </div>
      )}
      {result && !undone && (
        <div role="status">
          <p>
            <Icon name="checkCircle" size={16} />{' '}
            {t('reassign.done', { count: result.changed, names: to.map(nameOf).join(', ') })}
          </p>
        </div>
      )}
      {shown && shown.failed.length > 0 && (
        <div className={styles.who} role="alert">
          <strong>{t('reassign.failed', { count: shown.failed.length })}</strong>
          <ul>
            {shown.failed.map(({ id, name, kind }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {t(`ui:error.${kind}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Problem>{job.problem ?? (failed && t('remove.unknown'))}</Problem>
      <footer className={dialogStyles.actions}>
        <Button onClick={onClose}>
          {t(job.isRunning || result || isEmpty ? 'ui:action.close' : 'ui:action.cancel')}
        </Button>
        {result && !undone && result.changed > 0 && (
          <Button loading={job.isRunning} onClick={() => void undo()}>
            {t('ui:action.undo')}
          </Button>
        )}
        {!result && !isEmpty && (
          <Button
            type="primary"
            disabled={to.length === 0 || !count}
            loading={job.isRunning}
            onClick={() => void run()}
          >
            {t(targets.length > 0 || team.length === 0 ? 'reassign.run' : 'reassign.share', { count: count ?? 0 })}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}
