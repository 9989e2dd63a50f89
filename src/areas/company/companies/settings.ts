import type { AnySchema } from '#model/schema.ts';
import { attendance } from './settings/attendance.ts';
import { byDay } from './settings/by-day.ts';
import { commission } from './settings/commission.ts';
import { compliance } from './settings/compliance.ts';
import { contactRules } from './settings/contact-rules.ts';
import { eInvoice } from './settings/e-invoice.ts';
import { leave } from './settings/leave.ts';
import { nearby } from './settings/nearby.ts';
import { payroll } from './settings/payroll.ts';
import { pipeline } from './settings/pipeline.ts';
import { routing } from './settings/routing.ts';
import { tax } from './settings/tax.ts';

/**
 * companies/{cid}/settings/{name}: the larger settings, one document each. Who may edit the company writes them;
 * `members` says that everybody of the company reads them, otherwise people who may show the company.
 */
export const SETTINGS: {
  readonly [name: string]: {
    readonly schema: AnySchema;
    readonly members: boolean;
    /** Where rules apply by day: what applies on one day, as a form shows it. */
    readonly flat?: AnySchema;
  };
} = {
  commission: { schema: byDay(commission, []), flat: commission, members: false },
  payroll: {
    schema: byDay(payroll, ['payDay', 'wpsEnabled', 'wpsVariablePay', 'wpsEmployerId', 'wpsRoutingCode']),
    flat: payroll,
    members: false,
  },
  attendance: {
    schema: byDay(attendance, ['offices', 'officeRadius', 'holidays']),
    flat: attendance,
    members: true,
  },
  leave: { schema: byDay(leave, []), flat: leave, members: true },
  tax: { schema: byDay(tax, []), flat: tax, members: true },
  routing: { schema: routing, members: false },
  pipeline: { schema: pipeline, members: true },
  compliance: { schema: compliance, members: true },
  contactRules: { schema: contactRules, members: true },
  nearby: { schema: nearby, members: true },
  eInvoice: { schema: eInvoice, members: false },
};
