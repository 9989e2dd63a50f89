import type { RecordParts } from '#kit/resource.ts';
import { leadCalls } from './call-logging.ts';
import { LeadActions } from './lead-actions.tsx';
import { LeadSummary } from './lead-summary.tsx';
import { MatchesPanel } from './matches-panel.tsx';
import { leadMover } from './mover.tsx';
import { LeadNextAction } from './next-action.tsx';
import { LEAD_STATUSES, type Lead } from './schema.ts';

export const leadParts: RecordParts<Lead> = {
  Summary: LeadSummary,
  Actions: LeadActions,
  NextAction: LeadNextAction,
  Context: MatchesPanel,
  stages: LEAD_STATUSES.filter((status) => status !== 'Lost' && status !== 'Unreachable'),
  mover: leadMover,
  logActivity: leadCalls.log,
  followUp: leadCalls.followUp,
};
