import { RecordState } from '#kit/fields/choice.tsx';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { decisionMover } from '#kit/staff/decision-mover.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { AnySchema } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { useCost, useDates } from './cells.tsx';
import { decisionIssues } from './commands.ts';
import { isTakenBack, type LeaveRequest, leaveRequests } from './schema.ts';

const schema: AnySchema = leaveRequests;
const DECISIONS = ['Approved', 'Rejected'];
const STATES = [...DECISIONS, 'Submitted'];

function Summary({ record: leave }: RecordPartProps<LeaveRequest>) {
  const labels = useLabels('leaveRequests');
  const dates = useDates();
  const cost = useCost();
  return (
    <>
      <span>{labels.option('leaveType', leave.leaveType)}</span>
      <span>{dates(leave)}</span>
      <span className={textStyles.quiet}>{cost(leave)}</span>
      <RecordState schema={leaveRequests} record={leave} />
    </>
  );
}

function Actions({ record }: RecordPartProps<LeaveRequest>) {
  const labels = useLabels('leaveRequests');
  const { account } = useAccess();
  const isOwn = record.userId === account.id;
  const acting = { uid: account.id, now: now() };
  const moves = useMoveActions({
    main: record.status === 'Draft' ? 'Submitted' : 'Approved',
    grave: ['Rejected'],
    without: STATES.filter((to) => decisionIssues(record, to, acting).length > 0),
    wordOf: (to) => (isTakenBack(record, to) ? labels.text('action.takeBack') : undefined),
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
  mover: schema.status && decisionMover<LeaveRequest>(schema, schema.status, DECISIONS, decisionIssues),
};
