import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { kindOf } from '#kit/failure.tsx';
import { MoveButtons } from '#kit/record/move-buttons.tsx';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { newId } from '#lib/id.ts';
import { Modal } from '#ui/antd/modal.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { creditOf, duplicateOf } from './commands.ts';
import type { Invoice } from './types.ts';

/** A payment is recorded by one button, whatever it leaves owed; a credit note by one that drafts it. */
const HIDDEN: { readonly [status: string]: readonly string[] } = { Issued: ['Paid', 'Credited'] };

export function InvoiceActions({ record, definition }: RecordPartProps<Invoice>) {
  const labels = useLabels('invoices');
  const { decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { status, kind } = record;
  const isCredit = kind === 'CreditNote';
  const main = { Draft: 'Issued', Issued: 'PartiallyPaid', PartiallyPaid: 'Paid' }[String(status)];
  const without = isCredit ? ['PartiallyPaid', 'Paid', 'Credited'] : (HIDDEN[status] ?? ['Credited']);
  const canCredit = !isCredit && ['Issued', 'PartiallyPaid', 'Paid'].includes(status);
  const mayEdit = decide('edit', 'invoices', record).can;
  const again = () => navigate(`${listPath('invoices')}/new`, { state: { prefill: duplicateOf(record) } });
  const print = (
    <Button icon={<Icon name="download" size={16} />} onClick={() => window.print()}>
      {labels.text('action.print')}
    </Button>
  );
  // Whoever only reads invoices is not shown what they cannot do.
  if (!mayEdit)
    return (
      <div className={recordStyles.actions} data-part="record-actions">
        {print}
      </div>
    );
  return (
    <MoveButtons definition={definition} record={record} main={main} grave={['Void']} without={without}>
      {print}
      {canCredit && <CreditButton record={record} />}
      <AllowedButton action="create" resource="invoices" icon={<Icon name="copy" size={16} />} onClick={again}>
        {labels.text('action.duplicate')}
      </AllowedButton>
    </MoveButtons>
  );
}

/** Drafts the credit note and goes to it: it is looked through and issued like any invoice. */
function CreditButton({ record }: Pick<RecordPartProps<Invoice>, 'record'>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('invoices');
  const { listPath } = useWorkspace();
  const navigate = useNavigate();
  const { send, saving } = useCommit();
  const [isAsking, setAsking] = useState(false);
  const run = async () => {
    const id = newId();
    // its own dates are given when it is issued
    const values = { ...creditOf(record), issueDate: record.issueDate, dueDate: record.issueDate };
    try {
      if (!(await send({ changes: [{ type: 'create', resource: 'invoices', id, values }] }))) return;
      navigate(`${listPath('invoices')}/${id}`);
    } catch (error) {
      toast(t(`error.${kindOf(error)}`));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <AllowedButton
        action="create"
        resource="invoices"
        icon={<Icon name="reopen" size={16} />}
        onClick={() => setAsking(true)}
      >
        {labels.text('action.credit')}
      </AllowedButton>
      <Modal
        open={isAsking}
        destroyOnHidden
        title={labels.text('credit.title', { name: String(record.title) })}
        okText={labels.text('credit.do')}
        cancelText={t('action.cancel')}
        confirmLoading={saving}
        onOk={() => void run()}
        onCancel={() => setAsking(false)}
      >
        <p>{labels.text('credit.text')}</p>
      </Modal>
    </>
  );
}
