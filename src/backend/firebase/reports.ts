import type { BusyHours, PersonReport, ReportAnswer, ReportsPort } from '#model/rollups/reports-port.ts';
import { call } from './functions.ts';

/** The sums of one company, as the server keeps them. */
export const reportsPort = (companyId: string): ReportsPort => ({
  ask: async ({ current, previous }) => (await call('reports', { companyId, current, previous })) as ReportAnswer,
  askOf: async (uid) => (await call('reports', { companyId, of: uid })) as PersonReport,
  askBusy: async (busy, homes) =>
    (await call('reports', { companyId, busy, ...(homes && { homes }) })).hours as readonly BusyHours[],
});
