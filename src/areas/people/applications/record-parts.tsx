import { useNavigate } from 'react-router';
import { ContactButtons } from '#kit/contact-actions.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { AssignButton } from '#kit/record/assign-button.tsx';
import { MoveButtons } from '#kit/record/move-buttons.tsx';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { decisionMover } from '#kit/staff/decision-mover.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { ChangeSet } from '#model/changes.ts';
import type { AnySchema, Issue, Values } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { RatingCell } from './cells.tsx';
import { type Application, applications } from './schema.ts';

const schema: AnySchema = applications;
const NEXT: { readonly [stage: string]: string } = {
  Applied: 'Screening',
  Screening: 'Interview',
  Interview: 'Offer',
  Offer: 'Hired',
};
/** What a new employee's record starts with. */
const HANDED_ON = [
  'firstName',
  'lastName',
  'email',
  'mobilePhone',
  'nationality',
  'department',
  'brokerLicenceNumber',
] as const;

function Summary({ record }: RecordPartProps<Application>) {
  const { status, position, recruiterId } = record;
  return (
    <>
      <bdi className={textStyles.quiet}>{position}</bdi>
      <ChoiceDisplay
        resource="applications"
        name="status"
        field={applications.fields.status}
        value={status}
        record={record}
      />
      <RatingCell record={record} />
      {recruiterId && <Person uid={recruiterId} />}
    </>
  );
}

function assign(
  record: Application,
  to: { readonly id: string; readonly active: boolean },
): ChangeSet | readonly Issue[] {
  if (!to.active) return [{ field: 'recruiterId', key: 'applications.error.inactive' }];
  if (record.recruiterId === to.id) return [{ field: 'recruiterId', key: 'applications.error.sameOwner' }];
  return { changes: [{ type: 'update', resource: 'applications', before: record, set: { recruiterId: to.id } }] };
}

function Actions({ record, definition }: RecordPartProps<Application>) {
  const labels = useLabels('applications');
  const { decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { status, mobilePhone, email, position, roleApplied } = record;
  const hire = () => {
    const prefill: Values = {
      ...Object.fromEntries(HANDED_ON.map((name) => [name, record[name]])),
      jobTitle: position,
      role: roleApplied,
    };
    navigate(`${listPath('employees')}/new`, { state: { prefill } });
  };
  return (
    <MoveButtons definition={definition} record={record} main={NEXT[status]} grave={['Rejected']}>
      {status === 'Hired' && decide('create', 'employees').can && (
        <Button type="primary" icon={<Icon name="employees" size={16} />} onClick={hire}>
          {labels.text('action.hire')}
        </Button>
      )}
      <AssignButton schema={schema} record={record} assign={(person) => assign(record, person)} />
      <ContactButtons schema={schema} record={record} contact={{ phone: mobilePhone, email }} />
    </MoveButtons>
  );
}

export const candidateParts: RecordParts<Application> = {
  Summary,
  Actions,
  mover: schema.status && decisionMover(schema, schema.status, ['Hired', 'Rejected']),
  logActivity: (_record, activity, id) => ({
    changes: [{ type: 'create', resource: 'activities', id, values: activity }],
  }),
};
