import { PayPanel } from '#areas/people/employeePay/panel.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { MoveButtons } from '#kit/record/move-buttons.tsx';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import { LeavePanel } from './leave-panel.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { type Employee, employees } from './schema.ts';

function EmployeeSummary({ record }: RecordPartProps<Employee>) {
  const labels = useLabels('employees');
  const { status, userId, jobTitle } = record;
  return (
    <>
      <bdi className={textStyles.quiet}>{jobTitle}</bdi>
      <ChoiceDisplay
        resource="employees"
        name="status"
        field={employees.fields.status}
        value={status}
        record={record}
      />
      {userId ? <Person uid={userId} /> : <span className={textStyles.quiet}>{labels.text('noAccount')}</span>}
    </>
  );
}

const EmployeeActions = ({ record, definition }: RecordPartProps<Employee>) => (
  <MoveButtons
    definition={definition}
    record={record}
    main={record.status === 'Onboarding' || record.status === 'Suspended' ? 'Active' : undefined}
    grave={['Offboarded']}
  />
);

function EmployeePanels(props: RecordPartProps<Employee>) {
  return (
    <>
      <PapersPanel record={props.record} />
      <PayPanel record={props.record} />
      <LeavePanel record={props.record} />
    </>
  );
}

export const employeeParts: RecordParts<Employee> = {
  Summary: EmployeeSummary,
  Actions: EmployeeActions,
  Panels: EmployeePanels,
};
