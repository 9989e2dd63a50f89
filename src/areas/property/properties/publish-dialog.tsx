import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { useDryRun } from '#kit/use-command.ts';
import { useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { Issue } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import boneStyles from '#ui/bone.module.css';
import { Button } from '#ui/button.tsx';
import calloutStyles from '#ui/callout.module.css';
import { Callout } from '#ui/callout.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import { NEXT_GAP } from './draft-panel.tsx';
import styles from './property.module.css';
import { type Property, properties } from './schema.ts';

/** Before a listing is shown to others: what it still lacks, each thing by name; with nothing missing, one button. */
export function PublishDialog({ record, to, saving, problem, onMove, onCancel }: MoveDialogProps<Property>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('properties');
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const answer = useDryRun('properties', 'changeStatus', record, { to });
  const word = labels.text(`action.${to}`);
  const issues = answer?.issues ?? [];
  const isMissing = ({ key }: Issue) => key === 'ui.validation.required';
  const names = issues.filter(isMissing).map(({ field }) => labels.field(field));
  const twin = issues.find(({ key }) => key === 'properties.publish.twin');
  const sentences = [
    ...(names.length > 0 ? [labels.text('publish.fields', { names: names.join(', ') })] : []),
    ...issues.filter((issue) => !isMissing(issue) && issue !== twin).map((issue) => labels.issue(issue)),
  ];
  /** Each gap has its own control on the page of the record. */
  const addNext = () => {
    onCancel();
    requestAnimationFrame(() => {
      const next = document.getElementById(NEXT_GAP);
      if (next) next.click();
      else navigate(`${listPath('properties')}/${record.id}`);
    });
  };
  return (
    <ActionDialog
      title={`${word} · ${nameOf(properties, record)}`}
      okText={word}
      disabled={!answer || issues.length > 0}
      saving={saving}
      onOk={() => onMove({})}
      onCancel={onCancel}
    >
      {!answer ? (
        <span
          className={`${boneStyles.bone} ${boneStyles.panel}`}
          data-part="bone"
          role="status"
          aria-label={t('record.loading')}
        />
      ) : sentences.length > 0 ? (
        <Callout icon="warning" role="alert">
          <p>
            <strong>{labels.text('publish.title')}</strong>
          </p>
          <ul className={styles.blockers}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button type="link" onClick={addNext}>
            {labels.text('draft.next')}
          </Button>
        </Callout>
      ) : (
        !twin && <p>{labels.text('publish.ready')}</p>
      )}
      {twin && (
        <p className={calloutStyles.callout} data-part="callout">
          <Icon name="warning" size={18} />
          <Link to={`${listPath('properties')}/${twin.params?.id}`} onClick={onCancel}>
            {labels.issue(twin)}
          </Link>
        </p>
      )}
      <Problem>{problem}</Problem>
    </ActionDialog>
  );
}
