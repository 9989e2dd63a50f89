import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { kindOf } from '#kit/failure.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { billedBy } from './billed-by.ts';
import { DraftNotes } from './draft-notes.tsx';
import type { Deal } from './schema.ts';
import { useBilling } from './use-billing.ts';

/** Drafts the commission's invoice of a deal; where one stands already, or nothing is agreed, it is written by hand. */
export function InvoiceButton({ record }: CellProps<Deal>) {
  const labels = useLabels('deals');
  const { decide } = useWorkspace();
  const [isAsking, setAsking] = useState(false);
  // Whoever only reads invoices is not shown what they cannot do.
  if (!decide('create', 'invoices').can) return null;
  return (
    <>
      <AllowedButton
        type="link"
        size="small"
        action="create"
        resource="invoices"
        icon={<Icon name="add" size={14} />}
        onClick={() => setAsking(true)}
      >
        {labels.text('action.createInvoice')}
      </AllowedButton>
      {isAsking && <InvoiceDialog record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

function InvoiceDialog({ record, onClose }: CellProps<Deal> & { readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('deals');
  const { listPath } = useWorkspace();
  const navigate = useNavigate();
  const { send, saving } = useCommit();
  const [problem, setProblem] = useState<string>();
  const { valueMinor, currency } = record;
  const billing = useBilling(record, true);
  const drafts = billing.drafts(valueMinor);
  const create = async () => {
    const path = listPath('invoices');
    const [first] = drafts;
    if (!first) return navigate(`${path}/new`, { state: { prefill: billedBy(record) } });
    try {
      if (await send({ changes: drafts.map(({ change }) => change) })) navigate(`${path}/${first.change.id}`);
    } catch (error) {
      setProblem(t(`error.${kindOf(error)}`));
    }
  };
  return (
    <ActionDialog
      title={labels.text('action.createInvoice')}
      okText={labels.text(drafts.length > 0 ? 'billing.draft' : 'billing.write')}
      saving={saving || billing.isLoading}
      onOk={() => void create()}
      onCancel={onClose}
    >
      {drafts.length > 0 ? (
        <DraftNotes drafts={drafts} currency={currency} />
      ) : (
        !billing.isLoading && <p>{labels.text('billing.byHand')}</p>
      )}
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
    </ActionDialog>
  );
}
