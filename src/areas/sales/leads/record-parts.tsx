import type { RecordParts } from '#kit/resource.ts';
import { asLead, logActivity } from './commands.ts';
import { LeadActions } from './lead-actions.tsx';
import { leadMover } from './lead-mover.tsx';
import { LeadSummary } from './lead-summary.tsx';
import { MatchesPanel } from './matches-panel.tsx';

export const leadParts: RecordParts = {
  Summary: LeadSummary,
  Actions: LeadActions,
  Panels: MatchesPanel,
  mover: leadMover,
  logActivity: (record, activity, id, now) => logActivity(asLead(record), activity, id, now),
};
