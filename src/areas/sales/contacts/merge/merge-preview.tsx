import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import boneStyles from '#ui/bone.module.css';
import { Button } from '#ui/button.tsx';
import calloutStyles from '#ui/callout.module.css';
import dialogStyles from '#ui/dialog.module.css';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { DifferenceRow } from './difference-row.tsx';
import { type Choices, differencesOf } from './fields.ts';
import styles from './merge.module.css';
import { issuesOf, obstacleTo, type Pointing } from './plan.ts';
import { SideCard } from './side-card.tsx';
import { useMerge, usePointing } from './use-merge.ts';

/** Which of the two stays, what it takes over, and what will point at it. */
export function MergePreview(props: {
  readonly pair: readonly [Contact, Contact];
  /** Those with a confidential file. */
  readonly holders: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onStarted: (primaryId: string) => void;
}) {
  const { pair, holders, onClose, onStarted } = props;
  const { t } = useTranslation(['merge', 'ui']);
  const labels = useLabels('contacts');
  const { decide } = useWorkspace();
  const [swapped, setSwapped] = useState(() => holders.has(pair[1].id) && !holders.has(pair[0].id));
  const [choices, setChoices] = useState<Choices>({});
  const [primary, other] = swapped ? [pair[1], pair[0]] : pair;
  const { pointing, error, again } = usePointing(other.id);
  const { start, busy } = useMerge();
  const differences = useMemo(() => differencesOf(primary, other), [primary, other]);
  const obstacle = obstacleTo(primary, other, { primary: holders.has(primary.id), other: holders.has(other.id) });
  const names = { primary: String(primary.fullName), other: String(other.fullName) };
  const merge = { primary, other, choices, pointing: pointing ?? [] };
  const issues = obstacle ? [] : issuesOf(merge, now());
  const choosePrimary = (second: boolean) => {
    setSwapped(second);
    setChoices({});
  };
  const refused = [decide('assign', 'contacts', primary), decide('archive', 'contacts', other)].find(({ can }) => !can);
  return (
    <>
      <fieldset className={styles.sides}>
        <legend>{t('which')}</legend>
        {pair.map((record, index) => (
          <SideCard
            key={record.id}
            record={record}
            isPrimary={record === primary}
            onChoose={() => choosePrimary(index === 1)}
          />
        ))}
      </fieldset>
      {obstacle ? (
        <p className={calloutStyles.callout} data-part="callout" role="alert">
          <Icon name="warning" size={16} />
          <span>{t(`obstacle.${obstacle}`, names)}</span>
        </p>
      ) : (
        <>
          {holders.has(other.id) && (
            <p className={calloutStyles.callout} data-part="callout">
              <Icon name="shield" size={16} />
              <span>{t('twoFiles', names)}</span>
            </p>
          )}
          {differences.length > 0 && <h3>{t('fields')}</h3>}
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.name}
              difference={difference}
              primary={primary}
              other={other}
              choice={choices[difference.name] ?? difference.usual}
              onChoice={(choice) => setChoices({ ...choices, [difference.name]: choice })}
            />
          ))}
          <h3>{t('references')}</h3>
          {error ? <Failure error={error} onRetry={again} /> : <PointingCounts pointing={pointing} />}
          <p className={fieldStyles.hint} data-part="field-hint">
            {t('stay', names)}
          </p>
          {issues.map((issue) => (
            <p className={fieldStyles.issue} data-part="field-issue" role="alert" key={issue.field + issue.key}>
              {labels.issue(issue)}
            </p>
          ))}
        </>
      )}
      <div className={dialogStyles.actions} data-part="dialog-actions">
        <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
        <ActionButton
          type="primary"
          decision={refused ?? { can: true, line: '' }}
          disabled={busy || obstacle !== undefined || issues.length > 0 || !pointing}
          onClick={() => {
            start(merge);
            onStarted(primary.id);
          }}
        >
          {t('run')}
        </ActionButton>
      </div>
    </>
  );
}

function PointingCounts({ pointing }: { readonly pointing: readonly Pointing[] | undefined }) {
  const { t } = useTranslation('merge');
  if (!pointing) return <span className={boneStyles.bone} data-part="bone" aria-busy="true" />;
  if (pointing.length === 0) return <p className={textStyles.quiet}>{t('noReferences')}</p>;
  const resources = [...new Set(pointing.map(({ resource }) => resource))];
  return (
    <ul className={styles.references}>
      {resources.map((resource) => (
        <PointingCount
          key={resource}
          resource={resource}
          count={pointing.filter((one) => one.resource === resource).length}
        />
      ))}
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
