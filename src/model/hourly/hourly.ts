import { DAY_MS } from '#lib/time/dates.ts';
import type { AccessContext } from '#model/access/access-document.ts';
import { serverCaller } from '#model/commit/caller.ts';
import type { CommandContext } from '#model/commit/run-command.ts';
import { resumeJobs } from '#model/commit/run-job.ts';
import type { Document, Transaction } from '#model/commit/store.ts';
import { keepRollups, type RollupContext } from '#model/rollups/keep-rollups.ts';
import type { Values } from '#model/schema.ts';
import { type Ageing, ageRecords } from './age-records.ts';
import { cleanUps, type Retention } from './clean-up.ts';
import { type EndOfService, endService } from './end-service.ts';
import { positionOf } from './found.ts';
import { type HandOver, handOver } from './hand-over.ts';
import { countOverdueResets } from './overdue-resets.ts';
import { type ArchivedFiles, removeFiles } from './remove-files.ts';
import { sendDailyNotices } from './send-daily-notices.ts';
import { sendDigests } from './send-digests.ts';
import { sendDueNotices } from './send-due-notices.ts';
import type { DailyNotice, TaskPage, TimedNotice, Turn } from './timed-notice.ts';

/** What the resources want of the clock. */
export interface HourlyWork extends Pick<RollupContext, 'counted' | 'countedVersion'> {
  readonly timed: readonly TimedNotice[];
  readonly daily: readonly DailyNotice[];
  readonly archivedFiles: ArchivedFiles;
  readonly endOfService: EndOfService;
  readonly retention: Retention;
  readonly handOver: HandOver;
  readonly ageing: Ageing;
  /** What a company exchanges with others outside; false where there is more to do than one run does. */
  readonly exchange: (companyId: string, context: CommandContext) => Promise<boolean>;
}
export interface HourlyContext extends CommandContext, HourlyWork {
  readonly access: AccessContext;
  /** Called for each company whose run failed. The other companies' runs continue. */
  readonly failed: (companyId: string, error: unknown) => void;
}
export interface HourlyReport {
  companies: number;
  notified: number;
  removed: number;
  /** Records that went to somebody else. */
  handedOver: number;
  /** People whose last day is over. */
  left: number;
  /** Stored files of archived records that are gone. */
  files: number;
  /** Companies with more to do than one run does: the next run continues there. */
  unfinished: number;
  /** Companies whose run failed: each is in the log, and the next run tries again. */
  failed: number;
  /** People who have not chosen a new password, days after they were asked to. */
  overdueResets: number;
}
/** Documents one transaction looks at, and transactions one company gets in one run. */
const PAGE = 100;
const MOST_STEPS = 200;
/** So many when records are counted: a hundred thousand of them are a thousand. */
const MOST_COUNTED = 1_100;
/** Invitations are shown as expired for so long. */
const EXPIRED_DAYS = 30;

/** Jobs that one run continues, and slices of each. */
const MOST_SLICES = 50;

/** How far the tasks of a company are: companies/{companyId}/cursors/hourly. */
interface Cursor {
  /** Everything until then was looked at. */
  readonly through: Date;
  /** The run under way: until when, which task, and the last document it looked at. */
  readonly until?: Date;
  readonly task?: number;
  readonly after?: Document;
}
type Step = 'more' | 'done';

/**
 * The work that depends only on the time: notices of what is due, overdue or about to expire, the end of an employee's
 * service after the last day, the removal of records that nobody sees any more, records whose derived fields depend on
 * the time, and the sums of the reports. Each page is one transaction with the position it reached, so the next run
 * continues a run that was killed, and no notice is sent twice.
 */
export async function runHourly(context: HourlyContext, mostSteps = MOST_STEPS): Promise<HourlyReport> {
  const report: HourlyReport = {
    companies: 0,
    handedOver: 0,
    notified: 0,
    removed: 0,
    left: 0,
    files: 0,
    unfinished: 0,
    failed: 0,
    overdueResets: 0,
  };
  for (const companyId of await longestWaiting(context)) {
    report.companies += 1;
    try {
      if (!(await runEverything(companyId, context, mostSteps, report))) report.unfinished += 1;
    } catch (error) {
      report.failed += 1;
      context.failed(companyId, error);
    }
  }
  while ((await context.store.run((transaction) => removeInvites(transaction, context.now()))) === PAGE);
  report.overdueResets = await countOverdueResets(context);
  return report;
}

/** Where the moment is kept at which a company was last begun with, whether it ended or not. */
const begunPath = (companyId: string) => `companies/${companyId}/cursors/hourlyBegun`;

/** Ids of the companies that work; the one that waits longest comes first, so that a run that is cut starves nobody. */
async function longestWaiting({ store }: Pick<HourlyContext, 'store'>): Promise<readonly string[]> {
  const waiting: { readonly id: string; readonly since: number }[] = [];
  for (let last: Document | undefined; ; ) {
    const from = last;
    const page = await store.run(async (transaction) => {
      const companies = await transaction.find('companies', [], PAGE, from);
      const ids = companies.map(({ path }) => path.slice('companies/'.length));
      const begun = await transaction.get(ids.map(begunPath));
      return companies.map((company, at) => ({ company, id: ids[at] ?? '', since: begun[at]?.at }));
    });
    for (const { company, id, since } of page)
      if (company.data.status !== 'Suspended') waiting.push({ id, since: since instanceof Date ? since.getTime() : 0 });
    last = page.at(-1)?.company;
    if (page.length < PAGE) break;
  }
  return waiting.toSorted((one, other) => one.since - other.since).map(({ id }) => id);
}

