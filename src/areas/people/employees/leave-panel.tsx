import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './employees.module.css';
import type { Employee } from './schema.ts';

const SHOWN = 5;

/** The latest leave of an employee, for those who may list it. */
export function LeavePanel({ record }: { readonly record: Employee }) {
  const { i18n } = useTranslation();
  const labels = useLabels('employees');
  const leave = useLabels('leaveRequests');
  const { timeZone } = useFormat();
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const can = decide('list', 'leaveRequests').can;
  const { query } = useList<LeaveRequest, HttpError>({
    resource: 'leaveRequests',
    filters: [{ field: 'employeeId', operator: 'eq', value: record.id }],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled: can },
  });
  if (!can) return null;
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone });
  return (
    <section className={`${panelStyles.panel} ${styles.papers}`} aria-labelledby="leave-title">
      <h2 id="leave-title">{labels.text('leave.title')}</h2>
      {query.isError ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : !query.data ? (
        <Bone />
      ) : query.data.data.length === 0 ? (
        <p className={textStyles.quiet}>{labels.text('leave.none')}</p>
      ) : (
        <ul>
          {query.data.data.map(({ id, leaveType, startDate, endDate, status }) => (
            <li key={id}>
              <Link to={`${listPath('leaveRequests')}/${id}`}>
                {leave.option('leaveType', leaveType)} · {dates.formatRange(startDate, endDate)}
              </Link>
              <Chip value={status}>{leave.option('status', status)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
