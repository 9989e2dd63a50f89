import type { Proposed } from '#areas/company/proposals/request.ts';
import { proposals } from '#areas/company/proposals/schema.ts';
import { newId } from '#lib/data/id.ts';
import { sha256 } from '#lib/files/sha256.ts';
import type { Command, Effect } from '#model/commit/command.ts';
import { commit } from '#model/commit/commit.ts';
import { eventOf, pathIn } from '#model/commit/keys.ts';
import { type RequestedChange, readRequest } from '#model/commit/request.ts';
import { runCommand } from '#model/commit/run-command.ts';
import { AppError } from '#model/errors.ts';
import { callerWith, type KeySecret, type Principal, readPrincipal } from '#model/policy/principal.ts';
import { decodeFields, encodeFields, encodeRecord, mergePatch, typedIn } from '#model/read/json-values.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';
import type { WebAnswer } from '#server/web-function.ts';
import { localeIn } from '#server/words.ts';
import { type AskedChange, decodingAt, placedIn, readChanges } from './changes.ts';
import { json } from './exchange.ts';
import { badRequest, IDEMPOTENCY, notFound, REASON, Refused } from './problem.ts';
import { proposalIdOf, propose } from './propose.ts';
import type { Reader } from './reader.ts';

export const KEY_PATTERN = '^[A-Za-z0-9_-]{10,80}$';
export const MATCH_PATTERN = '^"[0-9]{1,9}"$';

/** A request whose key was found. */
export interface Keyed {
  readonly context: ServerContext;
  readonly principal: Principal;
  readonly keySecret: KeySecret;
  /** The company's time zone. */
  readonly zone: string;
  readonly reader: Reader;
}

/** Writes of one request, through the commit core that people's writes go through. */
export class Writer {
  constructor(
    private readonly keyed: Keyed,
    private readonly header: (name: string) => string | undefined,
  ) {}

  async create(schema: AnySchema, body: unknown): Promise<WebAnswer> {
    const { zone } = this.keyed;
    const key = await this.#key();
    // the same request sent again makes the same record
    const id = (await sha256(`${key}.${schema.name}`)).slice(0, 24);
    const values = decodeFields(schema.fields, body, zone);
    return this.#commit(201, schema, key, { type: 'create', resource: schema.name, id, values });
  }

  async patch(schema: AnySchema, id: string, body: unknown): Promise<WebAnswer> {
    const version = this.#version();
    const key = await this.#key();
    const set = await this.#setOf(schema, id, body);
    return this.#commit(200, schema, key, { type: 'update', resource: schema.name, id, version, set });
  }

