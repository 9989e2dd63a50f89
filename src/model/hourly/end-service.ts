import type { AccessContext } from '#model/access/access-document.ts';
import { countedAccess } from '#model/access/access-writes.ts';
import { readAccount } from '#model/account-reading.ts';
import { rulePerson } from '#model/accounts/person-writes.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Document, Transaction } from '#model/commit/store.ts';
import { plan } from '#model/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { SYSTEM } from '#model/system.ts';
import { toRecord } from './found.ts';
import { DAY_MS } from './timed-notice.ts';

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
/** How long after a last day the employee is still checked, in case it was entered late. */
const SCANNED_DAYS = 40;
/** So many at a time are read, and ended by one run. */
const MOST = 50;

/** Ends the service, and the account, of employees whose last day is over. Returns how many. */
export const endService = (companyId: string, context: Context): Promise<number> =>
  context.store.run(async (transaction) => {
    const { schemas, access, endOfService } = context;
    const { schema, field, ended, account } = endOfService;
    const now = context.now();
    const path = `companies/${companyId}`;
    const over = [
      { field, operator: '>', value: new Date(now.getTime() - SCANNED_DAYS * DAY_MS) },
      { field, operator: '<=', value: new Date(now.getTime() - DAY_MS) },
    ] as const;
    const due: { readonly record: AnyRecord; readonly set: Values }[] = [];
    // employees who were ended before are still within these days
    for (let page: readonly Document[] | undefined; page?.length !== 0 && due.length < MOST; ) {
      page = await transaction.find(`${path}/${schema.name}`, over, MOST, page?.at(-1));
      for (const record of page.map(toRecord)) {
        const set = record.archivedAt === null ? ended(record, now) : undefined;
        if (set && due.length < MOST) due.push({ record, set });
      }
    }
    if (due.length === 0) return 0;
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
