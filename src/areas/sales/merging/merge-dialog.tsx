import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { RecordRefInput } from '#kit/fields/record-ref-input.tsx';
import { useLabels } from '#kit/text.ts';
import type { RefField } from '#model/fields.ts';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import styles from './merge.module.css';
import { MergePreview } from './merge-preview.tsx';
import type { Merged, Party } from './mergeable.ts';
import { Suggestions } from './suggestions.tsx';

/** Two records become one: first the other one is found, then field by field what stays. */
export function MergeDialog(props: {
  readonly resource: Merged;
  readonly record: Party;
  /** Chosen already. */
  readonly other?: Party;
  readonly onClose: () => void;
  readonly onMerged: (primaryId: string) => void;
}) {
  const { resource, record, onClose, onMerged } = props;
  const { t } = useTranslation('merge');
  const labels = useLabels(resource);
  const field: RefField = { kind: 'ref', to: resource, required: true };
  const [picked, setPicked] = useState<string>();
  const { query } = useOne<Party>({ resource, id: picked ?? '', queryOptions: { enabled: picked !== undefined } });
  const other = props.other ?? (picked ? query.data?.data : undefined);
  return (
    <Dialog wide title={labels.text('action.mergeTwo')} onClose={onClose}>
      <div className={styles.merge}>
        {!props.other && (
          <div className={fieldStyles.field} data-part="form-field">
            <label className={fieldStyles.label} data-part="field-label" htmlFor="merge-other">
              {t('with', { name: String(record.fullName) })}
            </label>
            <RecordRefInput
              id="merge-other"
              resource={resource}
              name="mergedFrom"
              field={field}
              value={picked}
              onChange={(next) => setPicked(typeof next === 'string' ? next : undefined)}
              record={record}
              invalid={false}
            />
          </div>
        )}
        {query.isError && picked && <Failure error={query.error} onRetry={query.refetch} />}
        {other && (
          <MergePreview
            key={other.id}
            resource={resource}
            pair={[record, other]}
            onClose={onClose}
            onMerged={onMerged}
          />
        )}
        {!other && <p className={textStyles.quiet}>{t('find')}</p>}
        {!other && <Suggestions resource={resource} record={record} onPick={setPicked} />}
      </div>
    </Dialog>
  );
}
