import { Suspense, useState } from 'react';
import { ActionButton } from '#kit/action-button.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Lead } from './schema.ts';

const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog);

/** Where the person behind a lead is not yet in the address book. */
export function ContactButton({ lead }: { readonly lead: Lead }) {
  const labels = useLabels('leads');
  const { decide } = useWorkspace();
  const [open, setOpen] = useState(false);
  if (lead.contactId) return null;
  // The contact will be owned as the lead is.
  const create = decide('create', 'contacts', lead as Lead);
  return (
    <>
      <ActionButton decision={create} icon={<Icon name="contacts" size={16} />} onClick={() => setOpen(true)}>
        {labels.text('action.makeContact')}
      </ActionButton>
      <Suspense>{open && <ContactDialog lead={lead} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
