import type { BaseKey } from '@refinedev/core';
import {
  collection,
  type DocumentData,
  doc,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  startAt,
  sum,
  where,
} from 'firebase/firestore/lite';
import { FirestoreDatabase } from 'refine-firebase/lib/FirestoreDatabase';
import { COUNTED_ROWS } from '#model/counted-rows.ts';
import { AppError } from '#model/errors.ts';
import { isRanged, type ListQuery, listQuery, type Scope, searchIn, turned } from '#model/read/list-query.ts';
import type { Readings } from '#model/read/reading.ts';
import type { AnyRecord } from '#model/schema.ts';
import { summedWith } from '#model/summed.ts';
import { type Counted, Counts, totalOf } from './counts.ts';
import { toAppError } from './errors.ts';
import { HeldRecords } from './held-records.ts';
import type { DatabaseContext, ListArguments, ListResult } from './list-result.ts';
import { Pages, type ReadPlan } from './pages.ts';
import { getAggregate, getCount, getDoc, getDocs } from './requests.ts';
import { recordOf } from './stored.ts';

/** A list query, and the same from its end if possible. */
interface Asked {
  readonly resource: string;
  readonly query: ListQuery;
  readonly turned: ListQuery | undefined;
}
type Row = QueryDocumentSnapshot<DocumentData>;
/** What a limit of the database may be at most. */
const MAX_LIMIT = 2 ** 31 - 1;
const MAX_PAGE = 100;
/** Ways of paging that leave the database out of it. */
const WHOLE: ReadonlySet<string | undefined> = new Set(['off', 'client']);
const MOST_ROWS = 1_000;

/** A list in the database's own words; without an order for what is only counted or added up. */
interface FilterQuery extends Pick<ListQuery, 'conditions'>, Partial<Pick<ListQuery, 'order'>> {
  readonly resource: string;
}

/**
 * refine-firebase's FirestoreDatabase on the lite SDK: it keeps the database, makes the data provider, and decodes
 * records by its `responsePayloadFactory`. Overridden are the references, because records live under their company;
 * the query, because the original has no operator for lists; and getList, getOne and getMany, because the originals
 * read whole collections, ignore pages, give no total and swallow errors. `data-provider.ts` replaces its writes, which
 * bypass version and history. `database.test.tsx` compares README with this class.
 */
export class FreeholdDatabase extends FirestoreDatabase {
  /** The records returned last: a change that names no version is made on those. */
  readonly held = new HeldRecords();
  private readonly pages = new Pages<Row>();
  private readonly counts = new Counts();
  /** Made by the first search that refines rows. */
  private readings: Readings<AnyRecord, Row> | undefined;
  /** Totals on their way that several amounts wait for. */
  private readonly sums = new Map<string, Promise<{ readonly [amount: string]: unknown }>>();

  constructor(
    firestore: Firestore,
    private readonly context: DatabaseContext,
  ) {
    const { schemas } = context;
    super({ responsePayloadFactory: (resource, stored) => recordOf(schemas, resource, stored) }, firestore);
  }

  private path(resource: string): string {
    return resource === 'users' || resource === 'companies'
      ? resource
      : `companies/${this.context.companyId}/${resource}`;
  }

  override getCollectionRef(resource: string) {
    return collection(this.database, this.path(resource));
  }

  override getDocRef(resource: string, id: string) {
    return doc(this.getCollectionRef(resource), id);
  }

  override getFilterQuery({ resource, conditions, order }: FilterQuery): Query {
    return query(
      this.getCollectionRef(resource),
      ...conditions.map(({ field, operator, value }) => where(field, operator, value)),
      ...(order ? [orderBy(order.field, order.order)] : []),
    );
  }

  private record(resource: string, row: Row): AnyRecord {
    return this.held.keep(resource, this.responsePayloadFactory(resource, { ...row.data(), id: row.id }));
  }

