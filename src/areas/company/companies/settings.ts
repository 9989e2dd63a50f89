import type { AnySchema } from '#model/schema.ts';
import { attendance } from './settings/attendance.ts';
import { commission } from './settings/commission.ts';
import { compliance } from './settings/compliance.ts';
import { eInvoice } from './settings/e-invoice.ts';
import { leave } from './settings/leave.ts';
import { payroll } from './settings/payroll.ts';
import { pipeline } from './settings/pipeline.ts';
import { routing } from './settings/routing.ts';

/**
 * companies/{cid}/settings/{name}: the larger settings, one document each. Who may edit the company writes them;
 * `members` says that everybody of the company reads them, otherwise whoever may show the company.
 */
export const SETTINGS: { readonly [name: string]: { readonly schema: AnySchema; readonly members: boolean } } = {
  commission: { schema: commission, members: false },
  payroll: { schema: payroll, members: false },
  attendance: { schema: attendance, members: true },
  leave: { schema: leave, members: true },
  routing: { schema: routing, members: false },
  pipeline: { schema: pipeline, members: true },
  compliance: { schema: compliance, members: true },
  eInvoice: { schema: eInvoice, members: false },
};
