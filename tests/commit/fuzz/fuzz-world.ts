import { companies } from '#areas/company/companies/schema.ts';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import type { AccessContext } from '#model/access/access-document.ts';
import { accessDocument } from '#model/access/access-document.ts';
import { accessPath, membersAccess } from '#model/access/access-writes.ts';
import { actOnAccount } from '#model/accounts/account.ts';
import type { TokenFacts } from '#model/accounts/attempt.ts';
import { type AccountRequest, readAccountRequest } from '#model/accounts/request.ts';
import type { CommandRequest } from '#model/commit/command-request.ts';
import { commit } from '#model/commit/commit.ts';
import { copyOf } from '#model/commit/documents.ts';
import { type CommitRequest, readRequest } from '#model/commit/request.ts';
import { type CommandContext, runCommand } from '#model/commit/run-command.ts';
import type { Document, Store, Transaction } from '#model/commit/store.ts';
import { AppError } from '#model/errors.ts';
import { importRows } from '#model/import/import-rows.ts';
import { type ImportRequest, readImportRequest } from '#model/import/request.ts';
import { decide } from '#model/policy/decide.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { RecordNamed } from '#scripts/seed/records.ts';
import { A, CommitWorld, NOW, TAXED } from '../world.ts';
import { seenBefore, toldByAnswer, toldByRefusal } from './answer-checks.ts';

/** What a fuzzer does next. */
export type Action =
  | (CommitRequest & { readonly as: string })
  | (CommandRequest & { readonly as: string })
  | { readonly as: string; readonly imported: ImportRequest }
  | { readonly as: string; readonly facts: TokenFacts; readonly account: AccountRequest };

const ACCESS: AccessContext = { ask: decide, policy: 'policy_1', schemas: SCHEMAS, settings: SETTINGS };
const COMPANY: Values = {
  name: 'Harbour Homes',
  address: 'Marina Walk 1',
  packs: ['sales', 'finance', 'people'],
  version: 1,
  areaDisplayUnit: 'SquareMeters',
  defaultLocale: 'en',
  archivedAt: null,
  createdAt: NOW,
  createdBy: 'founder',
  updatedAt: NOW,
  updatedBy: 'founder',
};
/** People who come and go: most changes of people concern them, so that the others continue working. */
export const GUESTS: readonly string[] = Array.from({ length: 12 }, (_, at) => `guest${at}`);
/** Someone who founded a company of their own, and someone whom no company has taken in. */
const STRANGERS: readonly Document[] = [
  {
    path: 'companies/company_s_0001',
    data: { name: 'S', country: 'AE', currency: 'AED', ownerUid: 'stranger', status: 'Active' },
  },
  { path: 'companies/company_s_0001/directory/stranger', data: { name: 'Given stranger', Role: 'CEO', active: true } },
  ...['stranger', 'drifter'].map((uid) => ({
    path: `users/${uid}`,
    data: {
      email: `${uid}@example.com`,
      firstname: 'Given',
      lastname: uid,
      isBanned: false,
      forcePasswordReset: false,
      ...(uid === 'stranger' ? { Role: 'CEO', company_id: 'company_s_0001' } : { Role: 'Seller' }),
    },
  })),
];
/** Four guests are members, four wait for a company, two of them having asked for one, and the others have an account and no profile yet. */
const guests = (): Document[] =>
  GUESTS.slice(0, 8).flatMap((uid, at): Document[] => {
    const isMember = at < 4;
    const known = { email: `${uid}@example.com`, firstname: 'Guest', lastname: uid, Role: 'Seller' };
    const data = {
      ...known,
      isBanned: false,
      forcePasswordReset: at === 2 || at === 3,
      ...(isMember && { company_id: A }),
    };
    const entry = { name: `Guest ${uid}`, Role: 'Seller', active: true };
    const listed = isMember ? [{ path: `companies/${A}/directory/${uid}`, data: entry }] : [];
    const asked = { path: `joinRequests/${uid}`, data: { ...known, company_id: A, verified: true, createdAt: NOW } };
    return [{ path: `users/${uid}`, data }, ...listed, ...(at >= 6 ? [asked] : [])];
  });

/** A company in use, and everybody's access as the server wrote it. */
export function peopled(): readonly Document[] {
  const documents = [...TAXED, ...STRANGERS, ...guests()].map(({ path, data }) =>
    path === `companies/${A}` ? { path, data: { ...data, ...COMPANY } } : { path, data },
  );
  const at = new Map(documents.map(({ path, data }) => [path, data]));
  const access = documents.flatMap(({ path, data }) => {
    const [collection, uid = ''] = path.split('/');
    if (collection !== 'users') return [];
    return [
      { path: accessPath(uid), data: accessDocument(ACCESS, data, at.get(`companies/${String(data.company_id)}`)) },
    ];
  });
  return [...documents, ...access, { path: 'system/policy', data: { hash: ACCESS.policy } }];
}

