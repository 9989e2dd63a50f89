import { type HttpError, useList } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { ActionButton } from '#kit/action-button.tsx';
import { useMoves } from '#kit/board/use-moves.ts';
import { Failure } from '#kit/failure.tsx';
import { RecordState } from '#kit/fields/choice.tsx';
import { MoveQuestion } from '#kit/record/move-question.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useOwnEmployee } from '#kit/staff/use-own-employee.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { TONES } from '#ui/tones.ts';
import { useCost, useDates } from './cells.tsx';
import { definition } from './definition.ts';
import styles from './leave.module.css';
import { type LeaveRequest, leaveRequests } from './schema.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);
const SHOWN = 10;

/** One's own requests, and a way to make another. */
export function OwnLeave() {
  const labels = useLabels('leaveRequests');
  const dates = useDates();
  const cost = useCost();
  const { account } = useAccess();
  const own = useOwnEmployee();
  const [asking, setAsking] = useState<{ readonly id?: string }>();
  const { query } = useList<LeaveRequest, HttpError>({
    resource: 'leaveRequests',
    filters: [{ field: 'userId', operator: 'eq', value: account.id }],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false },
  });
  const error = own.error ?? query.error;
  if (error) return <Failure error={error} onRetry={() => void query.refetch()} />;
  if (own.employee === undefined || !query.data) return <Bone />;
  const rows = query.data.data;
  return (
    <div className={styles.ownLeave}>
      <div className={styles.ownLeaveHead}>
        <p className={textStyles.quiet}>{rows.length === 0 && labels.text('me.none')}</p>
        {own.employee && (
          <Button type="primary" icon={<Icon name="sun" size={16} />} onClick={() => setAsking({})}>
            {labels.text('action.new')}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <ul>
          {rows.map((leave) => (
            <li key={leave.id}>
              <span>
                <strong>{labels.option('leaveType', leave.leaveType)}</strong> · {dates(leave)} · {cost(leave)}
                {leave.decisionNote && (
                  <span className={textStyles.second} data-part="second">
                    {leave.decisionNote}
                  </span>
                )}
              </span>
              <RecordState schema={leaveRequests} record={leave} />
              <Moves leave={leave} onEdit={() => setAsking({ id: leave.id })} />
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <Suspense>
          <LeaveDialog id={asking.id} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** A button for each state the request may go to; deciding is not the person's own. */
function Moves({ leave, onEdit }: { readonly leave: LeaveRequest; readonly onEdit: () => void }) {
  const labels = useLabels('leaveRequests');
  const { decide } = useAccess();
  const moving = useMoves(definition);
  const offered = moving.legalFor(leave).filter((to) => to !== 'Approved' && to !== 'Rejected');
  return (
    <>
      <div className={recordStyles.actions} data-part="record-actions">
        {offered.map((to) => (
          <ActionButton
            key={to}
            decision={decide('edit', 'leaveRequests', leave)}
            type={to === 'Submitted' ? 'primary' : 'default'}
            disabled={moving.saving || moving.isUnderway(leave.id)}
            icon={<Icon name={TONES[to]?.icon ?? 'check'} size={16} />}
            onClick={() => void moving.start(leave, to)}
          >
            {labels.text(`moves.${to}`)}
          </ActionButton>
        ))}
        {leave.status === 'Draft' && (
          <Button icon={<Icon name="edit" size={16} />} onClick={onEdit}>
            {labels.text('action.edit')}
          </Button>
        )}
      </div>
      <MoveQuestion moving={moving} />
    </>
  );
}
