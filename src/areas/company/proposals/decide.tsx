import { Suspense, useState } from 'react';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import type { AnyRecord } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { NoteField } from '#ui/note-field.tsx';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import { readProposed, sentIn } from './request.ts';
import type { Proposal } from './schema.ts';
import { TakeBack } from './take-back.tsx';
import { useAhead, useSubject } from './use-subject.ts';

const EditProposal = lazyPart(async () => (await import('./edit-proposal.tsx')).EditProposal);

/** The person's yes or no, also to other values than the proposed ones. */
export function Decide({ record: given }: { readonly record: AnyRecord }) {
  const record = given as Proposal;
  const labels = useLabels('proposals');
  const [asked, setAsked] = useState<'refuse' | 'edit'>();
  const [refusal, setRefusal] = useState('');
  const { run, problem, saving, clear } = useCommand('proposals');
  const { mayDecide, ahead } = useAhead(record);
  const { about, stored } = useSubject(record);
  if (!mayDecide) return <TakeBack {...{ record, about, stored }} />;
  const close = () => setAsked(undefined);
  const ask = (what: typeof asked) => {
    clear();
    setAsked(what);
  };
  const approve = async () => {
    if (await run('approve', record)) toast(labels.text('approved'));
  };
  const refuse = async () => {
    if (!(await run('refuse', record, { refusal: refusal.trim() }))) return;
    close();
    toast(labels.text('refused'));
  };
  const isStale = ahead?.issues.some(({ field }) => field === 'state') ?? true;
  return (
    <>
      <Button danger disabled={saving} onClick={() => ask('refuse')}>
        {labels.text('action.refuse')}
      </Button>
      {Object.keys(sentIn(readProposed(record))).length > 0 && (
        <Button disabled={saving || isStale} onClick={() => ask('edit')}>
          {labels.text('action.edit')}
        </Button>
      )}
      <Button
        type="primary"
        disabled={saving || ahead?.issues.length !== 0}
        title={labels.text('asYou')}
        onClick={() => void approve()}
      >
        {labels.text('action.approve')}
      </Button>
      {!asked && <Problem>{problem}</Problem>}
      {asked === 'edit' && (
        <Suspense>
          <EditProposal
            {...{ proposal: record, schema: about, stored }}
            onSaved={() => {
              close();
              toast(labels.text('approved'));
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {asked === 'refuse' && (
        <ActionDialog
          title={labels.text('action.refuse')}
          okText={labels.text('action.refuse')}
          danger
          saving={saving}
          onOk={() => void refuse()}
          onCancel={close}
        >
          <NoteField
            label={labels.text('ask')}
            maxLength={500}
            value={refusal}
            problem={problem}
            onChange={setRefusal}
          />
        </ActionDialog>
      )}
    </>
  );
}
