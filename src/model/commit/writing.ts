import { type Change, idOfChange } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import { counterOf, datedEarlier, type Plan, schemaOf, type Write } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { authorise } from './authorise.ts';
import type { Caller } from './caller.ts';
import { believed, checkRecord, checkShape, planOf, provedFields } from './check-change.ts';
import { checkNumber, withoutSeries } from './check-number.ts';
import { checkPart, checkRepeated, mirrorsOf } from './check-parts.ts';
import type { CommitContext } from './context.ts';
import { filled, followedBy } from './filling.ts';
import type { Facts, Filling, Invariants, Lookup } from './invariant.ts';
import { judgedPlace, keyOf, type Place } from './judged.ts';
import { lookupIn } from './lookup.ts';
import { naming, placeOf } from './naming.ts';
import { announcementOf } from './notify.ts';
import { changedFields, directoryOf, isOwn, isReader } from './ownership.ts';
import { othersPermitted } from './permitted-colleagues.ts';
import type { PlannedChange } from './planned-change.ts';
import { checkReferences, referencesIn } from './references.ts';
import { actorTypeOf } from './replay.ts';
import { type CommitRequest, emptied, type RequestedChange } from './request.ts';
import { requestedChanges } from './requested-changes.ts';
import type { Transaction } from './store.ts';
import type { StoredRecords } from './stored-records.ts';

/** Ids of new records are drawn by lot: shorter ones would be guesses. */
const SHORTEST_ID = 10;

/** What one transaction writes, and on whose behalf. */
export interface WritingFacts {
  readonly request: Pick<CommitRequest, 'key' | 'companyId' | 'bulkId'>;
  readonly caller: Caller;
  readonly context: CommitContext;
  readonly transaction: Transaction;
  readonly stored: StoredRecords;
  readonly now: Date;
  /** Fingerprint of the request. */
  readonly fingerprint: string;
  /** The command that composed the changes. Its caller needs the right of the command, and no other. */
  readonly command?: string;
  /** Its changes are the caller's own: they need the caller's rights, like those without a command. */
  readonly asCaller?: boolean;
}
/** Changes as they will be written, checked. */
export interface Checked {
  readonly whole: readonly PlannedChange[];
  readonly plan: Plan;
}

/** The part of a commit that comes after the question who may ask for it: completes, checks and writes its changes. */
export class Writing {
  constructor(private readonly facts: WritingFacts) {}

