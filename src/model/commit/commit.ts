import type { Change } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import { counterOf, datedEarlier, schemaOf, type Write } from '#model/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { authorise } from './authorise.ts';
import { type Caller, callerOf } from './caller.ts';
import { believed, checkRecord, checkShape, planOf, provedFields } from './check-change.ts';
import { checkNumber, withoutSeries } from './check-number.ts';
import { checkPart, checkRepeated, hasNote } from './check-parts.ts';
import type { CommitContext } from './context.ts';
import { filled, followedBy } from './filling.ts';
import { Gate } from './gate.ts';
import type { Facts, Filling, Invariants, Lookup } from './invariant.ts';
import { judgedPlace, keyOf } from './judged.ts';
import { eventOf, readAhead } from './keys.ts';
import { lookupIn } from './lookup.ts';
import { announcementOf } from './notify.ts';
import { changedFields, isOwn, isReader } from './ownership.ts';
import { permittedColleagues } from './permitted-colleagues.ts';
import type { PlannedChange } from './planned-change.ts';
import { readingOnce } from './read-once.ts';
import { checkReferences, referencesIn } from './references.ts';
import { actorTypeOf, fingerprintOf, receiptOf, replayOf } from './replay.ts';
import { type CommitRequest, emptied, type RequestedChange } from './request.ts';
import type { Transaction } from './store.ts';
import { StoredRecords } from './stored-records.ts';
import { tidiedChange } from './tidied-change.ts';

/** Ids of new records are drawn by lot: shorter ones would be guesses. */
const SHORTEST_ID = 10;

export type { CommitContext } from './context.ts';

/**
 * Writes a request in one transaction and answers with the records as stored. The caller is the person whom the token
 * names. The same request sent again by the same person (same key) is answered, and written once. Throws AppError; then
 * nothing is written, and nothing is said of a record that the caller may not show.
 */
export async function commit(
  { changes, ...named }: CommitRequest,
  uid: string,
  context: CommitContext,
): Promise<readonly AnyRecord[]> {
  const request = { ...named, changes: changes.map((change) => tidiedChange(change, context.schemas)) };
  const ahead = readAhead(request, uid);
  const fingerprint = await fingerprintOf(request, context.imported !== undefined);
  return context.store.run((transaction) =>
    new Commit(request, uid, context, readingOnce(transaction, ahead), fingerprint).run(),
  );
}

/** One attempt of one commit: what it read, and what it makes of it. */
class Commit {
  readonly #stored: StoredRecords;
  readonly #now: Date;

  constructor(
    private readonly request: CommitRequest,
    private readonly uid: string,
    private readonly context: CommitContext,
    private readonly transaction: Transaction,
    private readonly fingerprint: string,
  ) {
    this.#now = context.now();
    this.#stored = new StoredRecords(transaction, request.companyId, context.schemas);
  }

