import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Merged, Party } from './mergeable.ts';

const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog);

interface Merging {
  readonly resource: Merged;
  readonly record: Party;
  readonly other?: Party;
  readonly onMerged?: () => void;
}

/** Makes one of two records, by those who may assign them: the action, and what it asks. */
export function useMergeAction({ resource, record, other, onMerged }: Merging) {
  const labels = useLabels(resource);
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const decision = useAllowed('assign', resource, record);
  const merged = (primaryId: string) => {
    setOpen(false);
    onMerged?.();
    // from the page of the one that goes to the one that stays
    const page = (id: string) => `${listPath(resource)}/${id}`;
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
      <MergeDialog resource={resource} record={record} other={other} onClose={() => setOpen(false)} onMerged={merged} />
    </Suspense>
  );
  return { action, question };
}

/** The same for two that were selected; nothing for any other number of records. */
export function MergeButton(props: {
  readonly resource: Merged;
  readonly records: readonly Party[];
  readonly onMerged: () => void;
}) {
  const { resource, records, onMerged } = props;
  const { decide } = useAccess();
  const [record, other] = records;
  const isPair = records.length === 2 && records.every(({ archivedAt }) => archivedAt === null);
  if (!record || !other || !isPair || !decide('assign', resource).can) return null;
  return (
    <PairButton
      key={`${record.id} ${other.id}`}
      resource={resource}
      record={record}
      other={other}
      onMerged={onMerged}
    />
  );
}
function PairButton(props: Merging) {
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
