import type { Page } from '@playwright/test';
import { readDocument } from './auth-world.ts';

export const leadAt = (companyId: string, id: string) => readDocument(`companies/${companyId}/leads/${id}`);
export const drawerOf = (page: Page, title = 'Edit lead') => page.getByRole('dialog', { name: title });
export const bannerOf = (page: Page) => page.getByRole('main').getByRole('status').first();
/** An answer of the database with the code of a failure, readable across origins as its own are. */
export const refusal = (status: number, code: string) => ({
  status,
  headers: { 'Access-Control-Allow-Origin': '*' },
  json: [{ error: { code: status, status: code, message: code } }],
});
/** The first screen's later parts have come: those wanted without a connection are among them. */
export const settled = (page: Page) => page.waitForTimeout(6_500);