  /** What a merge patch sets. Throws the answer for a record that is not there, and for values that nobody may send. */
  async #setOf(schema: AnySchema, id: string, body: unknown): Promise<Values> {
    const { zone } = this.keyed;
    const before = await this.#stored(schema, id);
    if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.keys(body).length === 0)
      throw badRequest('');
    const merged = Object.entries(body).map(([name, value]) => {
      const field = schema.fields[name];
      if (field?.kind !== 'group') return [name, value];
      const known = encodeFields(typedIn(field.fields), Object(before[name]), zone);
      return [name, mergePatch(known, value)];
    });
    return decodeFields(schema.fields, Object.fromEntries(merged), zone);
  }

  /** All of the changes are written, or none. A key that proposes proposes them one by one. */
  async changes(body: unknown, dryRun: boolean): Promise<WebAnswer> {
    const { context, principal, zone, reader } = this.keyed;
    const asked = readChanges(body);
    if (principal.proposes && !dryRun) throw new Refused(403, 'forbidden');
    const key = await this.#key();
    const changes = await Promise.all(
      asked.map((one, at) => decodingAt(one, at, () => this.#requested(one, `${key}.${at}`))),
    );
    const [first] = changes;
    if (!first) throw badRequest('changes');
    const request = readRequest({ key, companyId: principal.companyId, changes });
    try {
      const run = () => commit({ ...request, dryRun }, principal.uid, { ...context, key: this.#caller() });
      const written = dryRun ? await run().then(() => []) : await this.#once(key, first, run);
      const records = await Promise.all(
        written.map(async (record, at) => {
          const schema = asked[at]?.schema ?? proposals;
          const isRead = await reader.mayShow(schema, record);
          return { resource: schema.name, record: encodeRecord(schema, record, zone, isRead) };
        }),
      );
      return json(200, { records, issues: [] });
    } catch (error) {
      const placed = placedIn(changes, error);
      if (!dryRun || !(placed instanceof AppError) || placed instanceof Refused || !placed.issues) throw placed;
      return json(200, { records: [], issues: placed.issues });
    }
  }
  async #requested(asked: AskedChange, seed: string): Promise<RequestedChange> {
    const { schema } = asked;
    const resource = schema.name;
    if (asked.type === 'create') {
      const values = decodeFields(schema.fields, asked.values, this.keyed.zone);
      return { type: 'create', resource, id: asked.id ?? (await sha256(`${seed}.${resource}`)).slice(0, 24), values };
    }
    const { type, id, version } = asked;
    if (type === 'update') return { type, resource, id, version, set: await this.#setOf(schema, id, asked.set) };
    await this.#stored(schema, id);
    return { type, resource, id, version, set: {} };
  }

  async putAway(type: 'archive' | 'restore', schema: AnySchema, id: string): Promise<WebAnswer> {
    const version = this.#version();
    const key = await this.#key();
    await this.#stored(schema, id);
    return this.#commit(200, schema, key, { type, resource: schema.name, id, version, set: {} });
  }

  async run({ name, on, input, begins }: Command, id: string, body: unknown, dryRun: boolean): Promise<WebAnswer> {
    const version = this.#version();
    const key = await this.#key();
    const { context, principal, zone } = this.keyed;
    if (!(begins && version === 0)) await this.#stored(on, id);
    const place = { type: 'update', resource: on.name, id, version } as const;
    const call = {
      ...{ key, companyId: principal.companyId, command: name, resource: on.name, id, version },
      input: decodeFields(input, body, zone),
      locale: localeIn(this.header('accept-language')),
    };
    const run = (isTried = dryRun) =>
      runCommand({ ...call, dryRun: isTried }, principal.uid, { ...context, key: this.#caller() });
    if (principal.proposes && !dryRun)
      return this.#propose(key, on, { command: name, resource: on.name, id, version, input: call.input }, async () => {
        const { effects, issues } = await run(true);
        if (issues.length > 0) throw new AppError('invalid', { issues });
        return effects;
      });
    const { record, effects, issues, created = [] } = await this.#once(key, { ...place, set: {} }, run);
    const shown = record && encodeRecord(on, record, zone, await this.keyed.reader.mayShow(on, record));
    return json(200, { ...(shown && { record: shown }), effects, issues, created }, record);
  }

  /** The key as the core takes it: read again in the transaction that writes. */
  #caller() {
    const { context, principal, keySecret } = this.keyed;
    return {
      id: principal.keyId,
      name: principal.keyName,
      caller: async (transaction: Parameters<typeof readPrincipal>[0]) =>
        callerWith(await readPrincipal(transaction, keySecret, context)),
    };
  }

  async #commit(status: number, schema: AnySchema, key: string, change: RequestedChange): Promise<WebAnswer> {
    const { context, principal } = this.keyed;
    const request = readRequest({ key, companyId: principal.companyId, changes: [change] });
    const write = (dryRun: boolean) =>
      commit({ ...request, dryRun }, principal.uid, { ...context, key: this.#caller() });
    if (principal.proposes)
      return this.#propose(key, schema, change, async () => {
        await write(true);
        return [];
      });
    const [record] = await this.#once(key, change, () => write(false));
    if (!record) throw new AppError('unknown');
    return this.#answer(status, schema, record);
  }

  /** 202: what a key that proposes asks for waits for a person. */
  async #propose(
    key: string,
    { name: resource }: AnySchema,
    proposed: Proposed,
    tryOut: () => Promise<readonly Effect[]>,
  ): Promise<WebAnswer> {
    const { zone, reader } = this.keyed;
    const reason = this.header(REASON);
    const own = { type: 'create', resource: proposals.name, id: await proposalIdOf(key), values: {} } as const;
    const { record, effects } = await this.#once(key, own, () =>
      propose(this.keyed, { key, resource, proposed, reason, tryOut }),
    );
    const proposal = encodeRecord(proposals, record, zone, await reader.mayShow(proposals, record));
    return json(202, { proposal, effects });
  }
  /** An Idempotency-Key names one request: with another body it is a mistake. */
  async #once<T>(key: string, change: RequestedChange, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
      const path = pathIn(this.keyed.principal.companyId, eventOf(change));
      const [event] = await this.keyed.context.store.run((transaction) => transaction.get([path]));
      if (event?.key !== key) throw error;
      throw new Refused(422, 'invalid', {}, [{ field: IDEMPOTENCY, key: 'ui.validation.immutable' }]);
    }
  }

  /** The record to change. Throws the answer for one that is not there, also where the key may not read it. */
  async #stored(schema: AnySchema, id: string): Promise<AnyRecord> {
    const found = await this.keyed.reader.one(schema, id);
    if (!found) throw notFound();
    return found;
  }

  async #answer(status: number, schema: AnySchema, record: AnyRecord): Promise<WebAnswer> {
    const { reader, zone } = this.keyed;
    const isRead = await reader.mayShow(schema, record);
    return json(status, encodeRecord(schema, record, zone, isRead), record);
  }

  #version(): number {
    const match = this.header('if-match');
    if (match === undefined)
      throw new Refused(428, 'invalid', {}, [{ field: 'If-Match', key: 'ui.validation.required' }]);
    if (!new RegExp(MATCH_PATTERN).test(match)) throw badRequest('If-Match', 'ui.validation.pattern');
    return Number(match.slice(1, -1));
  }
  async #key(): Promise<string> {
    const named = this.header(IDEMPOTENCY);
    if (named === undefined) return newId();
    if (!new RegExp(KEY_PATTERN).test(named)) throw badRequest(IDEMPOTENCY, 'ui.validation.pattern');
    return (await sha256(`${this.keyed.principal.keyId}.${named}`)).slice(0, 40);
  }
}
