import { messageParts } from '#areas/sales/messages/record-messages.tsx';
import { SentLinks } from '#kit/record/sent-links.tsx';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { leadCalls } from './call-logging.ts';
import { LeadActions } from './lead-actions.tsx';
import { LeadSummary } from './lead-summary.tsx';
import { MatchesPanel } from './matches-panel.tsx';
import { leadMover } from './mover.tsx';
import { LeadNextAction } from './next-action.tsx';
import { LEAD_STATUSES, type Lead } from './schema.ts';

/** What may suit the client, and what was sent already. */
function LeadContext(props: RecordPartProps<Lead>) {
  return (
    <>
      <MatchesPanel {...props} />
      <SentLinks field="leadId" id={props.record.id} />
    </>
  );
}

export const leadParts: RecordParts<Lead> = {
  Summary: LeadSummary,
  Actions: LeadActions,
  NextAction: LeadNextAction,
  Context: LeadContext,
  stages: LEAD_STATUSES.filter((status) => status !== 'Lost' && status !== 'Unreachable'),
  mover: leadMover,
  ...messageParts,
  calls: leadCalls,
};
