import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { kindOf } from '#kit/failure.tsx';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { newId } from '#lib/id.ts';
import { Modal } from '#ui/antd/modal.tsx';
import { toast } from '#ui/toast.tsx';
import { creditOf, duplicateOf } from './commands.ts';
import type { Invoice } from './types.ts';

/** A payment is recorded by one button, whatever it leaves owed; a credit note by one that drafts it. */
const HIDDEN: { readonly [status: string]: readonly string[] } = { Issued: ['Paid', 'Credited'] };

export function InvoiceActions({ record }: RecordPartProps<Invoice>) {
  const labels = useLabels('invoices');
  const { decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { status, kind } = record;
  const isCredit = kind === 'CreditNote';
  const without = isCredit ? ['PartiallyPaid', 'Paid', 'Credited'] : (HIDDEN[status] ?? ['Credited']);
  const main = { Draft: 'Issued', Issued: 'PartiallyPaid', PartiallyPaid: 'Paid' }[String(status)];
  const moves = useMoveActions({ main, grave: ['Void'], without });
  const credit = useCredit(record);
  const create = useAllowed('create', 'invoices');
  const print: RecordAction = {
    key: 'print',
    label: labels.text('action.print'),
    icon: 'download',
    run: () => window.print(),
  };
  const again: RecordAction = {
    key: 'again',
    label: labels.text('action.duplicate'),
    icon: 'copy',
    decision: create,
    run: () => navigate(`${listPath('invoices')}/new`, { state: { prefill: duplicateOf(record) } }),
  };
  const canCredit = !isCredit && ['Issued', 'PartiallyPaid', 'Paid'].includes(status);
  // whoever only reads invoices is not shown what they cannot do
  if (!decide('edit', 'invoices', record).can) return <ActionBar secondary={[print]} />;
  return (
    <>
      <ActionBar
        main={moves.main}
        secondary={[print]}
        more={[again, ...(canCredit ? [credit.action] : []), ...moves.others]}
      />
      {credit.question}
    </>
  );
}

/** Drafts the credit note and goes to it: it is looked through and issued like any invoice. */
function useCredit(record: Invoice) {
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
  const decision = useAllowed('create', 'invoices');
  const action: RecordAction = {
    key: 'credit',
    label: labels.text('action.credit'),
    icon: 'reopen',
    decision,
    run: () => setAsking(true),
  };
  const question = (
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
  );
  return { action, question };
}
