import type { Employee } from '#areas/people/employees/schema.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import type { Meeting } from '#areas/work/meetings/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useApprovedLeave } from '#kit/staff/use-approved-leave.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import { workOn } from '#lib/work/rules.ts';
import { dayKindOf } from '#lib/work/work-rules.ts';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import type { Tone } from '#ui/tones.ts';
import type { Attendee } from './schema.ts';
import { useClock } from './use-clock.ts';

/** Where somebody is now: at work since when, with a client, late, on leave until when, or not in yet. */
export function WhereToday(props: {
  readonly uid: string | undefined;
  /** Whose own days and hours of work count; without it those of the company. */
  readonly employee?: Employee;
}) {
  const { uid, employee } = props;
  const labels = useLabels('attendees');
  const { timeZone, shortDate } = useFormat();
  const { decide } = useAccess();
  const clock = useClock();
  const today = dayKey(now(), timeZone);
  const day = startOfDay(today, timeZone);
  const rules = useWorkRules();
  const records = useAllRows<Attendee>('attendees', [{ field: 'dateKey', operator: 'eq', value: today }]);
  const leaves = useApprovedLeave<LeaveRequest>([today]);
  const meetings = useAllRows<Meeting>(
    'meetings',
    [
      { field: 'startAt', operator: 'gte', value: day },
      { field: 'startAt', operator: 'lt', value: startOfDay(addDays(today, 1), timeZone) },
    ],
    decide('list', 'meetings').can,
  );
  if (records.error || leaves.error) return <span className={textStyles.quiet}>–</span>;
  if (!rules || !records.rows || !leaves.rows) return <Bone />;
  const isTheirs = (one: { readonly userId?: string; readonly employeeId: string }) =>
    employee ? one.employeeId === employee.id : uid !== undefined && one.userId === uid;
  const mark = (tone: Tone, text: string) => (
    <Chip tone={tone}>
      <span>{text}</span>
    </Chip>
  );
  const isNow = ({ attendeeIds, startAt, endAt, kind, showingAppointmentStatus: status }: Meeting) =>
    kind === 'Viewing' &&
    uid !== undefined &&
    attendeeIds.includes(uid) &&
    startAt <= now() &&
    endAt > now() &&
    (status === 'Pending' || status === 'Confirmed');
  if (meetings.rows?.some(isNow)) return mark('pink', labels.text('where.viewing'));
  const record = records.rows.find(isTheirs);
  const { checkInAt, checkOutAt, lateMinutes = 0 } = record ?? {};
  if (checkOutAt) return mark('grey', labels.text('where.out', { time: clock(checkOutAt) }));
  if (checkInAt && lateMinutes > 0) return mark('amber', labels.text('where.late', { count: lateMinutes }));
  if (checkInAt) return mark('green', labels.text('where.in', { time: clock(checkInAt) }));
  const leave = leaves.rows.find((one) => isTheirs(one) && one.startDate <= day && one.endDate >= day);
  if (leave) return mark('violet', labels.text('where.leave', { day: shortDate(leave.endDate) }));
  const kind = dayKindOf(today, workOn(rules, employee ?? {}, today));
  if (record || kind !== 'Workday') return mark('grey', labels.option('status', record?.status ?? kind));
  return <span className={textStyles.quiet}>{labels.text('day.notYet')}</span>;
}
