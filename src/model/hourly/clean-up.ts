import { lastPart } from '#lib/data/paths.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Document } from '#model/commit/store.ts';
import { UNDO_DAYS } from '#model/imports.ts';
import { RETENTION_DAYS } from '#model/notices/notices.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { settingOf } from './facts.ts';
import type { TaskPage, Turn } from './timed-notice.ts';

/** Removes the next documents that nobody is shown any more. */
export type CleanUp = (turn: Turn, limit: number, after: Document | undefined) => Promise<TaskPage>;

/** A confidential part that is removed so many years after its record was archived. */
export interface Retention {
  readonly schema: AnySchema;
  readonly part: AnySchema;
  /** The company's setting that says how many. */
  readonly setting: string;
  readonly years: (setting: Values) => number;
}
const YEAR_DAYS = 366;
/** Deliveries to webhooks are kept so long, and events are looked back at no longer. */
export const DELIVERY_DAYS = 30;
/** Runs of rules are stored for so many days. */
const RUN_DAYS = 90;
/** Parts looked at together, each with its history. */
const MOST_PARTS = 10;
const MOST_EVENTS = 200;

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS);

/** Documents of a collection whose days are over. */
const older =
  (collection: string, field: string, days: number): CleanUp =>
  async ({ transaction, caller, period }, limit) => {
    const old = [{ field, operator: '<', value: daysBefore(period.until, days) }] as const;
    const found = await transaction.find(`companies/${caller.companyId}/${collection}`, old, limit);
    return { writes: [], removed: found.map(({ path }) => path), found };
  };

/** Imports that can no longer be taken back, their slices first. */
const imports: CleanUp = async ({ transaction, caller, period }, limit) => {
  const old = [{ field: 'at', operator: '<', value: daysBefore(period.until, UNDO_DAYS) }] as const;
  const [oldest] = await transaction.find(`companies/${caller.companyId}/imports`, old, 1);
  if (!oldest) return { writes: [], removed: [], found: [] };
  const slices = await transaction.find(`${oldest.path}/slices`, [], limit);
  const whole = slices.length < limit ? [...slices, oldest] : slices;
  return { writes: [], removed: whole.map(({ path }) => path), found: whole };
};

/** Confidential parts whose time to be kept is over, with what the history holds of them. */
const expiredParts =
  ({ schema, part, setting, years }: Retention): CleanUp =>
  async (turn, limit, after) => {
    const { transaction, caller, period } = turn;
    const company = `companies/${caller.companyId}`;
    const days = years(await settingOf(turn, setting)) * YEAR_DAYS;
    const old = [{ field: 'archivedAt', operator: '<', value: daysBefore(period.until, days) }] as const;
    const most = Math.min(limit, MOST_PARTS);
    const documents = await transaction.find(`${company}/${schema.name}`, old, most, after);
    const paths = documents.map(({ path }) => `${company}/${part.name}/${lastPart(path)}`);
    const stored = await transaction.get(paths);
    const removed: string[] = [];
    for (const path of paths.filter((_, at) => stored[at] !== undefined)) {
      const ofPart = [
        { field: 'resourceName', operator: '==', value: part.name },
        { field: 'resourceRecordKey', operator: '==', value: lastPart(path) },
      ] as const;
      const events = await transaction.find(`${company}/history`, ofPart, MOST_EVENTS);
      removed.push(path, ...events.map((event) => event.path));
    }
    return { writes: [], removed, found: documents, isCut: documents.length === most };
  };

export const cleanUps = (retention: Retention): readonly CleanUp[] => [
  // what the list of notices shows no more, commands that nobody takes back any more, and what was sent
  older('notifications', 'createdAt', RETENTION_DAYS),
  imports,
  older('jobs', 'at', UNDO_DAYS),
  older('webhookDeliveries', 'createdAt', DELIVERY_DAYS),
  older('automationRuns', 'createdAt', RUN_DAYS),
  expiredParts(retention),
];
