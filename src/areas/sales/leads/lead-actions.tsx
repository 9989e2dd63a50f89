import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMergeAction } from '#areas/sales/merging/merge-button.tsx';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useAssign } from '#kit/record/use-assign.tsx';
import { useContactActions } from '#kit/record/use-contact-actions.ts';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { assignLead } from './commands.ts';
import { type Lead, leads } from './schema.ts';
import { useNewDeal } from './use-new-deal.ts';

const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog);
/** A call comes first, unless the lead is over: then a deal, or another try. */
export function LeadActions({ record: lead, definition }: RecordPartProps<Lead>) {
  const labels = useLabels('leads');
  const meetings = useLabels('meetings');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const [isLinking, setLinking] = useState(false);
  const methods = useContactActions({
    schema: leads,
    record: lead,
    contact: { phone: lead.mobilePhone, email: lead.email },
  });
  const moves = useMoveActions({
    grave: ['Lost'],
    wordOf: (to) =>
      to === 'Lost'
        ? labels.text('action.lose')
        : labels.text('action.moveTo', { status: labels.option('status', to) }),
  });
  const { action: assign, question } = useAssign(leads, lead, (seller) => assignLead(lead, seller));
  const merge = useMergeAction({ resource: 'leads', record: lead });
  const create = useAllowed('create', 'deals');
  const newDeal = useNewDeal(lead);
  const deal: RecordAction = {
    key: 'deal',
    label: labels.text('action.createDeal'),
    icon: 'deals',
    decision: create,
    disabled: newDeal.isBusy,
    run: newDeal.begin,
  };
  const meetingStart = definition.record.related?.find(({ resource }) => resource === 'meetings')?.prefill(lead);
  const mayMeet = useAllowed('create', 'meetings');
  const meeting: RecordAction = {
    key: 'meeting',
    label: meetings.text('action.new'),
    icon: 'meetings',
    decision: mayMeet,
    run: () => navigate(`${listPath('meetings')}/new`, { state: { prefill: meetingStart } }),
  };
  const meets = decide('open', listPath('meetings')).can ? [meeting] : [];
  const contact: RecordAction = {
    key: 'contact',
    label: labels.text('action.makeContact'),
    icon: 'contacts',
    // the contact will be owned as the lead is
    decision: decide('create', 'contacts', lead),
    run: () => setLinking(true),
  };
  const [main, second, ...others] = lead.status === 'Won' ? [deal, ...methods] : methods;
  return (
    <>
      <ActionBar
        main={main}
        underThumb={second}
        more={[...others, ...meets, assign, ...(lead.contactId ? [] : [contact]), merge.action, ...moves.others]}
      />
      {question}
      {merge.question}
      <Suspense>{isLinking && <ContactDialog lead={lead} onClose={() => setLinking(false)} />}</Suspense>
    </>
  );
}
