import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Request } from '@playwright/test';
import type { Indexes } from '#model/derive/to-indexes.ts';
import { missingIndex, type StructuredQuery } from '../laws/served.ts';
import { followMoment, setMoment } from './moment.ts';

interface Watch {
  /** What the page's Content-Security-Policy refused, and queries no index serves, in any page of the context. */
  readonly violations: string[];
}
const indexes: Indexes = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../firestore.indexes.json', import.meta.url)), 'utf8'),
);

interface AggregationQuery {
  readonly structuredQuery: StructuredQuery;
  readonly aggregations?: readonly { readonly sum?: { readonly field: { readonly fieldPath: string } } }[];
}
/** The query of a list or a count that is sent; undefined for every other request. */
function queryOf(request: Request): StructuredQuery | undefined {
  if (!/:run(Aggregation)?Query$/.test(request.url())) return undefined;
  const body: { structuredQuery?: StructuredQuery; structuredAggregationQuery?: AggregationQuery } =
    request.postDataJSON();
  const { structuredQuery, aggregations = [] } = body.structuredAggregationQuery ?? {};
  // A sum is served as the same query in the order of what is summed.
  const summed = aggregations.flatMap(({ sum }) => (sum ? [sum] : []));
  const counted = structuredQuery && (summed.length > 0 ? { ...structuredQuery, orderBy: summed } : structuredQuery);
  return body.structuredQuery ?? counted;
}

/** Every journey ends with no violation of the headers it was served with, and with queries that production serves. */
async function watch(context: BrowserContext): Promise<Watch> {
  const violations: string[] = [];
  context.on('request', (request) => {
    const query = queryOf(request);
    const missing = query && missingIndex(query, indexes);
    if (missing) violations.push(`no index: ${missing}`);
  });
  await context.exposeBinding('reportViolation', (_source, text: string) => {
    violations.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as { reportViolation?: (text: string) => void }).reportViolation;
      report?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return { violations };
}

export const test = base.extend<{ violations: string[]; second: BrowserContext; goToMoment: (to: Date) => void }>({
  violations: [
    async ({ context }, use) => {
      const { violations } = await watch(context);
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  /** Another browser, for journeys of two people. */
  second: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    const { violations } = await watch(context);
    await use(context);
    expect(violations).toEqual([]);
    await context.close();
  },
  /** For journeys that take months: from now on the server works at this moment, and so do pages that are opened. */
  goToMoment: async ({ context }, use) => {
    await followMoment(context);
    await use(setMoment);
    setMoment(undefined);
  },
});
/**
 * `npm test` walks the main flow of each area once; the same flow as another role, looks, and what is rarer are walked
 * by `npm run test:all`. The tag is read by scripts/test.ts.
 */
export const beyondUnless = (isQuick: boolean): string[] => (isQuick ? [] : ['@beyond']);
export { expect };
