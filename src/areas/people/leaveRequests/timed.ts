import { DAY_MS } from '#lib/time/dates.ts';
import { noticesTo } from '#model/hourly/noticing.ts';
import type { TimedNotice } from '#model/hourly/timed-notice.ts';
import { leaveRequests } from './schema.ts';

const WAITING_DAYS = 2;

/** A request nobody answered, to those who may: nobody answers the own one. */
export const LEAVE_TIMED: readonly TimedNotice[] = [
  {
    name: 'leaveWaiting',
    schema: leaveRequests,
    field: 'submittedAt',
    ahead: -WAITING_DAYS * DAY_MS,
    isOpen: ({ status }) => status === 'Submitted',
    notices: (request, { may }) => {
      const others = may('edit', 'leaveRequests').filter((uid) => uid !== request.userId);
      return noticesTo(others, leaveRequests, request, {
        type: 'LeaveWaiting',
        severity: 'Warning',
        at: request.startDate,
      });
    },
  },
];
