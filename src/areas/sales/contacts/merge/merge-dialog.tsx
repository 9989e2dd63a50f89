import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { Failure, kindOf } from '#kit/failure.tsx';
import { RecordRefInput } from '#kit/fields/record-ref-input.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import type { RefField } from '#model/fields.ts';
import boneStyles from '#ui/bone.module.css';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import styles from './merge.module.css';
import { MergePreview } from './merge-preview.tsx';
import { Suggestions } from './suggestions.tsx';

const FIELD: RefField = { kind: 'ref', to: 'contacts', required: true };

/** Two contacts become one: first the other one is found, then field by field what stays. */
export function MergeDialog(props: {
  readonly record: Contact;
  /** Chosen already. */
  readonly other?: Contact;
  readonly onClose: () => void;
  /** It has begun; the contact that stays. */
  readonly onStarted: (primaryId: string) => void;
}) {
  const { record, onClose, onStarted } = props;
  const { t } = useTranslation('merge');
  const [picked, setPicked] = useState<string>();
  const { query } = useOne<Contact>({
    resource: 'contacts',
    id: picked ?? '',
    errorNotification: false,
    queryOptions: { enabled: picked !== undefined },
  });
  const other = props.other ?? (picked ? query.data?.data : undefined);
  const files = useFiles(record, other);
  return (
    <Dialog wide title={t('title')} onClose={onClose}>
      <div className={styles.merge}>
        {!props.other && (
          <div className={fieldStyles.field} data-part="form-field">
            <label className={fieldStyles.label} data-part="field-label" htmlFor="merge-other">
              {t('with', { name: String(record.fullName) })}
            </label>
            <RecordRefInput
              id="merge-other"
              resource="contacts"
              name="referredBy"
              field={FIELD}
              value={picked}
              onChange={(next) => setPicked(typeof next === 'string' ? next : undefined)}
              record={record}
              invalid={false}
            />
          </div>
        )}
        {query.isError && picked && <Failure error={query.error} onRetry={query.refetch} />}
        {files.error ? <Failure error={files.error} onRetry={files.again} /> : null}
        {other && !files.error && !files.holders && (
          <span className={`${boneStyles.bone} ${boneStyles.panel}`} data-part="bone" aria-busy="true" />
        )}
        {other && files.holders && (
          <MergePreview
            key={other.id}
            pair={[record, other]}
            holders={files.holders}
            onClose={onClose}
            onStarted={onStarted}
          />
        )}
        {!other && <p className={textStyles.quiet}>{t('find')}</p>}
        {!other && <Suggestions record={record} onPick={setPicked} />}
      </div>
    </Dialog>
  );
}

/** Which of the two has a confidential file. Whoever may not read files goes by what the contact says of it. */
function useFiles(first: Contact, second: Contact | undefined) {
  const { decide } = useWorkspace();
  const asked = (record: Contact | undefined) => ({
    resource: 'contactKyc',
    id: record?.id ?? '',
    errorNotification: false as const,
    queryOptions: { enabled: record !== undefined && decide('show', 'contactKyc', record).can },
  });
  const [one, two] = [useOne<Contact>(asked(first)).query, useOne<Contact>(asked(second)).query];
  const hidden = (record: Contact) => !decide('show', 'contactKyc', record).can;
  const holds = ({ data, isError, error }: typeof one, record: Contact): boolean | undefined => {
    if (hidden(record)) return record.kycStatus !== 'NotStarted';
    if (isError) return kindOf(error) === 'deleted' ? false : undefined;
    return data ? true : undefined;
  };
  const failed = [one, two].find(({ isError, error }) => isError && kindOf(error) !== 'deleted');
  const [a, b] = [holds(one, first), second && holds(two, second)];
  return {
    error: failed?.error,
    again: () => void failed?.refetch(),
    holders:
      a === undefined || b === undefined || !second
        ? undefined
        : new Set([...(a ? [first.id] : []), ...(b ? [second.id] : [])]),
  };
}
