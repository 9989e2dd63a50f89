import { useOne } from '@refinedev/core';
import { useState } from 'react';
import type { Employee } from '#areas/people/employees/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { RecordRefInput } from '#kit/fields/record-ref-input.tsx';
import { useOwnEmployee } from '#kit/staff/use-own-employee.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { LeaveForm } from './leave-form.tsx';
import type { LeaveRequest } from './schema.ts';
import { leaveRequests } from './schema.ts';
import { useMayForOthers } from './use-may-for-others.ts';

/** Asks for leave, for oneself or, where the policy lets somebody do so, for an employee. */
export function LeaveDialog({ id, onClose }: { readonly id?: string; readonly onClose: () => void }) {
  const labels = useLabels('leaveRequests');
  const { decide } = useAccess();
  const own = useOwnEmployee();
  const [chosen, setChosen] = useState<string>();
  const { query } = useOne<LeaveRequest>({
    resource: 'leaveRequests',
    id: id ?? '',
    queryOptions: { enabled: id !== undefined },
  });
  const before = query.data?.data;
  const employeeId = before ? String(before.employeeId) : (chosen ?? own.employee?.id);
  const { query: found } = useOne<Employee>({
    resource: 'employees',
    id: employeeId ?? '',
    queryOptions: { enabled: employeeId !== undefined },
  });
  const mayForOthers = useMayForOthers();
  const isForOthers = decide('list', 'employees').can && mayForOthers('create');
  const error = own.error ?? query.error ?? found.error;
  const applicant = found.data?.data;
  return (
    <Dialog title={labels.text('form.title')} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => void found.refetch()} />}
      {isForOthers && !id && (
        <div className={fieldStyles.field} data-part="form-field">
          <label className={fieldStyles.label} data-part="field-label" htmlFor="leave-employee">
            {labels.field('employeeId')}
          </label>
          <RecordRefInput
            id="leave-employee"
            resource="leaveRequests"
            name="employeeId"
            field={leaveRequests.fields.employeeId}
            value={employeeId}
            record={{}}
            invalid={false}
            describedBy={undefined}
            onChange={(value) => setChosen(typeof value === 'string' ? value : undefined)}
            onBlur={() => undefined}
          />
        </div>
      )}
      {applicant && (!id || before) && (
        <LeaveForm key={applicant.id} applicant={applicant} before={before} onClose={onClose} />
      )}
    </Dialog>
  );
}
