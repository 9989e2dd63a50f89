import { COMMANDS, JOBS } from '#areas/commands.ts';
import { COMMITTED } from '#areas/committed.ts';
import { INVARIANTS } from '#areas/invariants.ts';
import { MemoryFiles } from '#backend/memory/memory-files.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { CommandRequest } from '#model/commit/command-request.ts';
import { commit } from '#model/commit/commit.ts';
import { copyOf } from '#model/commit/documents.ts';
import { notifyWith } from '#model/commit/notify.ts';
import { type CommitRequest, type RequestedChange, readRequest } from '#model/commit/request.ts';
import { type CommandContext, runCommand } from '#model/commit/run-command.ts';
import type { Document } from '#model/commit/store.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import { AppError } from '#model/errors.ts';
import type { Role } from '#model/people/account.ts';
import { decide } from '#model/policy/decide.ts';
import { askProgram } from '#model/policy/program.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { RecordNamed } from '#scripts/seed/records.ts';
import { COLLECTIONS } from '#server/collections.ts';
import { word } from '#server/words.ts';
import { taxSettings } from '#tests/company-tax.ts';

export const NOW = new Date('2026-03-02T08:30:00Z');
const EARLIER = new Date('2026-01-05T09:00:00Z');
export const A = 'company_a_0001';
export const B = 'company_b_0001';
/** What access documents depend on. */
export const ACCESS = { ask: decide, program: askProgram, policy: 'of-the-test', ...COLLECTIONS };
export const FROZEN = 'company_f_0001';

const userDocument = (uid: string, role: string, company: string, more: Values = {}): Document => ({
  path: `users/${uid}`,
  data: {
    email: `${uid}@example.com`,
    firstname: 'Given',
    lastname: uid,
    Role: role,
    ...(company && { company_id: company }),
    isBanned: false,
    forcePasswordReset: false,
    CreationDate: EARLIER,
    ...more,
  },
});
const person = (uid: string, role: Role, company = '', more: Values = {}): Document[] => [
  userDocument(uid, role, company, more),
  ...(company
    ? [
        {
          path: `companies/${company}/directory/${uid}`,
          data: { name: `Given ${uid}`, Role: role, active: more.isBanned !== true },
        },
      ]
    : []),
];
const company = (id: string, more: Values = {}): Document => ({
  path: `companies/${id}`,
  data: {
    name: id,
    country: 'AE',
    timezone: 'Asia/Dubai',
    currency: 'AED',
    ownerUid: 'founder',
    status: 'Active',
    ...more,
  },
});

/** Two companies, a suspended third, and a person for each part the tests need. */
export const population = (): readonly Document[] => [
  company(A),
  company(B),
  company(FROZEN, { status: 'Suspended' }),
  ...person('founder', 'CEO', A),
  ...person('ceo', 'CEO', A),
  ...person('hr', 'HR', A),
  ...person('seller', 'Seller', A),
  ...person('other', 'Seller', A),
  ...person('accountant', 'Accountant', A),
  ...person('banned', 'CEO', A, { isBanned: true }),
  ...person('forced', 'CEO', A, { forcePasswordReset: true }),
  ...person('ceoB', 'CEO', B),
  ...person('ceoF', 'CEO', FROZEN),
  ...person('root', 'SuperAdmin'),
];

/** The same; the first company is registered for tax. */
export const TAXED: readonly Document[] = [
  ...population(),
  { path: `companies/${A}/settings/tax`, data: taxSettings() },
];

let made = 0;
/** 20 characters, never the same twice in a file. */
export const freshId = (): string => `id_${String(++made).padStart(17, '0')}`;

type Options = Partial<Omit<CommitRequest, 'changes'>>;

/** A company's database and the server's `commit` on it. `as` is the uid of the caller's token. */
export class CommitWorld {
  readonly store: MemoryStore;
  readonly files = new MemoryFiles();
  now = NOW;
  readonly context: CommandContext;

  constructor(documents: readonly Document[] = TAXED, more: Partial<CommandContext> = {}) {
    this.store = new MemoryStore(documents);
    this.context = {
      store: this.store,
      ask: decide,
      schemas: COMMITTED,
      invariants: INVARIANTS,
      commands: COMMANDS,
      jobs: JOBS,
      word,
      now: () => this.now,
      notify: notifyWith((_role, _packs, resource, id) => `/app/${resource}/${id}`, decide),
      files: this.files,
      admit: async () => [],
      ...more,
    };
  }

  commit(as: string, changes: readonly RequestedChange[], options: Options = {}) {
    const request = readRequest({ key: freshId(), companyId: A, ...options, changes });
    return commit(request, as, this.context);
  }

  /** Calls a command on a record; version 0 where there is none yet. */
  call(
    as: string,
    command: string,
    record: Pick<AnyRecord, 'id' | 'version'>,
    input: Values = {},
    options: Partial<CommandRequest> = {},
  ) {
    const { id, version } = record;
    return runCommand({ key: freshId(), companyId: A, command, id, version, input, ...options }, as, this.context);
  }

  /** What was refused, as the client hears it; 'written' when it was not. */
  refusal(as: string, changes: readonly RequestedChange[], options: Options = {}) {
    return this.refusalOf(() => this.commit(as, changes, options));
  }
  async refusalOf(write: () => Promise<unknown>) {
    const before = this.store.all();
    try {
      await write();
      return 'written';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (JSON.stringify(this.store.all()) !== JSON.stringify(before)) throw new Error('a refused commit wrote');
      const [issue] = error.issues ?? [];
      return issue ? `${error.kind} ${issue.field} ${issue.key}` : error.kind;
    }
  }

  read(path: string, companyId = A): Values | undefined {
    return copyOf(this.store.read(`companies/${companyId}/${path}`));
  }

  /** Stores a record without the server: the state a test begins with. */
  async given<N extends string>(resource: N, values: Values, companyId = A): Promise<RecordNamed<N>> {
    const id = typeof values.id === 'string' ? values.id : freshId();
    const stamp = { version: 1, createdAt: EARLIER, createdBy: 'ceo', updatedAt: EARLIER, updatedBy: 'ceo' };
    const { id: _id, ...data } = { ...stamp, archivedAt: null, ...values, id };
    await this.store.run(async (transaction) =>
      transaction.set(`companies/${companyId}/${resource}/${id}`, withoutUndefined(data)),
    );
    return { ...data, id } as RecordNamed<N>;
  }
}

const schemaOf = (resource: string) => {
  const schema = COMMITTED.find(({ name }) => name === resource);
  if (!schema) throw new Error(`no schema named ${resource}`);
  return schema;
};
/** What a form would send for a new record of this resource: its sample without what is computed. */
export function typedSample(resource: string, more: Values = {}, full = false): Values {
  const { fields } = schemaOf(resource);
  const typed = Object.entries(sampleOf(schemaOf(resource), full)).filter(([name]) => !fields[name]?.computed);
  return { ...Object.fromEntries(typed), ...more };
}
export const create = (resource: string, values: Values, id = freshId()): RequestedChange => ({
  type: 'create',
  resource,
  id,
  values,
});
export const update = (
  resource: string,
  { id, version }: Pick<AnyRecord, 'id' | 'version'>,
  set: Values,
): RequestedChange => ({
  type: 'update',
  resource,
  id,
  version,
  set,
});
