import { verbOf } from '#areas/company/webhooks/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { HistoryEvent } from '#model/changes.ts';
import type { Document } from '#model/commit/store.ts';
import { DELIVERY_DAYS } from '#model/hourly/clean-up.ts';
import { LATE_MS } from '#model/hourly/found.ts';
import type { Values } from '#model/schema.ts';
import { eventBody, mayReadEvent } from '#server/webhooks/write-body.ts';
import { type Query, refuseParameters } from './exchange.ts';
import { OFFERED } from './offered.ts';
import { badRequest } from './problem.ts';
import { limitOf } from './reader.ts';
import type { Keyed } from './writer.ts';

/** A moment, and how many of its events were passed: the name of one that the key may not read is never given away. */
export const CURSOR_PATTERN = '^[0-9]{1,15}\\.[0-9]{1,9}$';
interface Position {
  readonly ms: number;
  readonly passed: number;
}
/** Events looked at for one page; a key that may read few of them asks again. */
const MOST_SCANNED = 1000;

/** What changed, the oldest first. */
export interface Feed {
  readonly data: readonly Values[];
  /** What to ask with `after` next, always. */
  readonly next: string;
  /** Whether there is more at this moment. */
  readonly more: boolean;
}

/**
 * The changes after a position that the key may read now, in the order in which they happened; without one, those of the
 * last 30 days. The newest two minutes are left out: a change that began earlier may still arrive among them.
 */
export async function events(keyed: Keyed, query: Query): Promise<Feed> {
  refuseParameters(query, ['after', 'limit']);
  const { principal, context, reader } = keyed;
  const limit = limitOf(query.get('limit'));
  const until = context.now().getTime() - LATE_MS;
  let at = positionIn(query.get('after')) ?? { ms: until - DELIVERY_DAYS * DAY_MS, passed: 0 };
  const collection = `companies/${principal.companyId}/history`;
  const data: Values[] = [];
  let scanned = 0;
  let isEnd = false;
  while (data.length < limit && scanned < MOST_SCANNED && !isEnd) {
    const wanted = at.passed + limit;
    const page = await context.pages.page(collection, between(at.ms, until), wanted);
    const found = page.slice(at.passed);
    scanned += found.length;
    isEnd = page.length < wanted;
    for (const event of found) {
      if (data.length === limit) {
        isEnd = false;
        break;
      }
      const shown = await shownTo(event, reader, keyed);
      if (shown) data.push(shown);
      const ms = timeOf(event);
      at = { ms, passed: ms === at.ms ? at.passed + 1 : 1 };
    }
  }
  return { data, next: `${at.ms}.${at.passed}`, more: !isEnd };
}

const between = (from: number, until: number) =>
  ({
    conditions: [
      { field: 'modificationTimestamp', operator: '>=', value: new Date(from) },
      { field: 'modificationTimestamp', operator: '<=', value: new Date(until) },
    ],
    order: { field: 'modificationTimestamp', order: 'asc' },
  }) as const;
const timeOf = ({ data: { modificationTimestamp: at } }: Document): number => (at instanceof Date ? at.getTime() : 0);

function positionIn(text: string | undefined): Position | undefined {
  if (text === undefined) return undefined;
  if (!new RegExp(CURSOR_PATTERN).test(text)) throw badRequest('after', 'ui.validation.pattern');
  const [ms = 0, passed = 0] = text.split('.').map(Number);
  return { ms, passed };
}

async function shownTo(
  { path, data }: Document,
  reader: Keyed['reader'],
  { context }: Keyed,
): Promise<Values | undefined> {
  const event = data as Values & HistoryEvent;
  const schema = OFFERED.find(({ name }) => name === event.resourceName);
  if (!schema) return undefined;
  const isShown = (await reader.one(schema, event.resourceRecordKey)) !== undefined;
  if (!isShown && !(await mayReadEvent(reader, context, lastPart(path), event))) return undefined;
  return eventBody(`${event.resourceName}.${verbOf(event.changeType)}`, event);
}
