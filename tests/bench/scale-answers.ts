import { HOST, PROJECT_ID } from '#scripts/local/ports.ts';
import { post } from '#scripts/seed/firestore.ts';
import { percentile } from './percentile.ts';

const TIMES = 9;
const where = (fieldPath: string, op: string, value: object) => ({ fieldFilter: { field: { fieldPath }, op, value } });
const all = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
const newest = (fieldPath: string, limit: number) => ({
  orderBy: [{ field: { fieldPath }, direction: 'DESCENDING' }],
  limit,
});
const live = { unaryFilter: { field: { fieldPath: 'archivedAt' }, op: 'IS_NULL' } };
const leads = { from: [{ collectionId: 'leads' }], where: live };
const page = { ...leads, ...newest('updatedAt', 20) };
const number = { count: {}, alias: 'n' };
const counted = (structuredQuery: object, aggregation: object = number) => ({
  structuredAggregationQuery: { structuredQuery, aggregations: [aggregation] },
});

/** What the app asks, as it reaches the database. */
const QUESTIONS: { readonly [what: string]: object } = {
  'a page of 20': { structuredQuery: page },
  'a page of one state': {
    structuredQuery: { ...page, where: all(live, where('status', 'EQUAL', { stringValue: 'Qualified' })) },
  },
  'a page of a search': {
    structuredQuery: { ...page, where: all(live, where('searchTokens', 'ARRAY_CONTAINS', { stringValue: 'priya' })) },
  },
  'a count to 1,000': counted({ ...leads, limit: 1000 }),
  'a count of all': counted(leads),
  'a sum of all': counted(leads, { sum: { field: { fieldPath: 'version' } }, alias: 'n' }),
  'the newest 50 events': {
    structuredQuery: { from: [{ collectionId: 'history' }], ...newest('modificationTimestamp', 50) },
  },
  'the events of a lead': {
    structuredQuery: {
      from: [{ collectionId: 'history' }],
      where: where('resourceRecordKey', 'EQUAL', { stringValue: 'scale500' }),
      ...newest('modificationTimestamp', 20),
    },
  },
};

/** Prints how long the database takes for each, in each company: the median, and the first time, which makes its index. */
export async function printAnswers(port: number, companies: readonly string[]): Promise<void> {
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const cells: string[] = [];
    for (const companyId of companies) {
      const verb = 'structuredQuery' in question ? 'runQuery' : 'runAggregationQuery';
      const root = `projects/${PROJECT_ID}/databases/(default)/documents/companies/${companyId}`;
      const times: number[] = [];
      for (let time = 0; time <= TIMES; time += 1) {
        const start = performance.now();
        await post(`http://${HOST}:${port}/v1/${root}:${verb}`, question);
        times.push(performance.now() - start);
      }
      const [first = 0, ...others] = times;
      cells.push(`${percentile(others, 0.5).toFixed(1)} ms (first ${first.toFixed(0)})`.padStart(28));
    }
    console.log(`${what.padEnd(22)}${cells.join('')}`);
  }
}
