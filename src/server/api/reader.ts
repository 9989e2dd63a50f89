import { proposals } from '#areas/company/proposals/schema.ts';
import { base64UrlOf, fromBase64Url } from '#lib/files/bytes.ts';
import { isSameSecret } from '#lib/files/same-secret.ts';
import { readingsOf } from '#lib/text/search-query.ts';
import { accessDocument } from '#model/access/access-document.ts';
import type { HistoryEvent } from '#model/changes.ts';
import { decode, encode } from '#model/commit/wire.ts';
import { soundRecord } from '#model/damage.ts';
import { AppError } from '#model/errors.ts';
import type { Field } from '#model/fields.ts';
import type { Principal } from '#model/policy/principal.ts';
import { listQuery } from '#model/read/list-query.ts';
import type { PageEnd } from '#model/read/page-store.ts';
import { mayRead, type Read } from '#model/read/read-permission.ts';
import { answersTo } from '#model/read/reading.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';
import { flagOf, type Query, refuseParameters } from './exchange.ts';
import { sortNames } from './offered.ts';
import { badRequest, notFound } from './problem.ts';

const OTHERS = ['q', 'sort', 'archived', 'limit', 'cursor'];
export const MOST_ROWS = 200;
export const USUAL_ROWS = 50;
/** Letters of a search. */
export const SEARCH = { least: 2, most: 60 } as const;

/** What of a schema decides who reads its records. */
interface Placed extends Pick<AnySchema, 'name' | 'partOf'> {
  readonly parent?: Pick<NonNullable<AnySchema['parent']>, 'resource' | 'key'>;
}
const HISTORY: Placed = { name: 'history', parent: { resource: 'resourceName', key: 'resourceRecordKey' } };