  /** The changes with the records they change, by their kinds right. Throws AppError('invalid') by field. */
  shaped(changes: readonly RequestedChange[]): readonly Change[] {
    return changes.map((change) => naming(change, () => this.#withRecord(change)));
  }

  /** The changes with all that goes with them, checked as a whole. Throws AppError; nothing is written yet. */
  async check(sent: readonly RequestedChange[], shaped: readonly Change[]): Promise<Checked> {
    const { stored } = this.facts;
    await stored.read(shaped.flatMap((change) => this.#wholeOf(change) ?? []).map(keyOf));
    const repeated = this.#repeated(shaped);
    const [requested, asked] = [
      [...sent, ...requestedChanges(repeated)],
      [...shaped, ...repeated],
    ];
    const [changes] = await Promise.all([
      this.#completed(asked),
      stored.read([...this.#ownersOf(asked), ...this.#countersOf(asked)]),
    ]);
    const plan = planOf(changes, await this.#planContext(changes));
    const whole = requested.map((change, at) => this.#plannedChange(change, plan.records[at]));
    this.#checkSeries(changes, plan.records);
    await this.#readRelated(whole);
    for (const change of whole) naming(placeOf(change), () => this.#check(change, whole));
    checkReferences(whole, (key) => stored.data(key) !== undefined);
    await this.#checkInvariants(whole);
    return { whole, plan };
  }

  /** Writes what was checked, and the notices of it. */
  async write({ whole, plan }: Checked): Promise<void> {
    const { request, context, caller, transaction, now } = this.facts;
    const written = new Map(whole.map(({ schema, after }) => [`${schema.name}/${after.id}`, after]));
    const announcement = announcementOf(plan, request.bulkId, (person, { resource, id }) => {
      const [schema, record] = [schemaOf(context.schemas, resource, id), this.#record(resource, id)];
      const after = written.get(`${resource}/${id}`) ?? record;
      return schema !== undefined && after !== undefined && isReader(schema, after, person);
    });
    const notices = await context.notify(announcement, caller, transaction, now);
    const members = await this.#admissions(whole);
    for (const { path, data, merge } of [...plan.writes, ...notices, ...members])
      if (merge) transaction.merge(path, data);
      else transaction.set(path, data);
  }

  /** What this change's schema is. Throws AppError('invalid') for what no commit writes: another tenant, an id too short. */
  schema({ type, resource, id }: Pick<RequestedChange, 'type' | 'resource' | 'id'>): AnySchema {
    const schema = schemaOf(this.facts.context.schemas, resource, id);
    const isNamed = schema?.setting !== undefined || schema?.publishes !== undefined;
    if (!schema || (type === 'create' && !isNamed && id.length < SHORTEST_ID)) throw new AppError('invalid');
    if (schema.publishes && id !== this.facts.request.companyId) throw new AppError('forbidden');
    return schema;
  }

  /** The record that a confidential part belongs to. */
  #wholeOf(change: Change): Place | undefined {
    const { partOf } = this.#schemaOf(change);
    return partOf && { resource: partOf.resource, id: idOfChange(change) };
  }
  /** Records repeat what their confidential parts say of themselves, also where a part is changed alone. */
  #repeated(asked: readonly Change[]): readonly Change[] {
    return asked.flatMap((change): Change[] => {
      const whole = this.#wholeOf(change);
      if (!whole || asked.some((one) => one.resource === whole.resource && idOfChange(one) === whole.id)) return [];
      const before = this.#record(whole.resource, whole.id);
      if (!before || change.type === 'archive' || change.type === 'restore') return [];
      const set = mirrorsOf(this.#schemaOf(change), change, this.facts.now);
      const isSame = Object.entries(set).every(([copy, value]) => before[copy] === value);
      return isSame ? [] : [{ type: 'update', resource: whole.resource, before, set }];
    });
  }

  async #admissions(whole: readonly PlannedChange[]): Promise<readonly Write[]> {
    const company = whole.find(({ schema }) => schema.publishes);
    const isOther = company && (company.changed.has('packs') || company.changed.has('status'));
    return isOther ? this.facts.context.admit(company.after, this.facts.transaction) : [];
  }

  get #composedBy(): string | undefined {
    return this.facts.asCaller ? undefined : this.facts.command;
  }
  #record(resource: string, id: string): AnyRecord | undefined {
    return this.facts.stored.record(resource, id);
  }

  /** The change as `plan` takes it. Throws AppError('invalid') for values that are none of their fields. */
  #withRecord(change: RequestedChange): Change {
    const schema = this.schema(change);
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
    // a command of ours sets what no client may type
    if (this.#composedBy) return set;
    const proved = provedFields(this.#invariantsOf(schema), this.#partsOf(schema));
    const numbered = schema.numbering ? [schema.numbering.field] : [];
    return believed(schema, set, new Set([...proved, ...numbered]), (values) => ({
      ...schema.derive?.({ ...before, ...values } as never, this.facts.now, before as never),
    }));
  }
  /** The changes, with what the server writes into them and what it changes because of them. */
  async #completed(asked: readonly Change[]): Promise<readonly Change[]> {
    const { caller, context, now } = this.facts;
    const may: Filling['may'] = (action, schema, record) =>
      caller.decide(action, schema.name, isOwn(schema, record, caller.uid)).can;
    const common = { uid: caller.uid, now, company: caller.company, may, find: this.lookup() };
    const facts = { ...common, isImport: context.imported !== undefined, commitChanges: asked };
    const invariants = (change: Change) => this.#invariantsOf(this.#schemaOf(change));
    const all = [...asked, ...(await followedBy(asked, (change) => invariants(change).follow, facts))];
    return Promise.all(all.map((change) => filled(change, invariants(change).fill, { ...facts, commitChanges: all })));
  }
  /** Reads of the company, with what is about to be written laid over. */
  lookup(planned: ReadonlyMap<string, AnyRecord> = new Map()): Lookup {
    return lookupIn(this.facts.transaction, this.facts.request.companyId, this.facts.stored.byPath(), planned);
  }
  /** Numbers without gaps rise with their dates. */
  #checkSeries(changes: readonly Change[], records: readonly AnyRecord[]): void {
    const issues = changes.flatMap((change, at) => {
      const schema = this.#schemaOf(change);
      const last = this.facts.stored.data(`counters/${counterOf(schema, change)}`)?.on;
      return datedEarlier(schema, change, records[at] ?? {}, last);
    });
    if (issues.length > 0) throw new AppError('invalid', { issues });
  }
  #schemaOf(change: Change): AnySchema {
    return this.schema({ type: change.type, resource: change.resource, id: idOfChange(change) });
  }
  #invariantsOf(schema: AnySchema): Invariants {
    return this.facts.context.invariants.find((one) => one.schema.name === schema.name) ?? { schema, all: [] };
  }

  async #planContext(changes: readonly Change[]) {
    const { request, caller, context, stored, now, fingerprint, command } = this.facts;
    const program = context.key ?? context.proposedBy;
    const named = this.#countersOf(changes);
    await stored.read([...named, ...this.#ownersOf(changes)]);
    const counters = Object.fromEntries(
      named.map((key) => [key.slice('counters/'.length), Number(stored.data(key)?.n ?? 0)]),
    );
    return {
      actor: caller.uid,
      actorName: caller.name,
      ...context.imported,
      actorType: actorTypeOf(context),
      ...(program && { by: { id: program.id, name: program.name } }),
      ...(context.rule && { causes: context.rule.causes }),
      ...((request.bulkId !== undefined || context.rule?.isBulk) && { bulk: true as const }),
      ...(command && { command }),
      key: request.key,
      request: fingerprint,
      now,
      companyId: request.companyId,
      currency: String(caller.company.currency ?? ''),
      schemas: context.schemas,
      counters,
      nameOf: (uid: string) => String(stored.data(`directory/${uid}`)?.name ?? ''),
    };
  }

  #countersOf(changes: readonly Change[]): string[] {
    return changes.flatMap((change) => {
      const name = counterOf(this.#schemaOf(change), change);
      return name ? [`counters/${name}`] : [];
    });
  }
  /** The markers against duplicates name the owner of their record. */
  #ownersOf = (changes: readonly Change[]) => changes.flatMap((change) => directoryOf(this.#schemaOf(change), change));

  #plannedChange(change: RequestedChange, after: AnyRecord | undefined): PlannedChange {
    if (!after) throw new AppError('unknown');
    const schema = this.schema(change);
    const before = this.#record(change.resource, change.id);
    return { type: change.type, schema, before, after, changed: changedFields(schema, before, after) };
  }

  /** Reads the records that own a confidential part, the parts of a record, and the records that it points at. */
  async #readRelated(whole: readonly PlannedChange[]): Promise<void> {
    const parts = whole.flatMap(({ schema, after }) => this.#partsOf(schema).map(({ name }) => `${name}/${after.id}`));
    const references = whole.flatMap(referencesIn).map(keyOf);
    await this.facts.stored.read([...whole.map((change) => this.#judgedKey(change)), ...parts, ...references]);
  }
  #partsOf({ name }: AnySchema): readonly AnySchema[] {
    return this.facts.context.schemas.filter(({ partOf }) => partOf?.resource === name);
  }
  #judgedKey = ({ schema, after }: PlannedChange): string => keyOf(judgedPlace(schema, after.id, after));

  #check(change: PlannedChange, whole: readonly PlannedChange[]): void {
    const { caller, context, now } = this.facts;
    const key = this.#judgedKey(change);
    const [resource = '', id = ''] = key.split('/');
    const schema = schemaOf(context.schemas, resource, id);
    if (!schema) throw new AppError('invalid');
    const planned = whole.find((one) => one.schema.name === resource && one.after.id === id);
    const before = this.#record(resource, id);
    const judged = { schema, before, after: planned?.after ?? before };
    if (!this.#composedBy) authorise(change, judged, caller);
    const isManagersFile = !!context.imported && caller.decide('assign', change.schema.name, false).can;
    checkRecord(change, now, isManagersFile);
    if (change.schema.partOf) checkPart(change, judged.after);
    for (const part of this.#partsOf(change.schema)) {
      const after = whole.find((one) => one.schema === part && one.after.id === change.after.id)?.after;
      checkRepeated(change, part, after ?? this.#record(part.name, change.after.id));
    }
  }

  async #checkInvariants(whole: readonly PlannedChange[]): Promise<void> {
    const { caller, context, transaction, now } = this.facts;
    const find = this.lookup(new Map(whole.map(({ schema, after }) => [`${schema.name}/${after.id}`, after])));
    for (const change of whole) {
      const { schema, before, after } = change;
      const [judgedBy = '', judgedId = ''] = this.#judgedKey(change).split('/');
      const judge = schemaOf(context.schemas, judgedBy, judgedId) ?? schema;
      const record = judge === schema ? (before ?? after) : this.#record(judge.name, after.id);
      const own = record !== undefined && isOwn(judge, record, caller.uid);
      const facts: Facts = {
        type: change.type,
        before,
        after,
        changed: change.changed,
        uid: caller.uid,
        now,
        find,
        may: (action, reach) => caller.decide(action, schema.name, reach !== 'everyone' && own).can,
        permittedOthers: (action) =>
          othersPermitted({ action, resource: schema.name }, caller, transaction, context.ask),
        companyId: caller.companyId,
        company: caller.company,
        files: context.files,
        command: this.#composedBy,
      };
      for (const { check } of this.#invariantsOf(schema).all) {
        const wrong = await check(facts);
        if (wrong === 'forbidden') throw new AppError('forbidden');
        if (wrong && wrong.length > 0) throw new AppError('invalid', { issues: wrong, at: placeOf(change) });
      }
    }
  }
}
