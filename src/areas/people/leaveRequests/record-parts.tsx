import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { MoveButtons } from '#kit/record/move-buttons.tsx';
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

function Actions({ record, definition }: RecordPartProps<LeaveRequest>) {
  const labels = useLabels('leaveRequests');
  const { account } = useWorkspace();
  const isOwn = record.userId === account.id;
  return (
    <MoveButtons
      definition={definition}
      record={record}
      main={record.status === 'Draft' ? 'Submitted' : 'Approved'}
      grave={['Rejected']}
      without={isOwn ? DECISIONS : []}
    >
      {isOwn && record.status === 'Submitted' && <span className={textStyles.quiet}>{labels.text('error.own')}</span>}
    </MoveButtons>
  );
}

export const leaveParts: RecordParts<LeaveRequest> = {
  Summary,
  Actions,
  mover: schema.status && decisionMover(schema, schema.status, DECISIONS, decisionIssues),
};
