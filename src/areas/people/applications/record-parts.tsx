import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { EditMover } from '#kit/mover.ts';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useRecordView } from '#kit/record/record-context.ts';
import { useAssign } from '#kit/record/use-assign.tsx';
import { useContactActions } from '#kit/record/use-contact-actions.ts';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { decisionMover } from '#kit/staff/decision-mover.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { ChangeSet } from '#model/changes.ts';
import type { AnySchema, Issue, StatusSpec } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { RatingCell } from './cells.tsx';
import { type Application, applications } from './schema.ts';
import { ScoresPanel } from './scores-panel.tsx';

const schema: AnySchema = applications;
const NEXT: { readonly [stage: string]: string } = {
  Applied: 'Screening',
  Screening: 'Interview',
  Interview: 'Offer',
  Offer: 'Hired',
};
const HireDialog = lazyPart(async () => (await import('./hire-dialog.tsx')).HireDialog);
const OfferLetterDialog = lazyPart(async () => (await import('./offer-letter.tsx')).OfferLetterDialog);
const WITH_OFFER: readonly string[] = ['Offer', 'Hired'];

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
  const { decide } = useAccess();
  const [opened, setOpened] = useState<'hire' | 'letter'>();
  const { status, mobilePhone, email, employeeId } = record;
  const moves = useMoveActions({
    main: NEXT[status],
    grave: ['Rejected'],
    // hiring and its way back have actions of their own
    without: status === 'Interview' ? [] : ['Offer', 'Hired'],
  });
  const { moves: recordMoves } = useRecordView();
  const undo: RecordAction = {
    ...{ key: 'undoHire', label: labels.text('action.undoHire'), icon: 'archive', danger: true },
    ...{ decision: recordMoves.decision, disabled: recordMoves.isBusy, run: () => recordMoves.start('Offer') },
  };
  const isUndoable = employeeId !== undefined && recordMoves.legal.includes('Offer');
  const { action: handOver, question } = useAssign(schema, record, (person) => assign(record, person));
  const methods = useContactActions({ schema, record, contact: { phone: mobilePhone, email } });
  const hire: RecordAction = {
    key: 'hire',
    label: labels.text(status === 'Hired' ? 'action.hireAnew' : 'action.hire'),
    icon: 'employees',
    decision: decide('create', 'employees'),
    run: () => setOpened('hire'),
  };
  const letter: RecordAction = {
    key: 'letter',
    label: labels.text('action.letter'),
    icon: 'download',
    run: () => setOpened('letter'),
  };
  const hasOffer = WITH_OFFER.includes(status);
  const canHire = hasOffer && !employeeId && record.archivedAt === null;
  const [call, ...others] = methods;
  const close = () => setOpened(undefined);
  return (
    <>
      <ActionBar
        main={canHire ? hire : moves.main}
        underThumb={call}
        more={[...(hasOffer ? [letter] : []), ...others, handOver, ...(isUndoable ? [undo] : []), ...moves.others]}
      />
      {question}
      <Suspense>
        {opened === 'hire' && <HireDialog record={record} onClose={close} />}
        {opened === 'letter' && <OfferLetterDialog record={record} onClose={close} />}
      </Suspense>
    </>
  );
}

function Context({ record }: RecordPartProps<Application>) {
  const labels = useLabels('applications');
  const { listPath } = useCompany();
  const { employeeId } = record;
  return (
    <>
      {employeeId && (
        <p>
          <Link to={`${listPath('employees')}/${employeeId}`}>{labels.text('hiring.record')}</Link>
        </p>
      )}
      <ScoresPanel record={record} />
    </>
  );
}

/** Who is hired gets an employee's record by a command, whose dialog asks for the terms. */
function candidateMover(status: StatusSpec): EditMover<Application> {
  const decision = decisionMover<Application>(schema, status, ['Rejected']);
  const { Dialog } = decision;
  return {
    ...decision,
    asks: (record, to, mayReopen) => to === 'Hired' || decision.asks(record, to, mayReopen),
    byDialog: ['Hired'],
    commandTo: (to, { employeeId }) => (to === 'Offer' && employeeId ? 'undoHire' : undefined),
    Dialog: (props) =>
      props.to === 'Hired' ? (
        <HireDialog record={props.record} onClose={props.onCancel} onMoved={props.onMoved} />
      ) : (
        <Dialog {...props} />
      ),
  };
}

export const candidateParts: RecordParts<Application> = {
  Summary,
  Actions,
  Context,
  stages: ['Applied', 'Screening', 'Interview', 'Offer', 'Hired'],
  mover: schema.status && candidateMover(schema.status),
  calls: {
    log: (_record, activity, id) => ({ changes: [{ type: 'create', resource: 'activities', id, values: activity }] }),
  },
};
