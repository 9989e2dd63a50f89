import { type Caller, readCaller } from '#model/commit/caller.ts';
import { type CommitContext, commit } from '#model/commit/commit.ts';
import type { Transaction } from '#model/commit/store.ts';
import { AppError, type ErrorKind } from '#model/errors.ts';
import { type ImportRecord, type ImportRow, type RowOutcome, rowsInSlice } from '#model/imports.ts';
import type { AnySchema, NewRecord } from '#model/schema.ts';
import { asImport, asSlice, type CountedNotice, importPath, type PlannedNotice, slicesOf } from './import-record.ts';
import { type ImportAction, importedSchema } from './request.ts';
import { Staged } from './staged.ts';

type Slice = ImportAction<'slice'>;
/** Refusals that concern one row; any other ends the slice. */
const OF_A_ROW: ReadonlySet<ErrorKind> = new Set(['invalid', 'forbidden', 'deleted', 'duplicate', 'conflict']);

/**
 * Writes the rows of one slice, each by the same checks as a record saved by hand. A row is written whole or not at all:
 * those that are refused come back with their reasons, the others are written, all in one transaction. The same slice
 * sent again is answered, and written once. Throws AppError.
 */
export async function writeSlice(slice: Slice, uid: string, context: CommitContext): Promise<readonly RowOutcome[]> {
  const reserved = await inTurn(slice.companyId, () =>
    context.store.run((transaction) => reserve(slice, uid, context, transaction)),
  );
  return context.store.run((transaction) => new SliceWork(slice, uid, context, transaction, reserved).run());
}

const turns = new Map<string, Promise<unknown>>();
/** One after the other for each company: transactions that meet at one counter would wait for each other, for long. */
function inTurn<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(companyId) ?? Promise.resolve()).then(work);
  const ended = mine.then(
    () => undefined,
    () => undefined,
  );
  turns.set(companyId, ended);
  void ended.then(() => turns.get(companyId) === ended && turns.delete(companyId));
  return mine;
}

interface Opened {
  readonly caller: Caller;
  readonly record: ImportRecord;
  readonly schema: AnySchema;
}
/** The import a slice belongs to. Throws AppError: `forbidden` for anybody else's, `deleted` for one that was taken back. */
async function open(slice: Slice, uid: string, context: CommitContext, transaction: Transaction): Promise<Opened> {
  const caller = await readCaller(transaction, uid, slice.companyId, context.ask);
  const record = asImport((await transaction.get([importPath(slice)]))[0]);
  if (!record || record.by !== uid) throw new AppError('forbidden');
  if (record.undo) throw new AppError('deleted');
  const schema = importedSchema(context.schemas, record.resource);
  if (!caller.decide('create', schema.name, true).can) throw new AppError('forbidden');
  if (slice.rows.length > rowsInSlice(schema)) throw new AppError('invalid');
  return { caller, record, schema };
}

/**
 * Takes the reference numbers of a slice, once, in a transaction of its own: so slices that are written at the same time
 * do not wait for one counter.
 */
async function reserve(slice: Slice, uid: string, context: CommitContext, transaction: Transaction): Promise<number> {
  const { schema } = await open(slice, uid, context, transaction);
  const path = `${slicesOf(slice)}/${slice.slice}`;
  const counter = `companies/${slice.companyId}/counters/${schema.name}`;
  const ids = slice.rows.map(({ id }) => `companies/${slice.companyId}/${schema.name}/${id}`);
  const [begun, numbers, ...records] = await transaction.get([path, counter, ...ids]);
  const earlier = asSlice(begun);
  if (earlier) return earlier.from;
  const from = Number(numbers?.n ?? 0);
  const fresh = records.filter((record) => record === undefined).length;
  transaction.set(path, { from, state: 'begun' });
  if (schema.reference && fresh > 0) transaction.set(counter, { n: from + fresh, k: fresh, at: context.now() });
  return from;
}

class SliceWork {
  readonly #staged: Staged;
  readonly #notices: PlannedNotice[] = [];
  #mayAssign = false;

  constructor(
    private readonly slice: Slice,
    private readonly uid: string,
    private readonly context: CommitContext,
    private readonly transaction: Transaction,
    private readonly reserved: number,
  ) {
    this.#staged = new Staged(transaction);
  }

