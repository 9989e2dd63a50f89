import { AppError, type Conflict } from '#model/errors.ts';
import { schemaOf } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { demandAction } from './authorise.ts';
import { type Caller, demand } from './caller.ts';
import { type Judged, judgedPlace, keyOf, type Place, showDecision } from './judged.ts';
import { changedFields, isOwn } from './ownership.ts';
import { type Reference, referencesIn } from './references.ts';
import { emptied, type RequestedChange } from './request.ts';
import type { StoredRecords } from './stored-records.ts';

type SchemaOf = (change: RequestedChange) => AnySchema;
interface Asked {
  readonly change: RequestedChange;
  readonly schema: AnySchema;
  /** The record that the change names, as stored. */
  readonly before: AnyRecord | undefined;
  /** Where the record is kept that decides whose it is. */
  readonly place: Place;
}

/**
 * What a caller must be allowed before a commit tells them anything of a stored record: to open each record that the
 * request names, then to do what it asks. Absent and hidden records get the same answer, after the same reads.
 */
export class Gate {
  readonly #asked: readonly Asked[];
  readonly #created: ReadonlySet<string>;

  constructor(
    changes: readonly RequestedChange[],
    private readonly caller: Caller,
    private readonly stored: StoredRecords,
    private readonly schemas: readonly AnySchema[],
    schemaOfChange: SchemaOf,
  ) {
    this.#asked = changes.map((change) => {
      const schema = schemaOfChange(change);
      const before = stored.record(change.resource, change.id);
      const place = judgedPlace(schema, change.id, before ?? (change.type === 'create' ? change.values : undefined));
      return { change, schema, before, place };
    });
    this.#created = new Set(changes.flatMap((change) => (change.type === 'create' ? [keyOf(change)] : [])));
  }

  /** Reads the records that decide whose the named ones are. */
  readJudged(): Promise<void> {
    return this.stored.read(this.#asked.map(({ place }) => keyOf(place)));
  }

  /**
   * Whether the caller may open the record that a change names: as stored, or as the commit leaves it. `written` are the
   * records of the commit by `collection/id`.
   */
  mayShow(
    change: RequestedChange,
    record: AnyRecord | undefined,
    written: ReadonlyMap<string, AnyRecord> = new Map(),
  ): boolean {
    const question = this.#asked.find((one) => one.change === change);
    if (!question || !record) return false;
    const { schema, record: stored } = this.#judged(question.place);
    const judged = { schema, record: written.get(keyOf(question.place)) ?? stored };
    return showDecision(question.schema, record, judged, this.caller, this.schemas).can;
  }

  /**
   * Whether the record that a change names, or the one that it is a part of, is the caller's own. A new record that
   * belongs to no other one is.
   */
  isOwn(change: RequestedChange): boolean {
    const question = this.#asked.find((one) => one.change === change);
    if (question && change.type === 'create' && !question.schema.partOf && !question.schema.parent) return true;
    const { schema, record } = question ? this.#judged(question.place) : {};
    return schema !== undefined && record !== undefined && isOwn(schema, record, this.caller.uid);
  }

  /**
   * Throws AppError: `forbidden` with the policy's line; then, about records that the caller may show, `deleted` and
   * `conflict`. Answers with the records that a new one would replace and that the caller may not show: from here on the
   * commit treats them as absent, and refuses at its end.
   */
  pass(): readonly Conflict[] {
    for (const asked of this.#asked) this.#demand(asked);
    const taken: Conflict[] = [];
    for (const { change, schema, before, place } of this.#asked) {
      const { resource, id } = change;
      if (change.type !== 'create') {
        if (!before) throw new AppError('deleted', { conflict: { resource, id } });
        if (before.version !== change.version)
          throw new AppError('conflict', { conflict: { resource, id, record: before } });
      } else if (before) {
        if (this.#show(schema, before, place).can)
          throw new AppError('conflict', { conflict: { resource, id, record: before } });
        taken.push({ resource, id });
        this.stored.hide(keyOf(change));
      }
    }
    return taken;
  }

  #demand({ change, schema, before, place }: Asked): void {
    if (change.type !== 'create') {
      this.#demandShow(schema, before, place);
      demandAction(change.type, schema, this.#judged(place), this.caller, before);
      return;
    }
    if (!schema.partOf && !schema.parent) {
      // The server sets the owner of some new records: the policy is checked again after that.
      demand(this.caller, schema.setting ? 'edit' : 'create', schema.setting ? 'companies' : schema.name, true);
      return;
    }
    if (this.#created.has(keyOf(place))) return;
    const judged = this.#judged(place);
    if (!judged.schema) throw new AppError('invalid');
    this.#demandShow(judged.schema, judged.record, place);
    demandAction('create', schema, judged, this.caller, undefined);
    if (!judged.record) throw new AppError('deleted', { conflict: place });
  }
  #demandShow(schema: AnySchema, record: AnyRecord | undefined, place: Place): void {
    const { can, line } = this.#show(schema, record, place);
    const resource = schema.setting ? 'companies' : schema.name;
    if (!can) throw new AppError('forbidden', { policy: { action: 'show', resource, line } });
  }
  #show(schema: AnySchema, record: AnyRecord | undefined, place: Place) {
    return showDecision(schema, record, this.#judged(place), this.caller, this.schemas);
  }
  #judged({ resource, id }: Place): Judged {
    return { schema: schemaOf(this.schemas, resource, id), record: this.stored.record(resource, id) };
  }

  /**
   * Refuses to point at a record that does not exist, and in the same words at one that the caller may not show, unless a
   * record they may show already names it. Throws AppError('invalid') by field.
   */
  async passReferences(): Promise<void> {
    const references = this.#asked.flatMap((asked) => namedBy(asked)).filter((one) => !this.#created.has(keyOf(one)));
    await this.stored.read(references.map(keyOf));
    const places = references.map((one) => this.#placeOf(one));
    await this.stored.read(places.map(keyOf));
    const isShown = references.map((one, at) => this.#mayPointAt(one, places[at] ?? one));
    const hidden = references.filter((_, at) => !isShown[at]);
    if (hidden.length === 0) return;
    const known = this.#knownIds(references.filter((_, at) => isShown[at]));
    const issues = hidden
      .filter((one) => this.stored.data(keyOf(one)) === undefined || !known.has(one.id))
      .map(({ field }): Issue => ({ field, key: 'ui.validation.reference' }));
    if (issues.length > 0) throw new AppError('invalid', { issues });
  }
  #placeOf({ resource, id }: Reference): Place {
    const schema = schemaOf(this.schemas, resource, id);
    return schema ? judgedPlace(schema, id, this.stored.data(`${resource}/${id}`)) : { resource, id };
  }
  #mayPointAt({ resource, id }: Reference, place: Place): boolean {
    const schema = schemaOf(this.schemas, resource, id);
    const record = this.stored.record(resource, id);
    // Names in the directory belong to everyone of the company.
    return record !== undefined && (!schema || this.#show(schema, record, place).can);
  }
  /** Every text in the records of this request that the caller may show: what they know already. */
  #knownIds(shown: readonly Reference[]): ReadonlySet<string> {
    const records = this.#asked
      .filter(({ schema, before, place }) => before && this.#show(schema, before, place).can)
      .map(({ before }) => before);
    const texts = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value === 'string') texts.add(value);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
    };
    collect([...records, ...shown.map(({ resource, id }) => this.stored.record(resource, id))]);
    return texts;
  }
}

/** The records that a change newly points at, by what the client sent. */
function namedBy({ change, schema, before: stored }: Asked): readonly Reference[] {
  const before = change.type === 'create' ? undefined : stored;
  const sent: Values = emptied(change.type === 'create' ? change.values : change.set);
  const after = { ...before, ...sent } as AnyRecord;
  return referencesIn({ schema, after, changed: changedFields(schema, before, after) });
}
