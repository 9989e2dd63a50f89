import { useState } from 'react';
import { useNavigate } from 'react-router';
import { GRAVE, useAhead } from '#areas/sales/invoices/use-ahead.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Effects } from '#kit/effects.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { idCreated, useCommand } from '#kit/use-command.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import { billedBy } from './billed-by.ts';
import type { Deal } from './schema.ts';

/** Drafts the commission's invoice of a deal; if it has one already, or nothing is agreed, the invoice is written by hand. */
export function InvoiceButton({ record }: CellProps<Deal>) {
  const labels = useLabels('deals');
  const { decide } = useAccess();
  const [isAsking, setAsking] = useState(false);
  // People who only read invoices do not see the button.
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
  const labels = useLabels('deals');
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { run, problem, saving } = useCommand('invoices');
  const ahead = useAhead('draftForDeal', record, {});
  const isByHand = ahead.issues !== undefined && ahead.issues.length > 0;
  const create = async () => {
    const path = listPath('invoices');
    if (isByHand) return navigate(`${path}/new`, { state: { prefill: billedBy(record) } });
    const answer = await run('draftForDeal', record);
    const id = answer && idCreated(answer, 'invoices');
    if (id) navigate(`${path}/${id}`);
    else if (answer) onClose();
  };
  return (
    <ActionDialog
      title={labels.text('action.createInvoice')}
      okText={labels.text(isByHand ? 'billing.write' : 'billing.draft')}
      saving={saving}
      onOk={() => void create()}
      onCancel={onClose}
    >
      {isByHand ? (
        <p>{labels.text('billing.byHand')}</p>
      ) : (
        <Effects resource="invoices" effects={ahead.effects} currency={record.currency} grave={GRAVE} />
      )}
      <Problem>{problem}</Problem>
    </ActionDialog>
  );
}