  async run(): Promise<readonly RowOutcome[]> {
    const { slice, transaction } = this;
    const { schema, caller } = await open(slice, this.uid, this.context, transaction);
    this.#mayAssign = caller.decide('assign', schema.name, false).can;
    const path = `${slicesOf(slice)}/${slice.slice}`;
    const before = asSlice((await transaction.get([path]))[0]);
    await this.#staged.fetch(this.#needed(schema));
    this.#staged.pretend(this.#in(`counters/${schema.name}`), { n: this.reserved });
    const outcomes: RowOutcome[] = [];
    let written = 0;
    for (const row of slice.rows) {
      const isReplay = await this.#isReplay(schema, row);
      const outcome = await this.#write(schema, row);
      if (outcome.done === 'created' && !isReplay) written += 1;
      outcomes.push(outcome);
    }
    this.#staged.flush();
    const refused = outcomes.filter(({ done }) => done === 'failed').length;
    if (before?.state !== 'done')
      transaction.set(path, {
        from: this.reserved,
        state: 'done',
        written,
        refused,
        countedNotices: countNotices(this.#notices),
      });
    return outcomes;
  }

  #in = (path: string) => `companies/${this.slice.companyId}/${path}`;
  #eventPath = (schema: AnySchema, { id }: ImportRow) => this.#in(`history/${schema.name}_${id}_1`);

  /** What the commits of the rows will ask for, read at once. */
  #needed(schema: AnySchema): string[] {
    const { owner } = schema;
    const parts = this.context.schemas.filter(({ partOf }) => partOf?.resource === schema.name);
    return this.slice.rows.flatMap((row) => {
      const seller = owner && row.values[owner];
      return [
        this.#in(`${schema.name}/${row.id}`),
        this.#eventPath(schema, row),
        ...parts.map(({ name }) => this.#in(`${name}/${row.id}`)),
        ...madeBy(schema, row).also.map(({ resource, id }) => this.#in(`${resource}/${id}`)),
        ...(typeof seller === 'string' && /^[A-Za-z0-9_-]+$/.test(seller) ? [this.#in(`directory/${seller}`)] : []),
      ];
    });
  }
  /** The event of a row names its import: a row that came in by an earlier try of this one is not counted again. */
  async #isReplay(schema: AnySchema, row: ImportRow): Promise<boolean> {
    const [event] = await this.#staged.fetch([this.#eventPath(schema, row)]);
    return event?.key === this.#key;
  }
  get #key(): string {
    return `import_${this.slice.importId}`;
  }

  /** What a row brings with its record and no row before it brought. */
  async #missing(also: readonly NewRecord[]): Promise<readonly NewRecord[]> {
    const known = await this.#staged.fetch(also.map(({ resource, id }) => this.#in(`${resource}/${id}`)));
    return also.filter((_, at) => known[at] === undefined);
  }

  async #write(schema: AnySchema, row: ImportRow): Promise<RowOutcome> {
    const { uid, slice, context } = this;
    const { name } = schema;
    const { id, version, createdAt } = row;
    const { repeats, also } = madeBy(schema, row);
    const values = { ...row.values, ...repeats };
    if (createdAt && (createdAt > context.now() || !this.#mayAssign))
      return {
        id,
        done: 'failed',
        reason: 'invalid',
        issues: [{ field: 'createdAt', key: 'transfer.issue.createdAt' }],
      };
    const request = {
      key: this.#key,
      companyId: slice.companyId,
      changes: [
        version === undefined
          ? { type: 'create' as const, resource: name, id, values }
          : { type: 'update' as const, resource: name, id, version, set: values },
        ...(await this.#missing(also)).map((one) => ({ type: 'create' as const, ...one })),
      ],
    };
    try {
      const [record] = await commit(request, uid, {
        ...context,
        imported: { importId: slice.importId, createdAt },
        store: { run: (work) => this.#staged.attempt(work) },
        notify: async ({ notices }) => {
          this.#notices.push(...notices.filter((notice) => 'userId' in notice));
          return [];
        },
      });
      if (!record) throw new AppError('unknown');
      return { id, done: version === undefined ? 'created' : 'updated' };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.kind === 'conflict' && version === undefined && error.conflict?.id === id)
        return { id, done: error.conflict?.record?.archivedAt ? 'archived' : 'present' };
      if (!OF_A_ROW.has(error.kind)) throw error;
      return { id, done: 'failed', reason: error.kind, ...(error.issues && { issues: error.issues }) };
    }
  }
}

/** The related records that a new record's row creates. */
function madeBy({ makeRelated }: AnySchema, { id, values, version, related }: ImportRow) {
  if (version !== undefined || !related || !makeRelated) return { repeats: {}, also: [] };
  return makeRelated(related.given, { own: id, related: related.id }, values);
}

/** Each person and type once, with how many records it is about. */
function countNotices(notices: readonly PlannedNotice[]): CountedNotice[] {
  const countedNotices = new Map<string, CountedNotice>();
  for (const notice of notices) {
    const key = `${'userId' in notice ? notice.userId : JSON.stringify(notice)}_${notice.type}`;
    countedNotices.set(key, { notice, count: (countedNotices.get(key)?.count ?? 0) + 1 });
  }
  return [...countedNotices.values()];
}
