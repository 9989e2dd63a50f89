import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Contact } from './schema.ts';

const MergeDialog = lazyPart(async () => (await import('./merge/merge-dialog.tsx')).MergeDialog);

/** Makes one of two contacts, by those who decide whose contacts are whose. */
export function MergeButton(props: {
  readonly record: Contact;
  readonly other?: Contact;
  readonly onStarted?: () => void;
}) {
  const { record, other, onStarted } = props;
  const labels = useLabels('contacts');
  const { listPath } = useWorkspace();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const started = (primaryId: string) => {
    setOpen(false);
    onStarted?.();
    // from the page of the one that goes to the one that stays
    const page = (id: string) => `${listPath('contacts')}/${id}`;
    if (pathname === page(record.id) && primaryId !== record.id) navigate(page(primaryId));
  };
  return (
    <>
      <AllowedButton
        action="assign"
        resource="contacts"
        record={record}
        icon={<Icon name="copy" size={16} />}
        onClick={() => setOpen(true)}
      >
        {labels.text(other ? 'action.mergeTwo' : 'action.merge')}
      </AllowedButton>
      {open && (
        <Suspense>
          <MergeDialog record={record} other={other} onClose={() => setOpen(false)} onStarted={started} />
        </Suspense>
      )}
    </>
  );
}