export interface Page {
  readonly rows: readonly AnyRecord[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/**
 * Reads what a key may read: by the access document of who it acts as, made of the narrowed answers, and by the same
 * questions that the database's rules ask.
 */
export class Reader {
  readonly #access: ReturnType<typeof accessDocument>;

  constructor(
    private readonly context: ServerContext,
    private readonly principal: Principal,
    /** Signs cursors. */
    private readonly secret: string,
  ) {
    const access = accessDocument({ ...context.access, ask: principal.ask }, principal.user, principal.company);
    this.#access = principal.uid === principal.keyId ? { ...access, ...ownProposals(access) } : access;
  }

  #at = (name: string, id: unknown) => `companies/${this.principal.companyId}/${name}/${id}`;

  async #may(
    verb: Read['verb'],
    schema: Placed,
    id: string,
    data: Values | undefined,
    known?: Values,
  ): Promise<boolean> {
    const { partOf, parent } = schema;
    // the record that decides whose a part or a note is; `known`, where it was read
    const about = partOf
      ? this.#at(partOf.resource, id)
      : parent && this.#at(String(data?.[parent.resource]), data?.[parent.key]);
    const around = known ?? (about && /^[\w/-]+$/.test(about) ? await this.#get(about) : undefined);
    const lookup = (path: string): Values | undefined => {
      if (path.startsWith('access/')) return this.#access;
      return path === 'system/policy' ? { hash: this.#access.policy } : path === about ? around : undefined;
    };
    return mayRead(lookup, { uid: this.principal.uid }, { verb, path: this.#at(schema.name, id), data });
  }
  #get = (path: string) => this.context.store.run(async (transaction) => (await transaction.get([path]))[0]);

  /** Whether the key may read this record, as it is now. */
  mayShow = (schema: AnySchema, record: AnyRecord): Promise<boolean> => this.#may('get', schema, record.id, record);

  /** Whether the key may read this event of the history: by its record, or as all of the history. */
  mayShowEvent = (id: string, event: Values): Promise<boolean> => this.#may('get', HISTORY, id, event);

  /** The record; undefined where there is none, and where the key may not read it. */
  async one(schema: AnySchema, id: string): Promise<AnyRecord | undefined> {
    const data = await this.#get(this.#at(schema.name, id));
    const isShown = await this.#may('get', schema, id, data);
    return data && isShown ? soundRecord(schema, data, id) : undefined;
  }

  /** The newest changes of a record that the key may read; undefined where `one` is. */
  async history(schema: AnySchema, id: string): Promise<readonly HistoryEvent[] | undefined> {
    const record = await this.#get(this.#at(schema.name, id));
    if (!record || !(await this.#may('get', schema, id, record))) return undefined;
    const conditions = [
      { field: 'resourceName', operator: '==', value: schema.name },
      { field: 'resourceRecordKey', operator: '==', value: id },
    ] as const;
    const order = { field: 'modificationTimestamp', order: 'desc' } as const;
    const collection = `companies/${this.principal.companyId}/history`;
    const found = await this.context.pages.page(collection, { conditions, order }, USUAL_ROWS);
    const events: HistoryEvent[] = [];
    for (const { path, data } of found)
      if (await this.#may('get', HISTORY, path.slice(collection.length + 1), data, record))
        events.push(data as Values & HistoryEvent);
    return events;
  }

  /** A page of a list. Throws AppError: `forbidden`, and `invalid` with status 400 for what the list does not know. */
  async page(schema: AnySchema, query: Query): Promise<Page> {
    refuseParameters(query, [...OTHERS, ...schema.filters]);
    const filters = schema.filters.flatMap((field) => {
      const text = query.get(field);
      return text === undefined
        ? []
        : [{ field, operator: 'eq' as const, value: filterValue(schema.fields[field], field, text) }];
    });
    const limit = limitOf(query.get('limit'));
    const archived = flagOf('archived', query);
    // what was put away has one order, and no filters
    if (archived && (filters.length > 0 || query.has('q') || query.has('sort')))
      throw badRequest('archived', 'ui.validation.choice');
    const sorters = sorterOf(schema, query.get('sort'));
    const search = searchOf(query.get('q'));
    const isWhole = await this.#demandList(schema, query);
    const reach = this.#access.list[schema.name];
    const asked = listQuery(
      schema.name,
      reach === PROPOSER ? { ...schema, owner: PROPOSER } : schema,
      { uid: this.principal.uid, listScope: reach === 'company' || schema.parent ? 'company' : 'own' },
      { filters: [...filters, ...search], sorters, archived, readingsOf },
    );
    const signed = [...query].filter(([name]) => name !== 'cursor').toSorted();
    const after = await this.#read(query.get('cursor'), [schema.name, signed]);
    const collection = `companies/${this.principal.companyId}/${schema.name}`;
    const found = await this.context.pages.page(collection, asked, limit, after);
    const rows: AnyRecord[] = [];
    for (const { path, data } of found) {
      const id = path.slice(collection.length + 1);
      const record = soundRecord(schema, data, id);
      if (answersTo(asked)(record) && (isWhole || (await this.#may('list', schema, id, data)))) rows.push(record);
    }
    const last = found.at(-1);
    const end = last && { value: last.data[asked.order.field], id: last.path.slice(collection.length + 1) };
    return { rows, next: end && found.length === limit ? await this.#sign(end, [schema.name, signed]) : null };
  }

  /**
   * Notes of one record are listed by anyone who may read the record; a list of all is for those who may read all.
   * Resolves with whether that answers for every row.
   */
  async #demandList(schema: AnySchema, query: Query): Promise<boolean> {
    const { name, parent } = schema;
    const reach = this.#access.list[name];
    if (reach) return reach === 'company';
    const named = parent && { [parent.resource]: query.get(parent.resource), [parent.key]: query.get(parent.key) };
    if (!named || Object.values(named).includes(undefined))
      throw new AppError('forbidden', { policy: { action: 'list', resource: name, line: '' } });
    if (!(await this.#may('list', schema, '-', named))) throw notFound();
    return true;
  }

  async #sign(end: PageEnd, query: unknown): Promise<string> {
    const text = JSON.stringify([encode(end.value ?? null), end.id]);
    return `${base64UrlOf(new TextEncoder().encode(text))}.${await this.#mac(text, query)}`;
  }
  async #read(cursor: string | undefined, query: unknown): Promise<PageEnd | undefined> {
    if (cursor === undefined) return undefined;
    const [coded = '', mac = ''] = cursor.split('.');
    const text = new TextDecoder().decode(fromBase64Url(coded));
    if (!isSameSecret(await this.#mac(text, query), mac)) throw badRequest('cursor', 'ui.validation.pattern');
    const [value, id] = JSON.parse(text) as [unknown, string];
    return { value: decode(value), id };
  }
  async #mac(text: string, query: unknown): Promise<string> {
    const bytes = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes.encode(this.secret), algorithm, false, ['sign']);
    const signed = await crypto.subtle.sign('HMAC', key, bytes.encode(JSON.stringify([text, query])));
    return base64UrlOf(new Uint8Array(signed));
  }
}

/** A key that acts as a role owns nothing but what it proposed, no matter who made it. */
const PROPOSER = 'keyId';
const ownProposals = ({ list, show }: ReturnType<typeof accessDocument>) => {
  const named = ({ [proposals.name]: reach, ...others }: typeof list) =>
    reach === proposals.owner
      ? { ...others, [proposals.name]: PROPOSER }
      : { ...others, ...(reach && { [proposals.name]: reach }) };
  return { list: named(list), show: named(show) };
};

export function limitOf(text: string | undefined): number {
  if (text === undefined) return USUAL_ROWS;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MOST_ROWS) throw badRequest('limit', 'ui.validation.choice');
  return limit;
}
function sorterOf(schema: AnySchema, text: string | undefined) {
  if (text === undefined) return [];
  if (!sortNames(schema).includes(text)) throw badRequest('sort', 'ui.validation.choice');
  const order = text.startsWith('-') ? 'desc' : 'asc';
  return [{ field: text.replace('-', ''), order } as const];
}
function searchOf(text: string | undefined) {
  if (text === undefined) return [];
  if (text.trim().length < SEARCH.least || text.length > SEARCH.most) throw badRequest('q', 'ui.validation.pattern');
  return [{ field: 'q', operator: 'contains' as const, value: text }];
}
/** A filter's value as the list query reads it from an address. */
function filterValue(field: Field | undefined, name: string, text: string): string {
  const one = field?.kind === 'list' ? field.of : field;
  const fits =
    one?.kind === 'choice'
      ? one.options.includes(text)
      : one?.kind === 'flag'
        ? text === 'true' || text === 'false'
        : one?.kind === 'number' || one?.kind === 'money'
          ? /^-?\d{1,15}$/.test(text)
          : text !== '' && text.length <= 200;
  if (!fits) throw badRequest(name, 'ui.validation.choice');
  return text;
}
