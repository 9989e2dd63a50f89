import { Suspense, useState } from 'react';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Contact } from './schema.ts';

const StatementDialog = lazyPart(
  async () => (await import('#areas/sales/invoices/statement-dialog.tsx')).StatementDialog,
);

/** The contact's statement of account, for people who read all invoices: a part of them would not be a statement. */
export function useStatement({ id, fullName }: Contact) {
  const labels = useLabels('contacts');
  const { decide } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const action: RecordAction = {
    key: 'statement',
    label: labels.text('action.statement'),
    icon: 'invoices',
    run: () => setOpen(true),
  };
  const customer = { key: id, name: fullName, contactId: id };
  return {
    action: decide('create', 'invoices').can ? action : undefined,
    question: isOpen && (
      <Suspense>
        <StatementDialog customer={customer} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
