import { newRun } from '#areas/pay/payroll/run-changes.ts';
import { isClosed, runId } from '#areas/pay/payroll/schema.ts';
import { addDays, addMonths, dayKey, startOfDay } from '#lib/time/dates.ts';
import { dayKindOf, leaveDefaults, PAYROLL_DEFAULTS, workDefaults } from '#lib/work/work-rules.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { RecordNamed } from '#scripts/seed/records.ts';
import { paidEmployee } from '../pay-world.ts';
import { planned, recordIn } from '../staff-world.ts';
import { A, CommitWorld, create } from '../world.ts';

const ZONE = 'Asia/Dubai';
export const FIRST_MONTH = '2026-01';
export const midnight = (day: string): Date => startOfDay(day, ZONE);
export const WORK = { ...workDefaults('AE'), halfDayUnpaid: true, lateDaysAHalfDay: 3 };
const SHORT = ['Monday', 'Tuesday', 'Thursday'].map((weekday) => ({ weekday, start: '10:00', end: '16:00' }));
/** How a day was: hours, or nobody came. */
const TIMES: { readonly [how: string]: readonly string[] } = {
  Present: ['09:00', '18:00'],
  Late: ['10:00', '19:00'],
  HalfDay: ['09:00', '13:00'],
  Long: ['09:00', '21:30'],
  Absent: [],
};
export const HOW = ['Present', 'Present', 'Present', 'Present', 'Present', 'Late', 'HalfDay', 'Long', 'Absent'];

/** Five people on payroll in 2026, from January on; the clock moves. Nobody of them has an account. */
export class PayWorld extends CommitWorld {
  override now = new Date(midnight('2026-01-08').getTime() + 10 * 3_600_000);
  /** Those whose attendance is kept. */
  readonly tracked: string[] = [];
  readonly people: string[] = [];
  #made = 0;

  static async begun(): Promise<PayWorld> {
    const world = new PayWorld();
    const { payDay, wpsEnabled: _, ...pay } = PAYROLL_DEFAULTS;
    const given = { attendance: WORK, payroll: pay, leave: { policies: leaveDefaults('AE') } };
    for (const [id, rules] of Object.entries(given))
      await world.given('settings', {
        ...{ id, rules: [{ from: '2000-01-01', ...rules }] },
        ...(id === 'payroll' && { payDay }),
      });
    const person = async (name: string, more: Values = {}, basicSalaryMinor = 600_000) => {
      const { id } = await paidEmployee(world, { id: name, ...more }, { basicSalaryMinor });
      world.people.push(id);
      return id;
    };
    world.tracked.push(
      await person('person_plain', { hireDate: midnight('2022-11-05') }),
      await person('person_short', { hours: [{ from: '2024-01-08', days: SHORT }] }, 431_111),
      await person('person_new', { hireDate: midnight('2026-01-14') }, 1_234_567),
    );
    await person('person_silent', {}, 987_654);
    await person('person_leaving', { endDate: midnight('2026-04-21'), endReason: 'Moves' }, 300_001);
    return world;
  }

  get today(): string {
    return dayKey(this.now, ZONE);
  }
  id = (name: string): string => `${name}_${String(++this.#made).padStart(14, '0')}`;
  /** All records of a collection that are not archived. */
  live<N extends string>(resource: N): readonly RecordNamed<N>[] {
    return this.store.readAll(`companies/${A}/${resource}`).flatMap(({ path, data }) => {
      const id = path.slice(path.lastIndexOf('/') + 1);
      return data.archivedAt === null ? [{ ...data, id } as RecordNamed<N>] : [];
    });
  }
  record<N extends string>(resource: N, id: string): RecordNamed<N> | undefined {
    return this.read(`${resource}/${id}`) && recordIn(this, resource, id);
  }
  /** What became of it: `written`, or why it was refused. */
  async outcomeOf(work: () => Promise<unknown>): Promise<string> {
    this.now = new Date(this.now.getTime() + 1000);
    try {
      await work();
      return 'written';
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unknown') throw error;
      return error.kind;
    }
  }
  /** The records of a day at the office, written by HR. */
  dayOf(employeeId: string, dateKey: string, how: string): RequestedChange {
    const id = `${employeeId}_${dateKey}`;
    const stored = this.record('attendees', id);
    const [from, to] = TIMES[how] ?? [];
    const at = (time: string | undefined) => time && new Date(`${dateKey}T${time}:00+04:00`);
    const times = { checkInAt: at(from), checkOutAt: at(to) };
    const correction = { requestedBy: 'hr', reason: 'Put in by hand' };
    if (stored)
      return { type: 'update', resource: 'attendees', id, version: stored.version, set: { ...times, correction } };
    const kind = dayKindOf(dateKey, WORK);
    const own = { employeeId, dateKey, day: midnight(dateKey), dayKind: kind, method: 'Manual', correction };
    return create('attendees', { ...own, ...times }, id);
  }
  /** The next day begins at ten, and HR records the day before. */
  async nextDay(how: (employeeId: string) => string | undefined): Promise<void> {
    const day = this.today;
    this.now = new Date(midnight(addDays(day, 1)).getTime() + 10 * 3_600_000);
    if (dayKindOf(day, WORK) !== 'Workday') return;
    const records = this.tracked.flatMap((id) => {
      const one = how(id);
      return one && !this.record('attendees', `${id}_${day}`) ? [this.dayOf(id, day, one)] : [];
    });
    // one by one: who is hired later has no days yet
    for (const record of records) await this.outcomeOf(() => this.commit('hr', [record]));
  }
  /** The earliest month that no payroll has closed. */
  get openMonth(): string {
    let month = FIRST_MONTH;
    while (isClosed(this.record('payroll', runId(month)))) month = addMonths(`${month}-01`, 1).slice(0, 7);
    return month;
  }
  /** The next step of a month's payroll. */
  async pays(month: string, verb?: string, minutes = 1): Promise<unknown> {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
    const run = this.record('payroll', runId(month));
    if (!run) return this.commit('ceo', planned({ changes: [newRun(month, `${month}-28`, ZONE)] }));
    const next = { Draft: 'calculate', Calculated: 'approve', Approved: 'pay', Paid: 'pay' }[run.status];
    const inputs: { readonly [verb: string]: Values } = {
      reopen: { reopenNote: 'Once more' },
      approve: { paidAhead: true },
    };
    const step = verb ?? next;
    return this.call(step === 'calculate' ? 'ceo' : 'hr', `payroll.${step}`, run, inputs[step] ?? {});
  }
  settings = (name: string): AnyRecord =>
    ({ id: name, version: 0, ...this.read(`settings/${name}`) }) as unknown as AnyRecord;
}
