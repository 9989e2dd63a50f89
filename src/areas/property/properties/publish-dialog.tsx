import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Failure } from '#kit/failure.tsx';
import type { MoveDialogProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import boneStyles from '#ui/bone.module.css';
import calloutStyles from '#ui/callout.module.css';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { BlockerList } from './blocker-list.tsx';
import { type Property, properties } from './schema.ts';
import { useBlockers } from './use-blockers.ts';

/** Before a listing is shown to others: what it still lacks, each thing by name; with nothing missing, one button. */
export function PublishDialog({ record, to, saving, problem, onMove, onCancel }: MoveDialogProps<Property>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('properties');
  const { listPath } = useWorkspace();
  const { state } = useLocation();
  const { blockers, permit, twin, error, retry } = useBlockers(record);
  const word = labels.text(`action.${to}`);
  // The server refuses a second offer of the same unit as well.
  const isBlocked = blockers === undefined || blockers.length > 0 || twin !== undefined;
  return (
    <ActionDialog
      title={`${word} · ${nameOf(properties, record)}`}
      okText={word}
      disabled={isBlocked}
      saving={saving}
      onOk={() => onMove({})}
      onCancel={onCancel}
    >
      {error ? (
        <Failure error={error} onRetry={retry} />
      ) : blockers === undefined ? (
        <span
          className={`${boneStyles.bone} ${boneStyles.panel}`}
          data-part="bone"
          role="status"
          aria-label={t('record.loading')}
        />
      ) : blockers.length > 0 ? (
        <div className={calloutStyles.callout} data-part="callout" role="alert">
          <Icon name="warning" size={18} />
          <div>
            <p>
              <strong>{labels.text('publish.title')}</strong>
            </p>
            <BlockerList blockers={blockers} permit={permit} />
            <Link
              to={`${listPath('properties')}/${record.id}/edit`}
              state={{ ...(state ?? {}), over: 'record' }}
              onClick={onCancel}
            >
              {labels.text('publish.edit')}
            </Link>
          </div>
        </div>
      ) : (
        <p>{labels.text('publish.ready')}</p>
      )}
      {twin && (
        <p className={calloutStyles.callout} data-part="callout">
          <Icon name="warning" size={18} />
          <Link to={`${listPath('properties')}/${String(twin.id)}`} onClick={onCancel}>
            {labels.text('publish.twin', { reference: String(twin.listingId) })}
          </Link>
        </p>
      )}
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
    </ActionDialog>
  );
}
