import { Suspense, useState } from 'react';
import { PayPanel } from '#areas/people/employeePay/panel.tsx';
import { LoansPanel } from '#areas/people/loans/loans-panel.tsx';
import { plainMover } from '#kit/board/plain-mover.tsx';
import { RecordState } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommandAction } from '#kit/use-command-action.ts';
import { useAccess } from '#kit/workspace.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { HoursPanel } from './hours-panel.tsx';
import { LeavePanel } from './leave-panel.tsx';
import { LeavingPanel } from './leaving-panel.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { type Employee, employees } from './schema.ts';

const STATUS = employees.status;
const LeavingDialog = lazyPart(async () => (await import('./leaving-dialog.tsx')).LeavingDialog);

function EmployeeSummary({ record }: RecordPartProps<Employee>) {
  const labels = useLabels('employees');
  const { userId, jobTitle } = record;
  return (
    <>
      <bdi className={textStyles.quiet}>{jobTitle}</bdi>
      <RecordState schema={employees} record={record} />
      {userId ? <Person uid={userId} /> : <span className={textStyles.quiet}>{labels.text('noAccount')}</span>}
    </>
  );
}

function EmployeeActions({ record }: RecordPartProps<Employee>) {
  const isBack = record.status === 'Onboarding' || record.status === 'Suspended';
  const moves = useMoveActions({ main: isBack ? 'Active' : undefined, grave: ['Offboarded'] });
  const labels = useLabels('employees');
  const { decide } = useAccess();
  const [isLeaving, setLeaving] = useState(false);
  const notice: RecordAction = {
    key: 'notice',
    label: labels.text('leaving.action'),
    icon: 'calendar',
    decision: decide('edit', 'employees', record),
    run: () => setLeaving(true),
  };
  const act = useCommandAction('employees');
  const stays: RecordAction = {
    ...{ key: 'stays', label: labels.text('leaving.withdraw'), icon: 'restore', disabled: act.saving },
    decision: notice.decision,
    run: () => act.run('withdrawNotice', record, labels.text('leaving.withdrawn', { name: record.fullName })),
  };
  const isLeavingSoon = record.endDate !== undefined && record.status !== 'Offboarded';
  const mayLeave = record.status !== 'Onboarding' && record.status !== 'Offboarded';
  return (
    <>
      <ActionBar
        main={moves.main}
        more={[...(mayLeave ? [notice] : []), ...(isLeavingSoon ? [stays] : []), ...moves.others]}
      />
      {isLeaving && (
        <Suspense>
          <LeavingDialog record={record} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}

const EmployeeContext = ({ record }: RecordPartProps<Employee>) => (
  <>
    <LeavingPanel record={record} />
    <PapersPanel record={record} />
    <PayPanel record={record} />
    <HoursPanel record={record} />
    <LoansPanel record={record} />
    <LeavePanel record={record} />
  </>
);

export const employeeParts: RecordParts<Employee> = {
  Summary: EmployeeSummary,
  Actions: EmployeeActions,
  Context: EmployeeContext,
  mover: STATUS && {
    ...plainMover(employees, STATUS),
    commandTo: (to) => (to === 'Offboarded' ? 'endEmployment' : undefined),
  },
};
