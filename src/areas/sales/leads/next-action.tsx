import { NextAction } from '#kit/record/next-action.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { openStates } from '#model/open-states.ts';
import { followedUp, followUpLead } from './commands.ts';
import { type Lead, leads } from './schema.ts';

const OPEN = openStates(leads);

/** When an open lead is spoken to next. */
export function LeadNextAction({ record: lead }: RecordPartProps<Lead>) {
  const labels = useLabels('leads');
  if (!OPEN.includes(lead.status)) return null;
  return (
    <NextAction
      title={labels.text(lead.mobilePhone ? 'next.call' : 'next.write')}
      field="nextFollowUpAt"
      done={() => followedUp(lead)}
      setFor={(at) => followUpLead(lead, at)}
    />
  );
}
