import { DAY_MS } from '#lib/time/dates.ts';
import { readCaller } from '#model/commit/caller.ts';
import { type CommitContext, commit } from '#model/commit/commit.ts';
import type { Transaction } from '#model/commit/store.ts';
import { AppError } from '#model/errors.ts';
import { type ImportRecord, type ImportUndo, MOST_SKIPPED, type SkippedRecord, UNDO_DAYS } from '#model/imports.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { asImport, importPath } from './import-record.ts';
import { type ImportAction, importedSchema } from './request.ts';
import { Staged } from './staged.ts';

/** Records one call takes back; the browser calls again until it is done. */
const AT_ONCE = 100;
/** An import makes a record, and may set its cover: one that was changed more often was changed by somebody. */
const MOST_CHANGES = 3;
const versions = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
/** A record the import made. */
interface Made {
  readonly schema: AnySchema;
  readonly id: string;
}

export const isUndoable = ({ at }: Pick<ImportRecord, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() <= UNDO_DAYS * DAY_MS;

/**
 * Archives the next records an import made that nobody has changed since; answers with how far it is. Anyone who may
 * archive such records of the whole company may ask, from any browser, and again. Throws AppError.
 */
export function undoImport(
  place: Pick<ImportAction<'undo'>, 'companyId' | 'importId'>,
  uid: string,
  context: CommitContext,
): Promise<ImportUndo> {
  return context.store.run(async (transaction) => {
    const caller = await readCaller(transaction, uid, place.companyId, context.ask);
    const record = asImport((await transaction.get([importPath(place)]))[0]);
    // An import that does not exist and one that is not this person's to undo answer alike.
    if (!record || !caller.decide('archive', record.resource, false).can) throw new AppError('forbidden');
    if (record.undo?.state === 'done') return record.undo;
    const now = context.now();
    if (!isUndoable(record, now))
      throw new AppError('invalid', { issues: [{ field: '', key: 'transfer.issue.tooLate' }] });
    const begun = record.undo ?? { by: uid, byName: caller.name, at: now, state: 'running', archived: 0, skipped: 0 };
    const undo = await new UndoWork(place, uid, context, transaction, record.resource).next(begun);
    transaction.set(importPath(place), { ...record, undo });
    return undo;
  });
}

class UndoWork {
  readonly #staged: Staged;

  constructor(
    private readonly place: Pick<ImportAction<'undo'>, 'companyId' | 'importId'>,
    private readonly uid: string,
    private readonly context: CommitContext,
    private readonly transaction: Transaction,
    private readonly resource: string,
  ) {
    this.#staged = new Staged(transaction);
  }

  async next(undo: ImportUndo): Promise<ImportUndo> {
    const history = `companies/${this.place.companyId}/history`;
    const made = await this.transaction.find(
      history,
      [{ field: 'importId', operator: '==', value: this.place.importId }],
      AT_ONCE,
      undo.after ? { path: `${history}/${undo.after}`, data: {} } : undefined,
    );
    // Records that the import changed but did not create are not changed back. A record is removed after those that
    // point at it.
    const schemas = this.#takenBack();
    const events = schemas.flatMap((schema) =>
      made
        .filter(({ data }) => data.version === 1 && data.resourceName === schema.name)
        .map(({ data }) => ({ schema, id: String(data.resourceRecordKey) })),
    );
    const records = await this.#staged.fetch(events.map((event) => this.#path(event)));
    // the changes of each, and the index of the next one
    await this.#staged.fetch(
      events.flatMap((event, at) => {
        const version = Number(records[at]?.version ?? 0);
        return version > MOST_CHANGES ? [] : versions(2, version + 1).map((number) => this.#eventPath(event, number));
      }),
    );
    const skipped: SkippedRecord[] = [];
    let archived = 0;
    for (const [at, { schema, id }] of events.entries()) {
      const data = records[at];
      if (!data || data.archivedAt !== null) continue;
      const version = Number(data.version);
      const isOwn = await this.#isOfImport({ schema, id }, version);
      if (isOwn && (await this.#archive(schema, id, version))) archived += 1;
      else skipped.push({ id, name: labelOf(schema, { ...data, id } as AnyRecord) });
    }
    this.#staged.flush();
    const last = made.at(-1)?.path.slice(history.length + 1);
    const skippedRecords = [...(undo.skippedRecords ?? []), ...skipped].slice(0, MOST_SKIPPED);
    return {
      ...undo,
      state: made.length < AT_ONCE ? 'done' : 'running',
      archived: undo.archived + archived,
      skipped: undo.skipped + skipped.length,
      ...(last && { after: last }),
      ...(skippedRecords.length > 0 && { skippedRecords }),
    };
  }
  #path = ({ schema, id }: Made) => `companies/${this.place.companyId}/${schema.name}/${id}`;
  #eventPath = ({ schema, id }: Made, version: number) =>
    `companies/${this.place.companyId}/history/${schema.name}_${id}_${version}`;
  /** Whether nobody but this import has changed the record. */
  async #isOfImport(record: Made, version: number): Promise<boolean> {
    if (version > MOST_CHANGES) return false;
    const changes = await this.#staged.fetch(versions(2, version).map((number) => this.#eventPath(record, number)));
    return changes.every((change) => change?.importId === this.place.importId);
  }
  /** Parts go with their record. */
  #takenBack(): readonly AnySchema[] {
    const { schemas } = this.context;
    const own = importedSchema(schemas, this.resource);
    const made = own.imports?.related?.makes ?? [];
    return [own, ...schemas.filter(({ name, partOf }) => made.includes(name) && !partOf)];
  }

  /** Whether the record may be put away: one that something else needs by now stays. */
  async #archive({ name }: AnySchema, id: string, version: number): Promise<boolean> {
    const { companyId, importId } = this.place;
    const change = { type: 'archive' as const, resource: name, id, version, set: {} };
    try {
      await commit({ key: `undo_${importId}`, companyId, changes: [change] }, this.uid, {
        ...this.context,
        imported: {},
        store: { run: (work) => this.#staged.attempt(work) },
        notify: async () => [],
      });
      return true;
    } catch (error) {
      if (error instanceof AppError && (error.kind === 'invalid' || error.kind === 'forbidden')) return false;
      throw error;
    }
  }
}

const labelOf = (schema: AnySchema, record: AnyRecord): string =>
  [schema.reference && record[schema.reference.field], nameOf(schema, record)].filter(Boolean).join(' ');
