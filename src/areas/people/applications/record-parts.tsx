import { useNavigate } from 'react-router';
import { useContactActions } from '#kit/contact-actions.tsx';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useAssign } from '#kit/record/use-assign.tsx';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { decisionMover } from '#kit/staff/decision-mover.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { ChangeSet } from '#model/changes.ts';
import type { AnySchema, Issue, Values } from '#model/schema.ts';
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
  const { position } = record;
  return (
    <>
      <bdi className={textStyles.quiet}>{position}</bdi>
      <RatingCell record={record} />
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

function Actions({ record }: RecordPartProps<Application>) {
  const labels = useLabels('applications');
  const { decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { status, mobilePhone, email, position, roleApplied } = record;
  const moves = useMoveActions({ main: NEXT[status], grave: ['Rejected'] });
  const { action: handOver, question } = useAssign(schema, record, (person) => assign(record, person));
  const methods = useContactActions({ schema, record, contact: { phone: mobilePhone, email } });
  const prefill: Values = {
    ...Object.fromEntries(HANDED_ON.map((name) => [name, record[name]])),
    jobTitle: position,
    role: roleApplied,
  };
  const hire: RecordAction = {
    key: 'hire',
    label: labels.text('action.hire'),
    icon: 'employees',
    run: () => navigate(`${listPath('employees')}/new`, { state: { prefill } }),
  };
  const canHire = status === 'Hired' && decide('create', 'employees').can;
  const [call, ...others] = methods;
  return (
    <>
      <ActionBar main={canHire ? hire : moves.main} underThumb={call} more={[...others, handOver, ...moves.others]} />
      {question}
    </>
  );
}

export const candidateParts: RecordParts<Application> = {
  Summary,
  Actions,
  stages: ['Applied', 'Screening', 'Interview', 'Offer', 'Hired'],
  mover: schema.status && decisionMover(schema, schema.status, ['Hired', 'Rejected']),
  logActivity: (_record, activity, id) => ({
    changes: [{ type: 'create', resource: 'activities', id, values: activity }],
  }),
};