/** All that time brings one company; false where there is more to do than one run does. */
async function runEverything(
  companyId: string,
  context: HourlyContext,
  mostSteps: number,
  report: HourlyReport,
): Promise<boolean> {
  await context.store.run(async (transaction) => transaction.set(begunPath(companyId), { at: context.now() }));
  report.left += await endService(companyId, context);
  report.handedOver += await handOver(context.handOver, (transaction) => turnOf(companyId, transaction), context);
  const isNotified = await runCompany(companyId, context, mostSteps, report);
  const { files, isDone } = await removeFiles(companyId, context);
  report.files += files;
  const isExchanged = await context.exchange(companyId, context);
  const isCounted = await keepRollups(companyId, context, MOST_COUNTED);
  const isResumed = await resumeJobs(companyId, context, MOST_SLICES);
  return isNotified && isDone && isExchanged && isCounted && isResumed;
}

async function runCompany(
  companyId: string,
  context: HourlyContext,
  mostSteps: number,
  report: HourlyReport,
): Promise<boolean> {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const { step, notified, removed } = await context.store.run((transaction) =>
      new CompanyWork(companyId, context, transaction).step(),
    );
    report.notified += notified;
    report.removed += removed;
    if (step === 'done') return true;
  }
  return false;
}

class CompanyWork {
  #notified = 0;
  #removed = 0;

  constructor(
    private readonly companyId: string,
    private readonly context: HourlyContext,
    private readonly transaction: Transaction,
  ) {}

  /** Looks at the next documents, of several tasks where each has few. */
  async step(): Promise<{ step: Step; notified: number; removed: number }> {
    const { context, transaction, companyId } = this;
    const place = `companies/${companyId}/cursors/hourly`;
    const [stored, company] = await transaction.get([place, `companies/${companyId}`]);
    if (!company) return { step: 'done', notified: 0, removed: 0 };
    const now = context.now();
    const cursor = (stored ?? { through: new Date(now.getTime() - DAY_MS) }) as Values & Cursor;
    const until = cursor.until ?? now;
    const turn: Turn = {
      transaction,
      caller: serverCaller(companyId, company),
      period: { after: cursor.through, until },
    };
    const pages: TaskPage[] = [];
    let task = cursor.task ?? 0;
    let { after } = cursor;
    for (let free = PAGE; free > 0 && task < this.#tasks; ) {
      const page = await this.#page(task, turn, free, after);
      pages.push(page);
      const isWhole = !page.isCut && page.found.length < free;
      after = isWhole ? undefined : page.found.at(-1);
      if (isWhole) task += 1;
      free -= page.found.length;
    }
    for (const page of pages) this.#write(page);
    const isDone = task >= this.#tasks;
    const rest = { through: cursor.through, until, task, ...(after && { after: positionOf(after) }) };
    transaction.set(place, isDone ? { through: until } : rest);
    // What an earlier run began is done: the hours since then are looked at at once.
    const isCaughtUp = isDone && until.getTime() >= now.getTime();
    return { step: isCaughtUp ? 'done' : 'more', notified: this.#notified, removed: this.#removed };
  }
  get #tasks(): number {
    const { timed, daily, retention, ageing } = this.context;
    return timed.length + daily.length + 1 + cleanUps(retention).length + ageing.moments.length;
  }
  #page(task: number, turn: Turn, limit: number, after: Document | undefined): Promise<TaskPage> {
    const { context } = this;
    const timed = context.timed[task];
    if (timed) return sendDueNotices(timed, turn, context, limit, after);
    const daily = context.daily[task - context.timed.length];
    if (daily) return sendDailyNotices(daily, turn, context, limit, after);
    if (task === context.timed.length + context.daily.length) return sendDigests(turn, context, limit, after);
    const further = task - context.timed.length - context.daily.length - 1;
    const cleaning = cleanUps(context.retention);
    const cleanUp = cleaning[further];
    if (cleanUp) return cleanUp(turn, limit, after);
    const moment = context.ageing.moments[further - cleaning.length];
    if (moment) return ageRecords(context.ageing, moment, turn, context, limit, after);
    return Promise.resolve({ writes: [], removed: [], found: [] });
  }
  #write({ writes, removed, isSilent }: TaskPage): void {
    for (const { path, data } of writes) this.transaction.set(path, data);
    for (const path of removed) this.transaction.remove(path);
    if (!isSilent) this.#notified += writes.length;
    this.#removed += removed.length;
  }
}

/** A moment of a company’s, of which no period is looked at. */
async function turnOf(companyId: string, transaction: Transaction): Promise<Turn | undefined> {
  const [company] = await transaction.get([`companies/${companyId}`]);
  const never = new Date(0);
  return company && { transaction, caller: serverCaller(companyId, company), period: { after: never, until: never } };
}

async function removeInvites(transaction: Transaction, now: Date): Promise<number> {
  const long = new Date(now.getTime() - EXPIRED_DAYS * DAY_MS);
  const invites = await transaction.find('invites', [{ field: 'expiresAt', operator: '<', value: long }], PAGE);
  for (const { path } of invites) transaction.remove(path);
  return invites.length;
}
