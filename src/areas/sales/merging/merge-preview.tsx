import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { useFormat } from '#kit/format.ts';
import { toKey, useLabels } from '#kit/text.ts';
import { useCall, useCommand, useDryRun } from '#kit/use-command.ts';
import { useTakeBack } from '#kit/use-undo.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { Effect } from '#model/commit/command.ts';
import boneStyles from '#ui/bone.module.css';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import dialogStyles from '#ui/dialog.module.css';
import fieldStyles from '#ui/field.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { DifferenceRow } from './difference-row.tsx';
import { type Choice, differencesOf } from './fields.ts';
import styles from './merge.module.css';
import { MERGEABLE, type Merged, type Party } from './mergeable.ts';
import { SideCard } from './side-card.tsx';

/** Which of the two stays, what it takes over, and what will point at it, as the server says. */
export function MergePreview(props: {
  readonly resource: Merged;
  readonly pair: readonly [Party, Party];
  readonly onClose: () => void;
  readonly onMerged: (primaryId: string) => void;
}) {
  const { resource, pair, onClose, onMerged } = props;
  const { t } = useTranslation(['merge', 'ui']);
  const labels = useLabels(resource);
  const { decide } = useAccess();
  // a confidential file stays with the contact that it was made for
  const [swapped, setSwapped] = useState(() => !hasFile(pair[0]) && hasFile(pair[1]));
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [primary, other] = swapped ? [pair[1], pair[0]] : pair;
  const differences = useMemo(() => differencesOf(MERGEABLE[resource], primary, other), [resource, primary, other]);
  const names = { primary: String(primary.fullName), other: String(other.fullName) };
  const input = {
    otherId: other.id,
    otherVersion: other.version,
    choices: [...choices].map(([field, choice]) => ({ field, choice })),
  };
  const answer = useDryRun(resource, 'merge', primary, input);
  const { run, problem, saving } = useCommand(resource);
  const { call } = useCall(resource);
  const takeBack = useTakeBack();
  const obstacle = answer?.issues.find(({ field }) => field === 'otherId');
  const choosePrimary = (second: boolean) => {
    setSwapped(second);
    setChoices(new Map());
  };
  const merge = async () => {
    if (!(await run('merge', primary, input))) return;
    const archived = { id: other.id, version: other.version + 1 };
    toast(
      t('done', names),
      takeBack(() => call('separate', archived)),
    );
    onMerged(primary.id);
  };
  const refused = [decide('assign', resource, primary), decide('archive', resource, other)].find(({ can }) => !can);
  return (
    <>
      <fieldset className={styles.sides}>
        <legend>{t('which')}</legend>
        {pair.map((record, index) => (
          <SideCard
            key={record.id}
            resource={resource}
            record={record}
            isPrimary={record === primary}
            onChoose={() => choosePrimary(index === 1)}
          />
        ))}
      </fieldset>
      {obstacle ? (
        <Callout icon="warning" role="alert">
          {t(toKey(obstacle.key), { ...obstacle.params })}
        </Callout>
      ) : (
        <>
          {answer?.effects.some(({ key }) => key === 'twoFiles') && (
            <Callout icon="shield">{t('twoFiles', names)}</Callout>
          )}
          {differences.length > 0 && <h3>{t('fields')}</h3>}
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.name}
              resource={resource}
              difference={difference}
              primary={primary}
              other={other}
              choice={choices.get(difference.name) ?? difference.usual}
              onChoice={(choice) => setChoices(new Map([...choices, [difference.name, choice]]))}
            />
          ))}
          <h3>{t('references')}</h3>
          <PointingCounts effects={answer?.effects} />
          <p className={fieldStyles.hint}>{t('stay', names)}</p>
          {answer?.issues.map((issue) => (
            <Problem key={issue.field + issue.key}>{labels.issue(issue)}</Problem>
          ))}
          <Problem>{problem}</Problem>
        </>
      )}
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
        <ActionButton
          type="primary"
          decision={refused ?? { can: true, line: '' }}
          loading={saving}
          disabled={!answer || answer.issues.length > 0}
          onClick={() => void merge()}
        >
          {t('run')}
        </ActionButton>
      </div>
    </>
  );
}
/** The contact repeats how far its confidential file is. */
const hasFile = (record: Party): boolean => 'kycStatus' in record && record.kycStatus !== 'NotStarted';

function PointingCounts({ effects }: { readonly effects: readonly Effect[] | undefined }) {
  const { t } = useTranslation('merge');
  if (!effects) return <span className={boneStyles.bone} data-part="bone" aria-busy="true" />;
  const counts = effects.filter(({ key }) => key === 'pointing');
  const isMore = effects.some(({ key }) => key === 'pointingUnseen');
  if (counts.length === 0 && !isMore) return <p className={textStyles.quiet}>{t('noReferences')}</p>;
  return (
    <ul className={styles.references}>
      {counts.map(({ params = {} }) => (
        <PointingCount key={params.resource} resource={String(params.resource)} count={Number(params.count)} />
      ))}
      {isMore && <li>{t('unseen')}</li>}
    </ul>
  );
}
function PointingCount({ resource, count }: { readonly resource: string; readonly count: number }) {
  const labels = useLabels(resource);
  const { number } = useFormat();
  return (
    <li>
      {labels.text('title')} <strong className={textStyles.figures}>{number(count)}</strong>
    </li>
  );
}
