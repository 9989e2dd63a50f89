import type { Reads } from './loads.ts';

/** What a screen may load and read at most, opened with nothing in the browser's cache. */
export interface Budget {
  /** JavaScript, gzip 9, in kB of 1000 bytes, until the screen can be used. */
  readonly kB: number;
  /** Requests until then, the page itself among them. */
  readonly requests: number;
  /** Answers that are waited for one after the other until then. */
  readonly trips: number;
  /**
   * Documents read until the screen has been quiet for ten seconds; a count or a sum is one. Some 15 of them are the
   * number at the menu's first entry, counted once after a cold page's rows.
   */
  readonly reads: number;
}

export const BUDGETS = {
  'sign-in page': { kB: 130, requests: 10, trips: 2, reads: 0 },
  'leads list': { kB: 400, requests: 25, trips: 4, reads: 55 },
  'properties list': { kB: 400, requests: 25, trips: 4, reads: 55 },
  'lead record': { kB: 550, requests: 50, trips: 6, reads: 70 },
  dashboard: { kB: 420, requests: 68, trips: 4, reads: 65 },
} satisfies { readonly [screen: string]: Budget };
/** No list's code may outgrow the leads', whatever it shows; what is a form from the start brings the form's code. */
const MOST_LIST_KB = 470;
const MOST_FORM_KB = 720;
const FORMS = ['/app/my-company', '/app/property-scanner', '/app/me'];
/** Screens that are made of a schema, with antd's table and forms (decision 0108). */
const MOST_GENERATED_KB = 700;
const GENERATED = ['/app/companies', '/app/channels', '/app/templates', '/app/not-contacted', '/app/access/proposals'];
export const isGenerated = (path: string): boolean => GENERATED.includes(path);
/** A list and a record on one page, where people write. */
const MOST_RECORD_KB = 550;
const RECORDS = ['/app/conversations', '/app/seller/conversations'];
/** JavaScript a route may load at most, in kB. */
export function mostOf(path: string): number {
  if (isGenerated(path)) return MOST_GENERATED_KB;
  if (RECORDS.includes(path)) return MOST_RECORD_KB;
  return FORMS.includes(path) ? MOST_FORM_KB : MOST_LIST_KB;
}

export type ScreenName = keyof typeof BUDGETS;

/** What a page of twenty costs: its rows, and nothing of the collection besides. */
export const ROWS: { readonly [screen in ScreenName]?: readonly [what: string, documents: number] } = {
  'leads list': ['leads: query', 20],
  'properties list': ['properties: query', 20],
};

export interface Spent extends Omit<Budget, 'reads'> {
  readonly reads: Reads;
}

/** What of it exceeds the budget, in words; nothing where it is kept. */
export function exceeded(name: ScreenName, spent: Spent): string[] {
  const budget: Budget = BUDGETS[name];
  const reads = Object.values(spent.reads).reduce((sum, read) => sum + read, 0);
  const [what, documents] = ROWS[name] ?? [];
  return [
    ...(spent.kB > budget.kB ? [`${spent.kB.toFixed(1)} kB of ${budget.kB}`] : []),
    ...(spent.requests > budget.requests ? [`${spent.requests} requests of ${budget.requests}`] : []),
    ...(spent.trips > budget.trips ? [`${spent.trips} round trips of ${budget.trips}`] : []),
    ...(reads > budget.reads ? [`${reads} documents of ${budget.reads}`] : []),
    ...(what && spent.reads[what] !== documents ? [`${what} ${spent.reads[what] ?? 0}, not ${documents}`] : []),
  ];
}
