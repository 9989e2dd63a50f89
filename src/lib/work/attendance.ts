/** A company's hours; all in minutes, moments from midnight of the day. */
export interface ShiftRules {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly breakMinutes: number;
  /** A break is taken off a stay longer than this. */
  readonly breakAfterMinutes: number;
  readonly graceMinutes: number;
  readonly halfDayUnderMinutes: number;
  /** A day's work; what is above is overtime, from `overtimeLeastMinutes` on. */
  readonly dailyMinutes: number;
  readonly overtimeLeastMinutes: number;
  /** Night runs from one to the other, over midnight where it ends earlier than it begins. */
  readonly nightFrom: number;
  readonly nightTo: number;
}
export type DayStatus = 'Present' | 'Late' | 'HalfDay' | 'Absent' | 'Open';
export interface WorkedDay {
  readonly status: DayStatus;
  readonly workedMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly overtimeDayMinutes: number;
  readonly overtimeNightMinutes: number;
}
const MIDNIGHT = 1440;
const NOTHING = { workedMinutes: 0, earlyMinutes: 0, overtimeDayMinutes: 0, overtimeNightMinutes: 0 };

/**
 * A working day from check-in and check-out, in minutes from its midnight; a check-out after midnight is above 1440.
 * Overtime is the end of the stay, so its night part is counted back from the check-out (the day's and the night's rate:
 * Federal Decree-Law 33 of 2021, art. 19).
 * The day is open until the check-out, however late it began; only then is it late, half or whole.
 * Throws RangeError when somebody left before coming.
 */
export function workedDay(checkIn: number | undefined, checkOut: number | undefined, rules: ShiftRules): WorkedDay {
  if (checkIn === undefined) return { status: 'Absent', lateMinutes: 0, ...NOTHING };
  const lateness = Math.max(0, checkIn - rules.startsAt);
  const lateMinutes = lateness > rules.graceMinutes ? lateness : 0;
  if (checkOut === undefined) return { status: 'Open', lateMinutes, ...NOTHING };
  if (checkOut < checkIn) throw new RangeError('left before coming');
  const stay = checkOut - checkIn;
  const workedMinutes = Math.max(0, stay - (stay > rules.breakAfterMinutes ? rules.breakMinutes : 0));
  const above = workedMinutes - rules.dailyMinutes;
  const overtime = above >= Math.max(1, rules.overtimeLeastMinutes) ? above : 0;
  const overtimeNightMinutes = nightMinutes(checkOut - overtime, checkOut, rules);
  return {
    status: workedMinutes < rules.halfDayUnderMinutes ? 'HalfDay' : lateMinutes > 0 ? 'Late' : 'Present',
    workedMinutes,
    lateMinutes,
    earlyMinutes: Math.max(0, rules.endsAt - checkOut),
    overtimeDayMinutes: overtime - overtimeNightMinutes,
    overtimeNightMinutes,
  };
}

/** Minutes of a stay (at most two days from its first midnight) that fall into the nights. */
function nightMinutes(from: number, to: number, { nightFrom, nightTo }: ShiftRules): number {
  const length = nightTo > nightFrom ? nightTo - nightFrom : nightTo + MIDNIGHT - nightFrom;
  return [-1, 0, 1]
    .map((day) => nightFrom + day * MIDNIGHT)
    .reduce((sum, start) => sum + Math.max(0, Math.min(to, start + length) - Math.max(from, start)), 0);
}

/** A time that somebody typed for the check-out of another person, and why. */
export interface TypedCheckOut {
  /** HH:mm. */
  readonly clock: string;
  readonly timeZone: string;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
}
