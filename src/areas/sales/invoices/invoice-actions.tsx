import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import type { RecordPartProps } from '#kit/resource.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { Values } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { daysOverdue } from './cells.tsx';
import { duplicateOf } from './copies.ts';
import { CreditDialog } from './credit-dialog.tsx';
import type { LetterKind } from './letter-dialog.tsx';
import type { Invoice } from './types.ts';

const LetterDialog = lazyPart(async () => (await import('./letter-dialog.tsx')).LetterDialog);

/** A payment is recorded by one button, whatever it leaves owed; a credit note by one that drafts it. */
const HIDDEN: { readonly [status: string]: readonly string[] } = { Issued: ['Paid', 'Credited'] };

export function InvoiceActions({ record }: RecordPartProps<Invoice>) {
  const labels = useLabels('invoices');
  const { timeZone } = useFormat();
  const [letter, setLetter] = useState<LetterKind>();
  const { decide } = useAccess();
  const { listPath, company } = useCompany();
  const tax = useSettings<Values>('tax', {});
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
    run: () => {
      const prefill = duplicateOf(record, { tax, country: company.country, timeZone, now: now() });
      return navigate(`${listPath('invoices')}/new`, { state: { prefill } });
    },
  };
  const canCredit = !isCredit && ['Issued', 'PartiallyPaid', 'Paid'].includes(status);
  // people who only read invoices do not see actions that they cannot do
  if (!decide('edit', 'invoices', record).can) return <ActionBar secondary={[print]} />;
  const remind: RecordAction = {
    key: 'remind',
    label: labels.text('action.remind'),
    icon: 'bell',
    run: () => setLetter('remind'),
  };
  const send: RecordAction = {
    key: 'send',
    label: labels.text('action.send'),
    icon: 'email',
    run: () => setLetter('send'),
  };
  const isIssued = record.number !== undefined && status !== 'Void';
  const isLate = daysOverdue(record, now(), timeZone) > 0;
  return (
    <>
      <ActionBar
        main={moves.main}
        secondary={isLate ? [remind, print] : isIssued ? [send, print] : [print]}
        more={[...(isLate ? [send] : []), again, ...(canCredit ? [credit.action] : []), ...moves.others]}
      />
      {credit.question}
      {letter && (
        <Suspense>
          <LetterDialog kind={letter} invoice={record} onClose={() => setLetter(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Asks what is credited; the draft is looked through and issued like any invoice. */
function useCredit(record: Invoice) {
  const labels = useLabels('invoices');
  const [isAsking, setAsking] = useState(false);
  const decision = useAllowed('create', 'invoices');
  const action: RecordAction = {
    key: 'credit',
    label: labels.text('action.credit'),
    icon: 'reopen',
    decision,
    run: () => setAsking(true),
  };
  return { action, question: isAsking && <CreditDialog record={record} onClose={() => setAsking(false)} /> };
}
