import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { decisionMover } from '#kit/staff/decision-mover.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnySchema } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { useDates, useDays } from './cells.tsx';
import { decisionIssues } from './commands.ts';
import type { LeaveRequest } from './schema.ts';
import { leaveRequests } from './schema.ts';

const schema: AnySchema = leaveRequests;
const DECISIONS = ['Approved', 'Rejected'];

function Summary({ record: leave }: RecordPartProps<LeaveRequest>) {
  const labels = useLabels('leaveRequests');
  const dates = useDates();
  const days = useDays();
  return (
    <>
      <span>{labels.option('leaveType', leave.leaveType)}</span>
      <span>{dates(leave)}</span>
      <span className={textStyles.quiet}>{days(leave.halfDays)}</span>
      <ChoiceDisplay
        resource="leaveRequests"
        name="status"
        field={leaveRequests.fields.status}
        value={leave.status}
        record={leave}
      />
    </>
  );
}

function Actions({ record }: RecordPartProps<LeaveRequest>) {
  const labels = useLabels('leaveRequests');
  const { account } = useWorkspace();
  const isOwn = record.userId === account.id;
  const moves = useMoveActions({
    main: record.status === 'Draft' ? 'Submitted' : 'Approved',
    grave: ['Rejected'],
    without: isOwn ? DECISIONS : [],
  });
  const decisions = moves.others.filter(({ key }) => DECISIONS.includes(key));
  return (
    <>
      <ActionBar
        main={moves.main}
        secondary={decisions}
        more={moves.others.filter((action) => !decisions.includes(action))}
      />
      {isOwn && record.status === 'Submitted' && <span className={textStyles.quiet}>{labels.text('error.own')}</span>}
    </>
  );
}

export const leaveParts: RecordParts<LeaveRequest> = {
  Summary,
  Actions,
  mover: schema.status && decisionMover(schema, schema.status, DECISIONS, decisionIssues),
};
