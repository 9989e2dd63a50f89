/** How a customer is reminded, the longer it is due. */
export const REMINDERS = ['friendly', 'firm', 'final'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Days past due from which on a reminder is no longer friendly, and the last one. */
const FIRM_FROM = 15;
const FINAL_FROM = 31;

/** The reminder that fits so many days past due. */
export const reminderFor = (daysOverdue: number): Reminder =>
  daysOverdue >= FINAL_FROM ? 'final' : daysOverdue >= FIRM_FROM ? 'firm' : 'friendly';
