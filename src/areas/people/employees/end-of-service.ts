import type { EndOfService } from '#model/hourly/end-service.ts';
import { employees } from './schema.ts';

/** The day after the last working day an employee is off the staff, and the account they signed in with ends. */
export const EMPLOYMENT: EndOfService = {
  schema: employees,
  field: 'endDate',
  ended: ({ status, accountEndedAt }, now) =>
    accountEndedAt === undefined && status !== 'Onboarding' ? { status: 'Offboarded', accountEndedAt: now } : undefined,
  account: ({ userId }) => (typeof userId === 'string' ? userId : undefined),
};
