import { DAY_MS } from '#lib/time/dates.ts';
import type { AccessContext } from '#model/access/access-document.ts';
import { countedAccess } from '#model/access/access-writes.ts';
import { rulePerson } from '#model/accounts/person-writes.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Document, Transaction } from '#model/commit/store.ts';
import { SYSTEM } from '#model/company/system.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { plan } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { toRecord } from './found.ts';

/** Records of people whose service ends with a day. */
export interface EndOfService {
  readonly schema: AnySchema;
  /** The last day, as its midnight. */
  readonly field: string;
  /** What is written the day after; undefined where it was written before. */
  readonly ended: (record: AnyRecord, now: Date) => Values | undefined;
  /** The account that ends with it. */
  readonly account: (record: AnyRecord) => string | undefined;
}
type Context = Pick<CommitContext, 'store' | 'schemas' | 'now'> & {
  readonly access: AccessContext;
  readonly endOfService: EndOfService;
};
/** How long after a last day the employee is still checked, in case no run took place. */
const SCANNED_DAYS = 40;
/** How long after a change: a last day may be entered when it is long over. */
const CHANGED_DAYS = 7;
/** So many at a time are read, and ended by one run. */
const MOST = 50;

interface Due {
  readonly record: AnyRecord;
  readonly set: Values;
}
/** Ends the service, and the account, of employees whose last day is over. Returns how many. */
export const endService = (companyId: string, context: Context): Promise<number> =>
  context.store.run(async (transaction) => {
    const { schemas, access, endOfService } = context;
    const { schema, field, ended, account } = endOfService;
    const now = context.now();
    const path = `companies/${companyId}`;
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const over = [
      { field, operator: '>', value: daysAgo(SCANNED_DAYS) },
      { field, operator: '<=', value: daysAgo(1) },
    ] as const;
    const changed = [{ field: 'updatedAt', operator: '>', value: daysAgo(CHANGED_DAYS) }] as const;
    const found = new Map<string, Due>();
    // employees who were ended before are still within these days
    for (const filters of [over, changed])
      for (let page: readonly Document[] | undefined; page?.length !== 0 && found.size < MOST; ) {
        page = await transaction.find(`${path}/${schema.name}`, filters, MOST, page?.at(-1));
        for (const record of page.map(toRecord)) {
          const lastDay = record[field];
          const isOver = record.archivedAt === null && lastDay instanceof Date && lastDay <= daysAgo(1);
          const set = isOver ? ended(record, now) : undefined;
          if (set && found.size < MOST) found.set(record.id, { record, set });
        }
      }
    if (found.size === 0) return 0;
    const due = [...found.values()];
    const uids = due.flatMap(({ record }) => account(record) ?? []);
    const [company = {}, ...users] = await transaction.get([path, ...uids.map((uid) => `users/${uid}`)]);
    const changes = due.map(({ record, set }) => {
      return { type: 'update', resource: schema.name, before: record, set } as const;
    });
    const counted = await countedAccess(transaction, access);
    const { writes } = plan(
      { changes },
      {
        actor: SYSTEM,
        actorType: 'System',
        now,
        companyId,
        currency: String(company.currency),
        schemas,
        counters: {},
        nameOf: () => '',
      },
    );
    for (const { path: to, data, merge } of writes) merge ? transaction.merge(to, data) : transaction.set(to, data);
    for (const [at, uid] of uids.entries()) {
      const user = users[at];
      if (user) endAccount(uid, user, companyId, { transaction, access: counted, now, company });
    }
    return due.length;
  });

function endAccount(
  uid: string,
  user: Values,
  companyId: string,
  tools: {
    readonly transaction: Transaction;
    readonly access: AccessContext;
    readonly now: Date;
    readonly company: Values;
  },
): void {
  const { company_id, isBanned } = readAccount(uid, user);
  if (company_id !== companyId || isBanned) return;
  const { access, company, ...rest } = tools;
  const attempt = { ...rest, context: { access }, facts: { uid: SYSTEM }, key: '', actorType: 'System' } as const;
  rulePerson(attempt, { uid, changeType: 'Banned', before: user, set: { isBanned: true }, company, actorName: '' });
}
