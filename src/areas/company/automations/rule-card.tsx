import { useState } from 'react';
import { RelativeDate } from '#kit/fields/date.tsx';
import { RecordRef } from '#kit/fields/record-ref.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { Effect } from '#model/commit/command.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import panelStyles from '#ui/panel.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { RuleForm } from './rule-form.tsx';
import styles from './rules.module.css';
import { Runs } from './runs.tsx';
import { type Automation, automations, isTried } from './schema.ts';
import { Sentence } from './sentence.tsx';

const TONE = { On: 'Active', Off: 'Draft', Stopped: 'Failed' } as const;

/** A rule: its sentence, what it would have done, what it did, and its switch. */
export function RuleCard({ record }: { readonly record: Automation }) {
  const labels = useLabels(automations.name);
  const { account, decide } = useAccess();
  const [opened, setOpened] = useState<'edit' | 'end'>();
  const [isRunsOpen, setRunsOpen] = useState(false);
  const [trial, setTrial] = useState<readonly Effect[]>();
  const { run, problem, saving } = useCommand(automations.name);
  const { send } = useCommit();
  const isOn = record.state === 'On';
  const mayEdit = decide('edit', automations.name, record).can;
  const isOwn = mayEdit && record.ownerId === account.id;
  const tryOut = async () => {
    const answer = await run('try', record);
    if (answer) setTrial(answer.effects);
  };
  const end = async () => {
    if (await send({ changes: [{ type: 'archive', resource: automations.name, before: record }] }))
      setOpened(undefined);
  };
  return (
    <article className={`${panelStyles.panel} ${styles.card}`} aria-label={record.name}>
      <div className={styles.chips}>
        <strong>{record.name}</strong>
        <Chip value={TONE[record.state]}>{labels.option('state', record.state)}</Chip>
        <Person uid={record.ownerId} size={24} />
        {!isTried(record) && <span className={textStyles.quiet}>{labels.text('untried')}</span>}
        {record.stoppedWhy && <span>{labels.option('stoppedWhy', record.stoppedWhy)}</span>}
        {record.includesBulk && <span className={textStyles.quiet}>{labels.field('includesBulk')}</span>}
      </div>
      <Sentence rule={record} />
      <div className={styles.chips}>
        {isOwn && (
          <Button disabled={saving} onClick={() => void tryOut()}>
            {labels.text('action.try')}
          </Button>
        )}
        {(isOwn || (mayEdit && isOn)) && (
          <Button
            disabled={saving || (!isOn && !isTried(record))}
            onClick={() => void run('turn', record, { to: isOn ? 'Off' : 'On' })}
          >
            {labels.text(isOn ? 'action.off' : 'action.on')}
          </Button>
        )}
        <Button aria-expanded={isRunsOpen} onClick={() => setRunsOpen(!isRunsOpen)}>
          {labels.text('action.runs')}
        </Button>
        {isOwn && <Button onClick={() => setOpened('edit')}>{labels.text('action.edit')}</Button>}
        {decide('archive', automations.name, record).can && (
          <Button danger onClick={() => setOpened('end')}>
            {labels.text('action.end')}
          </Button>
        )}
      </div>
      <Problem>{problem}</Problem>
      {trial && <Trial effects={trial} />}
      {isRunsOpen && <Runs rule={record} />}
      {opened === 'edit' && (
        <RuleForm
          record={record}
          onClose={() => {
            setTrial(undefined);
            setOpened(undefined);
          }}
        />
      )}
      {opened === 'end' && (
        <ActionDialog
          title={labels.text('action.end')}
          okText={labels.text('action.end')}
          danger
          onOk={() => void end()}
          onCancel={() => setOpened(undefined)}
        >
          <p>{labels.text('ask.end', { name: record.name })}</p>
        </ActionDialog>
      )}
    </article>
  );
}

/** What it would have done in the last 30 days, with the last of the records. */
function Trial({ effects }: { readonly effects: readonly Effect[] }) {
  const labels = useLabels(automations.name);
  const tried = effects.find(({ key }) => key === 'tried');
  const hits = effects.flatMap(({ key, params }) => (key === 'hit' && params ? [params] : []));
  return (
    <div role="status" className={styles.card}>
      <p className={styles.trial}>{labels.text('effect.tried', { count: Number(tried?.params?.count ?? 0) })}</p>
      {hits.length > 0 && (
        <ul className={styles.runs}>
          {hits.map(({ resource, id, at }) => (
            <li key={`${id} ${at}`} className={styles.chips}>
              <RecordRef resource={String(resource)} id={String(id)} />
              <RelativeDate value={new Date(Number(at))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
