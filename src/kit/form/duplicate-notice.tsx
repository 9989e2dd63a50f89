import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { Input } from '#ui/antd/input.tsx';
import { Callout } from '#ui/callout.tsx';
import fieldStyles from '#ui/field.module.css';
import type { FoundDuplicate } from './use-duplicates.ts';

/** Says who already has this person; on a new record it also asks why another one is wanted. */
export function DuplicateNotice(props: {
  readonly found: readonly FoundDuplicate[];
  readonly reason: string;
  /** Absent where the record exists already and nothing has to be explained. */
  readonly onReason?: (reason: string) => void;
  readonly missing: boolean;
}) {
  const { t } = useTranslation('ui');
  const { account, decide } = useAccess();
  const { listPath, members } = useCompany();
  const { found, reason, onReason, missing } = props;
  const labels = useLabels(found[0]?.resourceName ?? 'ui');
  if (found.length === 0) return null;
  const mine = members.get(account.id)?.name;
  return (
    <Callout icon="warning" role="alert">
      {found.map((hit) => (
        <p key={`${hit.field}-${hit.resourceRecordKey}`}>
          {labels.text(hit.sellerName ? `duplicate.${hit.kind}` : `duplicate.${hit.kind}Unassigned`, {
            reference: hit.reference,
            name: hit.sellerName,
          })}{' '}
          {(decide('assign', hit.resourceName).can || hit.sellerName === mine) && (
            <Link to={`${listPath(hit.resourceName)}/${hit.resourceRecordKey}`}>{t('action.open')}</Link>
          )}
        </p>
      ))}
      {onReason && (
        <>
          <label className={fieldStyles.label} data-part="field-label" htmlFor="duplicate-reason">
            {t('duplicate.reason')}
          </label>
          <Input
            id="duplicate-reason"
            dir="auto"
            maxLength={300}
            value={reason}
            status={missing ? 'error' : undefined}
            aria-invalid={missing}
            aria-describedby="duplicate-reason-hint"
            onChange={(event) => onReason(event.target.value)}
          />
          <span
            id="duplicate-reason-hint"
            className={missing ? fieldStyles.issue : fieldStyles.hint}
            data-part={missing ? 'field-issue' : undefined}
          >
            {t(missing ? 'duplicate.reasonNeeded' : 'duplicate.reasonHint')}
          </span>
        </>
      )}
    </Callout>
  );
}
