import { addDays, dayKey, HOUR_MS, startOfDay } from '#lib/time/dates.ts';
import { leaveDefaults, leaveHalfDays, workDefaults } from '#lib/work/work-rules.ts';
import type { Values } from '#model/schema.ts';
import type { DemoEmployee } from './employees.ts';
import type { Random } from './random.ts';
import type { Step, Tenant } from './world.ts';

export interface DemoLeave {
  readonly employeeId: string;
  readonly approved: boolean;
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
}
type Outcome = 'Approved' | 'Submitted' | 'Rejected' | 'Cancelled';
/** Kind, days from the demo's moment to the first, length, and what became of it; by place in the list of employees. */
const STORIES: readonly (readonly [type: string, place: number, from: number, days: number, outcome: Outcome])[] = [
  ['Annual', 3, -52, 5, 'Approved'],
  ['Sick', 4, -48, 2, 'Approved'],
  ['Annual', 5, -3, 8, 'Approved'],
  ['Annual', 7, -30, 10, 'Approved'],
  ['Sick', 8, -21, 1, 'Approved'],
  ['Unpaid', 9, -40, 3, 'Approved'],
  ['Annual', 12, 6, 5, 'Approved'],
  ['Annual', 13, 12, 10, 'Submitted'],
  ['Annual', 14, 20, 4, 'Submitted'],
  ['Bereavement', 15, -15, 3, 'Approved'],
  ['Sick', 16, -9, 2, 'Approved'],
  ['Annual', 17, 9, 12, 'Rejected'],
  ['Unpaid', 18, -12, 2, 'Approved'],
  ['Parental', 19, -25, 5, 'Approved'],
  ['Annual', 20, 15, 3, 'Submitted'],
  ['Annual', 22, -35, 6, 'Approved'],
  ['Annual', 10, 28, 7, 'Cancelled'],
  ['Sick', 11, -5, 1, 'Approved'],
];
const FEW = 3;

/** Requests for leave and their answers. `first` numbers their ids. */
export function leaveSteps(
  tenant: Tenant,
  employees: readonly DemoEmployee[],
  hr: string,
  ceo: string,
  asOf: Date,
  random: Random,
  first: number,
): { readonly steps: readonly Step[]; readonly leaves: readonly DemoLeave[] } {
  const { timezone: timeZone, country } = tenant;
  const today = dayKey(asOf, timeZone);
  const work = workDefaults(country);
  const leaves: DemoLeave[] = [];
  const stories =
    employees.length > 10
      ? STORIES
      : STORIES.slice(0, FEW).map(([type, place, ...rest]) => [type, place - 2, ...rest] as const);
  const steps = stories.flatMap(([leaveType, place, ahead, length, outcome], index): Step[] => {
    const person = employees[place];
    if (!person?.works) return [];
    const from = addDays(today, ahead);
    const to = addDays(from, length - 1);
    leaves.push({ employeeId: person.id, approved: outcome === 'Approved', from, to });
    const id = `demo_leaveRequests_${String(first + index).padStart(4, '0')}`;
    const policy = leaveDefaults(country).find(({ type }) => type === leaveType);
    const asked = new Date(
      Math.min(
        asOf.getTime() - random.whole(20, 60) * HOUR_MS,
        startOfDay(from, timeZone).getTime() - random.whole(10, 300) * HOUR_MS,
      ),
    );
    const answered = new Date(Math.min(asOf.getTime() - HOUR_MS, asked.getTime() + random.whole(3, 18) * HOUR_MS));
    const values: Values = {
      employeeId: person.id,
      employeeName: person.name,
      userId: person.uid,
      department: person.department,
      leaveType,
      startDate: startOfDay(from, timeZone),
      endDate: startOfDay(to, timeZone),
      halfDay: 'None',
      halfDays: leaveHalfDays(from, to, false, policy, work) || 2,
      status: 'Submitted',
    };
    const decider = person.uid === hr ? ceo : hr;
    const answer: { readonly [outcome in Outcome]?: Values } = {
      Approved: { status: 'Approved', decidedBy: decider },
      Rejected: {
        status: 'Rejected',
        decidedBy: decider,
        decisionNote: 'Two colleagues of the team are away in these days already.',
      },
      Cancelled: { status: 'Cancelled' },
    };
    const set = answer[outcome];
    return [
      {
        at: asked,
        tenant,
        actor: person.uid ?? hr,
        changes: () => [{ type: 'create', resource: 'leaveRequests', id, values }],
      },
      ...(set
        ? [
            {
              at: answered,
              tenant,
              actor: outcome === 'Cancelled' ? (person.uid ?? hr) : decider,
              changes: (record: Parameters<Step['changes']>[0]) => [
                { type: 'update' as const, resource: 'leaveRequests', before: record('leaveRequests', id), set },
              ],
            },
          ]
        : []),
    ];
  });
  return { steps, leaves };
}
