import type { Page } from '@playwright/test';
import { readDocument } from './auth-world.ts';

export const leadAt = (companyId: string, id: string) => readDocument(`companies/${companyId}/leads/${id}`);
export const drawerOf = (page: Page, title = 'Edit lead') => page.getByRole('dialog', { name: title });
export const bannerOf = (page: Page) => page.getByRole('main').getByRole('status').first();
/** What the server says beside a code when it was the server itself that refused. */
const DETAILS: { readonly [code: string]: object } = {
  INVALID_ARGUMENT: { kind: 'invalid' },
  PERMISSION_DENIED: { kind: 'forbidden' },
  RESOURCE_EXHAUSTED: { kind: 'quota' },
};
/** An answer of server or database with the code of a failure, readable across origins as the database's own are. */
export const refusal = (status: number, code: string) => ({
  status,
  headers: { 'Access-Control-Allow-Origin': '*' },
  json: { error: { code: status, status: code, message: code, details: DETAILS[code] } },
});
const QUIET_MS = 3_000;
/** The first screen's later parts have come, those wanted without a connection among them: nothing is fetched any more. */
export const settled = (page: Page) =>
  page.waitForFunction((quiet) => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(...fetched.map(({ responseEnd }) => responseEnd)) > quiet;
  }, QUIET_MS);