  /**
   * Forget pages and totals after a change of these resources; a list asks afresh. What hangs on another record is
   * forgotten with any change: not every event names it.
   */
  forget(changed: ReadonlySet<string> | 'all' = 'all'): void {
    const stays = (resource: string | undefined) => {
      const schema = this.context.schemas.find(({ name }) => name === resource);
      return changed !== 'all' && schema && !schema.parent && !schema.partOf && !changed.has(schema.name);
    };
    const changes = (key: string) => !stays(/^\["(\w+)"/.exec(key)?.[1]);
    this.counts.forget(changes);
    this.readings?.forget(changes);
    this.pages.forget(changes);
  }

  override async getList(args: ListArguments): Promise<ListResult> {
    const { resource, meta } = args;
    const schema = this.context.schemas.find(({ name }) => name === resource);
    const scope: Scope = { uid: this.context.uid, listScope: this.context.listScope(resource) };
    const size = Math.min(MAX_PAGE, args.pagination?.pageSize ?? 20);
    const page = Math.max(1, args.pagination?.currentPage ?? 1);
    try {
      const { readingsOf } = searchIn(args.filters) ? await import('#lib/text/search-query.ts') : {};
      const asked = listQuery(resource, schema, scope, { ...args, archived: meta?.archived === true, readingsOf });
      if (typeof meta?.sum === 'string')
        return { data: [], total: 0, ...(await this.sum(resource, asked, meta.sum, summedWith(schema, meta.sum))) };
      if (args.pagination && WHOLE.has(args.pagination.mode)) return await this.whole(resource, asked);
      const list: Asked = { resource, query: asked, turned: turned(asked, schema) };
      if (meta?.cost === true) return { data: [], total: await this.cost(list, page, size) };
      const upTo = typeof meta?.countTo === 'number' ? meta.countTo : COUNTED_ROWS;
      if (meta?.rows === false) return await this.total(resource, asked, upTo);
      if (meta?.end === true) return { data: [], ...totalOf(await this.countOf(list, size, Number.POSITIVE_INFINITY)) };
      if (isRefined(asked)) return await this.refined(resource, asked, page * size, size, meta?.scanLimit);
      const most = typeof meta?.most === 'number' ? meta.most : undefined;
      return await this.pageOf(list, page, size, { upTo: meta?.count === false ? undefined : upTo, most });
    } catch (error) {
      throw toAppError(error);
    }
  }

  /** All of a list, for a caller that pages it in the browser or not at all. */
  private async whole(resource: string, asked: ListQuery): Promise<ListResult> {
    const { docs } = await getDocs(query(this.getFilterQuery({ resource, ...asked }), limit(MOST_ROWS)));
    const records = docs.map((row) => this.record(resource, row));
    if (!isRefined(asked)) return { data: records, total: records.length };
    const { answersTo } = await import('#model/read/reading.ts');
    const data = records.filter(answersTo(asked));
    return { data, total: data.length };
  }

  /** How many there are, without reading any (`meta.rows: false`), as far as `meta.countTo`. */
  private async total(resource: string, asked: ListQuery, upTo: number): Promise<ListResult> {
    const { conditions, order } = asked;
    const counted = this.getFilterQuery({ resource, conditions, ...(isRanged(asked) && { order }) });
    const total = totalOf(await this.count(counted, JSON.stringify([resource, asked, 0]), upTo));
    return { data: [], ...total, ...(isRefined(asked) && { uncounted: true as const }) };
  }

  /**
   * What an amount adds up to, without reading any (`meta.sum`), asked together with the others of its index. Searches
   * and ranges are not summed: no index serves both.
   */
  private async sum(
    resource: string,
    asked: ListQuery,
    field: string,
    amounts: { readonly [amount: string]: string },
  ): Promise<{ sum?: number }> {
    const isServed = ({ field: name, operator }: ListQuery['conditions'][number]) =>
      operator === '==' || operator === 'in' || (operator === 'array-contains' && name !== 'searchTokens');
    if (isRefined(asked) || !asked.conditions.every(isServed)) return {};
    const filtered = this.getFilterQuery({ resource, conditions: asked.conditions });
    const cacheKey = (amount: string) => JSON.stringify([resource, asked.conditions, 'sum', amount]);
    const spec = Object.fromEntries(Object.entries(amounts).map(([amount, at]) => [amount, sum(at)]));
    const once = JSON.stringify([resource, asked.conditions, amounts]);
    const read = async () => {
      const running = this.sums.get(once) ?? getAggregate(filtered, spec).then((found) => found.data());
      this.sums.set(once, running);
      return Number((await running.finally(() => this.sums.delete(once)))[field] ?? 0);
    };
    return { sum: await this.counts.sum(cacheKey(field), read) };
  }

  /** One page by cursor, and the number of rows in its order: records without the order's field are not in it. */
  private async pageOf(
    list: Asked,
    page: number,
    size: number,
    { upTo, most }: { readonly upTo: number | undefined; readonly most: number | undefined },
  ): Promise<ListResult> {
    const { resource, query: asked } = list;
    const counting = upTo === undefined ? undefined : this.countOf(list, size, upTo);
    const wanted = {
      page,
      size,
      isTurnable: list.turned !== undefined,
      most,
      total: counting && this.wholeOf(list, size, counting),
    };
    const [{ rows, readCost }, counted] = await Promise.all([
      this.pages.read(keyOf(list, size), wanted, (plan) =>
        this.rows(resource, plan.isBack ? list.turned : asked, plan),
      ),
      counting,
    ]);
    const data = rows.map((row) => this.record(resource, row));
    if (readCost !== undefined) return { data, ...totalOf(counted ?? NOTHING), readCost };
    return counted
      ? { data, ...totalOf(await this.wholeBy(list, page, size, data.length, counted)) }
      : { data, total: data.length };
  }

  /** How many rows the list has, by how many of a page were found. */
  private async wholeBy(list: Asked, page: number, size: number, found: number, counted: Counted): Promise<Counted> {
    const seen = found > 0 ? (page - 1) * size + found : 0;
    if (counted.isWhole || found === size) return { ...counted, total: Math.max(counted.total, seen) };
    // the list ends on a page that is not full, and before one that is empty
    return found > 0 ? { total: seen, isWhole: true } : this.countOf(list, size, page * size);
  }

  /** How many rows reading this page would cost (`meta.cost`); none is read. */
  private async cost(list: Asked, page: number, size: number): Promise<number> {
    // what is looked through row by row is read as a whole for every page
    if (isRefined(list.query)) return 0;
    const wanted = { page, size, isTurnable: list.turned !== undefined, total: this.wholeOf(list, size) };
    return (await this.pages.plan(keyOf(list, size), wanted)).cost;
  }

  /** How many rows the list has in its order, as far as `upTo`. */
  private countOf(list: Asked, size: number, upTo: number): Promise<Counted> {
    return this.count(this.getFilterQuery({ resource: list.resource, ...list.query }), keyOf(list, size), upTo);
  }
  /** Asks how many rows the list has, where those are fewer; once what is counted already is known. */
  private wholeOf(
    list: Asked,
    size: number,
    counting?: Promise<Counted>,
  ): (upTo: number) => Promise<number | undefined> {
    return async (upTo) => {
      await counting;
      const { total, isWhole } = await this.countOf(list, size, upTo);
      return isWhole ? total : undefined;
    };
  }

  private async rows(resource: string, asked: ListQuery | undefined, plan: ReadPlan<Row>): Promise<readonly Row[]> {
    if (!asked) return [];
    const { from, isBack, skip, take } = plan;
    const bound = from && (from.isWithin === isBack ? startAfter(from.row) : startAt(from.row));
    const ordered = this.getFilterQuery({ resource, ...asked });
    return (await getDocs(query(ordered, ...(bound ? [bound] : []), limit(skip + take)))).docs;
  }

  /**
   * The page that ends with the row `end` of the matching rows. It reads at most `look` rows for it (`meta.look`); a
   * call for more continues where it stopped.
   */
  private async refined(resource: string, asked: ListQuery, end: number, size: number, asFar: unknown) {
    const { answersTo, BATCH, Readings } = await import('#model/read/reading.ts');
    this.readings ??= new Readings();
    const scanLimit = Number(asFar ?? BATCH);
    const ordered = this.getFilterQuery({ resource, ...asked });
    const next = async (after: Row | undefined) => {
      const { docs } = await getDocs(query(ordered, ...(after ? [startAfter(after)] : []), limit(BATCH)));
      return docs.map((row) => [this.record(resource, row), row] as const);
    };
    const key = JSON.stringify([resource, asked]);
    const { found, scanned, isDone } = await this.readings.read(key, { found: end, scanLimit }, next, answersTo(asked));
    const data = found.slice(end - size, end);
    return { data, total: found.length, scanned, ...(!isDone && { atLeast: true as const }) };
  }

  private count(filtered: Query, key: string, upTo: number): Promise<Counted> {
    const limited = upTo < MAX_LIMIT ? query(filtered, limit(upTo)) : filtered;
    return this.counts.upTo(upTo, key, async () => (await getCount(limited)).data().count);
  }

  override async getOne(args: { resource: string; id: BaseKey }): Promise<{ data: AnyRecord }> {
    try {
      const snapshot = await getDoc(this.getDocRef(args.resource, String(args.id)));
      if (!snapshot.exists()) throw new AppError('deleted');
      return { data: this.record(args.resource, snapshot) };
    } catch (error) {
      throw toAppError(error);
    }
  }

  override async getMany(args: { resource: string; ids: BaseKey[] }): Promise<{ data: AnyRecord[] }> {
    const wanted = [...new Set(args.ids)];
    const found = await Promise.all(wanted.map((id) => this.getOne({ resource: args.resource, id })));
    return { data: found.map(({ data }) => data) };
  }
}

const NOTHING: Counted = { total: 0, isWhole: true };
const keyOf = ({ resource, query: asked }: Asked, size: number): string => JSON.stringify([resource, asked, size]);
/** The query has more conditions than the database can answer: the others are checked in the rows that are read. */
const isRefined = ({ refine, also }: ListQuery): boolean => refine.length > 0 || also.length > 0;
