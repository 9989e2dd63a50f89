import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { MoveButtons } from '#kit/record/move-buttons.tsx';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { decisionMover } from '#kit/staff/decision-mover.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnySchema } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { useDates, useDays } from './cells.tsx';
import { asLeave, decisionIssues } from './commands.ts';
import { leaveRequests } from './schema.ts';

const schema: AnySchema = leaveRequests;
const DECISIONS = ['Approved', 'Rejected'];

function Summary({ record }: RecordPartProps) {
  const labels = useLabels('leaveRequests');
  const dates = useDates();
  const days = useDays();
  const leave = asLeave(record);
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
        record={record}
      />
    </>
  );
}

function Actions({ record, definition }: RecordPartProps) {
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

export const leaveParts: RecordParts = {
  Summary,
  Actions,
  mover: schema.status && decisionMover(schema, schema.status, DECISIONS, decisionIssues),
};
