const MAJORITY = 18;

/** Whether somebody born on this day (00:00 somewhere on earth) is 18 by now; born on 29 February, from 1 March on. */
export function isAdult(birthdate: Date, now: Date): boolean {
  const then = new Date(birthdate);
  then.setUTCFullYear(then.getUTCFullYear() + MAJORITY);
  return then.getTime() <= now.getTime();
}