/** A company that is worked on at random. It knows what is stored, and how much a call wrote. */
export class FuzzWorld extends CommitWorld {
  readonly access = ACCESS;
  readonly #known = new Map<string, Map<string, AnyRecord>>();
  readonly #invites: { readonly id: string; readonly guest: string }[] = [];
  readonly #notifications: string[] = [];
  #writes = 0;
  #made = 0;
  readonly #counting: Store = {
    run: async (work) => {
      let writes = 0;
      const result = await this.store.run((transaction) =>
        work(
          counted(transaction, (path) => {
            writes += 1;
            const [, , collection, id] = path.split('/');
            if (collection === 'notifications' && id) this.#notifications.push(id);
          }),
        ),
      );
      this.#writes += writes;
      return result;
    },
  };

  constructor(documents: readonly Document[]) {
    super(documents, {
      admit: (company, transaction) => membersAccess(ACCESS, transaction, company.id, company),
    });
    for (const { path, data } of documents) {
      const [, companyId, resource = '', id = '', more] = path.split('/');
      const isRecord = companyId === A && more === undefined && SCHEMAS.some(({ name }) => name === resource);
      if (isRecord) this.#remember(resource, { ...data, id } as AnyRecord);
      if (path === `companies/${A}`) this.#remember('companies', { ...data, id: A } as AnyRecord);
    }
  }

  /** What became of an action: `written`, or why not. Throws when a refused one wrote, or something broke. */
  async act(action: Action): Promise<string> {
    this.#writes = 0;
    try {
      await this.#do(action);
      return 'written';
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unknown') throw error;
      if (this.#writes > 0 && !('imported' in action)) throw new Error('what was refused wrote');
      const told = 'companyId' in action ? toldByRefusal(error, action, this.store.read) : undefined;
      if (told) throw new Error(told);
      return error.kind;
    }
  }
  async #do(action: Action): Promise<void> {
    const context = { ...this.context, store: this.#counting };
    if ('imported' in action) await importRows(readImportRequest(action.imported), action.as, context);
    else if ('command' in action) await this.#call(action, context);
    else if ('account' in action) await this.#doAccount(action.account, action.facts);
    else {
      const { as, ...request } = action;
      const seen = seenBefore(action, this.store.read);
      const records = await commit(readRequest(request), as, context);
      const told = toldByAnswer(records, action, this.store.read, seen);
      if (told.length > 0) throw new Error(told.join('\n'));
      this.#keep(request, records);
    }
  }
  async #call({ as, ...request }: CommandRequest & { readonly as: string }, context: CommandContext): Promise<void> {
    const { resources } = await runCommand(request, as, context);
    if (request.companyId !== A) return;
    for (const resource of resources)
      for (const { path, data } of this.store.readAll(`companies/${A}/${resource}`))
        this.#remember(resource, { ...copyOf(data), id: path.slice(path.lastIndexOf('/') + 1) } as AnyRecord);
  }
  async #doAccount(asked: AccountRequest, facts: TokenFacts): Promise<void> {
    const { ask, now } = this.context;
    const context = {
      store: this.#counting,
      ask,
      companies,
      now,
      newId: () => this.#fresh('company'),
      access: ACCESS,
      passwordSince: async () => now(),
    };
    const request = readAccountRequest(asked);
    await actOnAccount(request as never, facts, context);
    if (request.action === 'invite') this.#invites.push({ id: request.id, guest: request.email.split('@')[0] ?? '' });
  }

  #fresh = (name: string) => `${name}_${String(++this.#made).padStart(24, '0')}`;
  newInvite = () => this.#fresh('invite');
  /** Invitations that were written, by whom they are for. */
  get invites(): readonly { readonly id: string; readonly guest: string }[] {
    return this.#invites;
  }
  /** Ids of the records in people's notices. */
  get notifications(): readonly string[] {
    return this.#notifications;
  }
  /** Records as the last answers had them. */
  known<N extends string>(resource: N): readonly RecordNamed<N>[] {
    return [...(this.#known.get(resource)?.values() ?? [])] as readonly AnyRecord[] as readonly RecordNamed<N>[];
  }
  #keep({ companyId, changes }: CommitRequest, records: readonly AnyRecord[]): void {
    if (companyId !== A) return;
    changes.forEach(({ resource, id }, at) => {
      const record = records[at];
      if (record) this.#remember(resource, { ...record, id });
    });
  }
  #remember(resource: string, record: AnyRecord): void {
    this.#known.set(resource, (this.#known.get(resource) ?? new Map()).set(record.id, record));
  }
}

function counted(transaction: Transaction, count: (path: string) => void): Transaction {
  const writing =
    <A extends unknown[]>(write: (path: string, ...given: A) => void) =>
    (path: string, ...given: A) => {
      count(path);
      write(path, ...given);
    };
  return {
    ...transaction,
    set: writing(transaction.set),
    merge: writing(transaction.merge),
    remove: writing(transaction.remove),
  };
}
