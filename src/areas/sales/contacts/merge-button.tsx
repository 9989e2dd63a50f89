import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Contact } from './schema.ts';

const MergeDialog = lazyPart(async () => (await import('./merge/merge-dialog.tsx')).MergeDialog);

interface Merging {
  readonly record: Contact;
  readonly other?: Contact;
  readonly onMerged?: () => void;
}

/** Makes one of two contacts, by those who decide whose contacts are whose: the action, and what it asks. */
export function useMergeAction({ record, other, onMerged }: Merging) {
  const labels = useLabels('contacts');
  const { listPath } = useWorkspace();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const decision = useAllowed('assign', 'contacts', record);
  const merged = (primaryId: string) => {
    setOpen(false);
    onMerged?.();
    // from the page of the one that goes to the one that stays
    const page = (id: string) => `${listPath('contacts')}/${id}`;
    if (pathname === page(record.id) && primaryId !== record.id) navigate(page(primaryId));
  };
  const action: RecordAction = {
    key: 'merge',
    label: labels.text(other ? 'action.mergeTwo' : 'action.merge'),
    icon: 'copy',
    decision,
    run: () => setOpen(true),
  };
  const question = open && (
    <Suspense>
      <MergeDialog record={record} other={other} onClose={() => setOpen(false)} onMerged={merged} />
    </Suspense>
  );
  return { action, question };
}

/** The same for two that were selected. */
export function MergeButton(props: Merging) {
  const { action, question } = useMergeAction(props);
  const { label, icon, decision, run } = action;
  return (
    <>
      {decision && (
        <ActionButton decision={decision} icon={<Icon name={icon} size={16} />} onClick={run}>
          {label}
        </ActionButton>
      )}
      {question}
    </>
  );
}