  async run(): Promise<readonly AnyRecord[]> {
    const { request, context, transaction } = this;
    const caller = await callerOf(transaction, this.uid, request.companyId, context);
    await this.#stored.read(request.changes.flatMap((change) => [keyOf(change), eventOf(change)]));
    const gate = new Gate(request.changes, caller, this.#stored, context.schemas, (change) => this.#schema(change));
    await gate.readJudged();
    const answered = this.#replayed(gate, caller);
    if (answered) return answered;
    const taken = gate.pass();
    const asked = request.changes.map((change) => this.#withRecord(change));
    await gate.passReferences();
    const [changes] = await Promise.all([
      this.#completed(asked, caller),
      this.#stored.read([...this.#ownersOf(asked), ...this.#countersOf(asked)]),
    ]);
    const planned = planOf(changes, await this.#planContext(changes, caller));
    const whole = request.changes.map((change, at) => this.#plannedChange(change, planned.records[at]));
    this.#checkSeries(changes, planned.records);
    await this.#readRelated(whole);
    for (const change of whole) this.#check(change, whole, caller);
    checkReferences(whole, (key) => this.#stored.data(key) !== undefined);
    await this.#checkInvariants(whole, caller);
    for (const { resource } of taken)
      throw new AppError('forbidden', { policy: { action: 'show', resource, line: '' } });
    const written = new Map(whole.map(({ schema, after }) => [`${schema.name}/${after.id}`, after]));
    const announcement = announcementOf(planned, request.bulkId, (person, { resource, id }) => {
      const [schema, record] = [schemaOf(context.schemas, resource, id), this.#record(resource, id)];
      const after = written.get(`${resource}/${id}`) ?? record;
      return schema !== undefined && after !== undefined && isReader(schema, after, person);
    });
    const notices = await context.notify(announcement, caller, transaction, this.#now);
    const members = await this.#admissions(whole);
    for (const write of [...planned.writes, ...notices, ...members]) this.#write(write);
    return whole.map(({ before, after }, at) => {
      const change = request.changes[at];
      return !change || before || gate.mayShow(change, after, written) ? after : receiptOf(change, after);
    });
  }

  /** What this change's schema is. Throws AppError('invalid') for what no commit writes: another tenant, an id too short. */
  #schema({ type, resource, id }: Pick<RequestedChange, 'type' | 'resource' | 'id'>): AnySchema {
    const schema = schemaOf(this.context.schemas, resource, id);
    const isNamed = schema?.setting !== undefined || schema?.publishes !== undefined;
    if (!schema || (type === 'create' && !isNamed && id.length < SHORTEST_ID)) throw new AppError('invalid');
    if (schema.publishes && id !== this.request.companyId) throw new AppError('forbidden');
    return schema;
  }

  async #admissions(whole: readonly PlannedChange[]): Promise<readonly Write[]> {
    const company = whole.find(({ schema }) => schema.publishes);
    const isOther = company && (company.changed.has('packs') || company.changed.has('status'));
    return isOther ? this.context.admit(company.after, this.transaction) : [];
  }

  #record(resource: string, id: string): AnyRecord | undefined {
    return this.#stored.record(resource, id);
  }

  /** What an earlier try of this very request wrote: whole for a caller who may show it, a receipt for one who made it. */
  #replayed(gate: Gate, caller: Caller): readonly AnyRecord[] | undefined {
    const { request, context, uid, fingerprint } = this;
    const sender = { uid, actorType: actorTypeOf(context), importId: context.imported?.importId, fingerprint };
    const isAudited = (change: RequestedChange) => this.#schema(change).audited !== false;
    const written = replayOf(request, sender, (key) => this.#stored.data(key), isAudited);
    const answers = written?.flatMap((after, at): AnyRecord[] => {
      const change = request.changes[at];
      if (!change || !after) return [];
      if (gate.mayShow(change, this.#record(change.resource, change.id)))
        return [{ ...(after as AnyRecord), id: change.id }];
      const mayCreate = change.type === 'create' && caller.decide('create', change.resource, true).can;
      return mayCreate ? [receiptOf(change, after)] : [];
    });
    return answers?.length === request.changes.length ? answers : undefined;
  }

  /** The change as `plan` takes it. Throws AppError('invalid') for values that are none of their fields. */
  #withRecord(change: RequestedChange): Change {
    const schema = this.#schema(change);
    const before = this.#record(change.resource, change.id);
    if (change.type === 'create')
      return { ...change, values: this.#believed(schema, emptied(change.values), undefined) };
    if (!before) throw new AppError('deleted');
    const set = emptied(change.set);
    return { type: change.type, resource: change.resource, before, set: this.#believed(schema, set, before) };
  }
  #believed(schema: AnySchema, set: Values, before: AnyRecord | undefined): Values {
    checkNumber(schema, set);
    checkShape(schema, withoutSeries(schema, set));
    const proved = provedFields(this.#invariantsOf(schema), this.#partsOf(schema));
    const numbered = schema.numbering ? [schema.numbering.field] : [];
    return believed(schema, set, new Set([...proved, ...numbered]), (values) => ({
      ...schema.derive?.({ ...before, ...values } as never, this.#now, before as never),
    }));
  }
  /** With what the server itself changes along with it, and writes into it. */
  async #completed(asked: readonly Change[], caller: Caller): Promise<readonly Change[]> {
    const may: Filling['may'] = (action, schema, record) =>
      caller.decide(action, schema.name, isOwn(schema, record, this.uid)).can;
    const common = { uid: this.uid, now: this.#now, company: caller.company, may, find: this.#lookup(new Map()) };
    const facts = { ...common, isImport: this.context.imported !== undefined, commitChanges: asked };
    const invariants = (change: Change) => this.#invariantsOf(this.#schemaOf(change));
    const all = [...asked, ...(await followedBy(asked, (change) => invariants(change).follow, facts))];
    return Promise.all(all.map((change) => filled(change, invariants(change).fill, { ...facts, commitChanges: all })));
  }
  #lookup(planned: ReadonlyMap<string, AnyRecord>): Lookup {
    return lookupIn(this.transaction, this.request.companyId, this.#stored.byPath(), planned);
  }
  /** Numbers without gaps rise with their dates. */
  #checkSeries(changes: readonly Change[], records: readonly AnyRecord[]): void {
    const issues = changes.flatMap((change, at) => {
      const schema = this.#schemaOf(change);
      const last = this.#stored.data(`counters/${counterOf(schema, change)}`)?.on;
      return datedEarlier(schema, change, records[at] ?? {}, last);
    });
    if (issues.length > 0) throw new AppError('invalid', { issues });
  }
  #schemaOf(change: Change): AnySchema {
    const { type, resource } = change;
    return this.#schema({ type, resource, id: type === 'create' ? change.id : change.before.id });
  }
  #invariantsOf(schema: AnySchema): Invariants {
    return this.context.invariants.find((one) => one.schema === schema) ?? { schema, all: [] };
  }

  async #planContext(changes: readonly Change[], caller: Caller) {
    const named = this.#countersOf(changes);
    await this.#stored.read([...named, ...this.#ownersOf(changes)]);
    const counters = Object.fromEntries(
      named.map((key) => [key.slice('counters/'.length), Number(this.#stored.data(key)?.n ?? 0)]),
    );
    return {
      actor: this.uid,
      actorName: caller.name,
      ...this.context.imported,
      actorType: actorTypeOf(this.context),
      key: this.request.key,
      request: this.fingerprint,
      now: this.#now,
      companyId: this.request.companyId,
      currency: String(caller.company.currency ?? ''),
      schemas: this.context.schemas,
      counters,
      nameOf: (uid: string) => String(this.#stored.data(`directory/${uid}`)?.name ?? ''),
    };
  }

  #countersOf(changes: readonly Change[]): string[] {
    return changes.flatMap((change) => {
      const name = counterOf(this.#schemaOf(change), change);
      return name ? [`counters/${name}`] : [];
    });
  }
  /** Whoever owns a record with duplicate markers is named on them. */
  #ownersOf(changes: readonly Change[]): string[] {
    return changes.flatMap((change) => {
      const { owner, markers } = this.#schemaOf(change);
      const record = change.type === 'create' ? change.values : { ...change.before, ...change.set };
      const uid = owner && markers && record[owner];
      return typeof uid === 'string' && uid !== '' ? [`directory/${uid}`] : [];
    });
  }

  #plannedChange(change: RequestedChange, after: AnyRecord | undefined): PlannedChange {
    if (!after) throw new AppError('unknown');
    const schema = this.#schema(change);
    const before = this.#record(change.resource, change.id);
    const set = change.type === 'create' ? change.values : change.set;
    return { type: change.type, schema, before, after, set, changed: changedFields(schema, before, after) };
  }

  /** The records that decide whose a confidential part is, what stands beside them, and those they point at. */
  async #readRelated(whole: readonly PlannedChange[]): Promise<void> {
    const parts = whole.flatMap(({ schema, after }) => this.#partsOf(schema).map(({ name }) => `${name}/${after.id}`));
    const references = whole.flatMap(referencesIn).map(keyOf);
    await this.#stored.read([...whole.map((change) => this.#judgedKey(change)), ...parts, ...references]);
  }
  #partsOf({ name }: AnySchema): readonly AnySchema[] {
    return this.context.schemas.filter(({ partOf }) => partOf?.resource === name);
  }
  #judgedKey = ({ schema, after }: PlannedChange): string => keyOf(judgedPlace(schema, after.id, after));

  #check(change: PlannedChange, whole: readonly PlannedChange[], caller: Caller): void {
    const key = this.#judgedKey(change);
    const [resource = '', id = ''] = key.split('/');
    const schema = schemaOf(this.context.schemas, resource, id);
    if (!schema) throw new AppError('invalid');
    const planned = whole.find((one) => one.schema.name === resource && one.after.id === id);
    const before = this.#record(resource, id);
    const judged = { schema, before, after: planned?.after ?? before };
    authorise(change, judged, caller);
    const own = before !== undefined && isOwn(schema, before, this.uid);
    const mayReopen = caller.decide('reopen', change.schema.name, own).can;
    const isManagersFile = !!this.context.imported && caller.decide('assign', change.schema.name, false).can;
    checkRecord(change, this.#now, { mayReopen, hasNote: hasNote(change, whole), isManagersFile });
    if (change.schema.partOf) checkPart(change, judged.after);
    for (const part of this.#partsOf(change.schema)) {
      const now = whole.find((one) => one.schema === part && one.after.id === change.after.id)?.after;
      checkRepeated(change, part, now ?? this.#record(part.name, change.after.id));
    }
  }

  async #checkInvariants(whole: readonly PlannedChange[], caller: Caller): Promise<void> {
    const find = this.#lookup(new Map(whole.map(({ schema, after }) => [`${schema.name}/${after.id}`, after])));
    for (const change of whole) {
      const { schema, before, after } = change;
      const [judgedBy = '', judgedId = ''] = this.#judgedKey(change).split('/');
      const judge = schemaOf(this.context.schemas, judgedBy, judgedId) ?? schema;
      const record = judge === schema ? (before ?? after) : this.#record(judge.name, after.id);
      const own = record !== undefined && isOwn(judge, record, this.uid);
      const facts: Facts = {
        ...{ type: change.type, before, after, changed: change.changed, uid: this.uid, now: this.#now, find },
        may: (action, reach) => caller.decide(action, schema.name, reach !== 'everyone' && own).can,
        permittedOthers: async (action) => {
          const asked = { action, resource: schema.name };
          const people = await permittedColleagues(asked, caller, this.transaction, this.context.ask);
          return people.filter((uid) => uid !== this.uid);
        },
        ...{ companyId: caller.companyId, company: caller.company, files: this.context.files },
      };
      for (const { check } of this.#invariantsOf(schema).all) {
        const wrong = await check(facts);
        if (wrong === 'forbidden') throw new AppError('forbidden');
        if (wrong && wrong.length > 0) throw new AppError('invalid', { issues: wrong });
      }
    }
  }

  #write({ path, data, merge }: Write): void {
    if (merge) this.transaction.merge(path, data);
    else this.transaction.set(path, data);
  }
}
