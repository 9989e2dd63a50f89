import type { MoveDialogProps, Mover } from '#kit/mover.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { Invoice } from './types.ts';
import { VoidDialog } from './void-dialog.tsx';

const DIALOGS: { readonly [to: string]: typeof IssueDialog } = {
  Issued: IssueDialog,
  PartiallyPaid: PaymentDialog,
  Paid: PaymentDialog,
  Credited: CreditMove,
};

function InvoiceDialog(props: MoveDialogProps<Invoice>) {
  const Dialog = DIALOGS[props.to] ?? VoidDialog;
  return <Dialog {...props} />;
}
/** A card that is dragged to Credited: its credit note is drafted, and the invoice stays until the note is issued. */
function CreditMove({ record, onCancel }: MoveDialogProps<Invoice>) {
  return <CreditDialog record={record} onClose={onCancel} />;
}

/** Each step is a command of the server, called by its dialog. */
export const invoiceMover: Mover<Invoice> = {
  isByDialog: true,
  asks: () => true,
  Dialog: InvoiceDialog,
};
