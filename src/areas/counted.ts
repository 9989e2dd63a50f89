import type { Counted } from '#model/rollups/counted.ts';
import { countedEmployees } from './people/employees/facts.ts';
import { countedProperties } from './property/properties/facts.ts';
import { countedActivities } from './sales/activities/facts.ts';
import { countedDeals } from './sales/deals/facts.ts';
import { countedInvoices } from './sales/invoices/facts.ts';
import { countedLeads } from './sales/leads/facts.ts';
import { countedMeetings } from './work/meetings/facts.ts';

/** What the company's sums are made of. */
export const COUNTED: readonly Counted[] = [
  countedLeads,
  countedDeals,
  countedInvoices,
  countedProperties,
  countedMeetings,
  countedEmployees,
  countedActivities,
];
/** Increase it with every change of what is counted: the server counts all records again. */
export const COUNTED_VERSION = 5;
