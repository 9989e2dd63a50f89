import { isWithin } from '#lib/data/networks.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { sha256 } from '#lib/files/sha256.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import { soundRecord } from '#model/damage.ts';
import { AppError } from '#model/errors.ts';
import { recordId } from '#model/ids.ts';
import { type KeySecret, type Principal, readPrincipal, secretPath } from '#model/policy/principal.ts';
import { encodeFields, encodeRecord } from '#model/read/json-values.ts';
import { inCompany } from '#model/read/plan.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';
import type { WebAnswer } from '#server/web-function.ts';
import { countDay } from './count-day.ts';
import { events } from './events.ts';
import { type Asked, bodyOf, demandMethod, etagOf, flagOf, json, queryOf, refuseParameters } from './exchange.ts';
import { aboutMe, reachOf } from './me.ts';
import { commandsOf, OFFERED } from './offered.ts';
import { openApi } from './openapi.ts';
import { pace } from './pace.ts';
import { notFound, problemOf } from './problem.ts';
import { Reader } from './reader.ts';
import { type Keyed, Writer } from './writer.ts';

const BASE = '/api/v1';
const SECRET = /^Bearer (fhk_[\w-]{43})$/;
const PLACE =
  /^\/([A-Za-z]{2,40})(?:\/([A-Za-z0-9_-]{1,64})(?:\/(archive|restore|history|commands\/[A-Za-z.]{1,80}))?)?$/;

type Context = () => Promise<ServerContext>;

/** The function `api`: programs read and write records with a key, under the same policy as people. */
export const answerApi =
  (context: Context) =>
  async (request: Asked, requestId: string): Promise<WebAnswer> => {
    let keyed: Keyed;
    try {
      keyed = await keyOf(request, await context());
    } catch (error) {
      return problemOf(error, requestId, request.header('accept-language'), undefined);
    }
    return answerKeyed(request, keyed, requestId, request.method === 'GET' ? 'reads' : 'writes');
  };

/** One operation, for a key that was found. It counts as `paced`, if it was not counted before. */
export async function answerKeyed(
  request: Asked,
  keyed: Keyed,
  requestId: string,
  paced?: Parameters<typeof pace>[1],
): Promise<WebAnswer> {
  try {
    if (paced) {
      pace(keyed, paced);
      await countDay(keyed);
    }
    return await route(request, keyed);
  } catch (error) {
    const answer = problemOf(error, requestId, request.header('accept-language'), theirsOf(error, keyed));
    const { companyId: company, uid } = keyed.principal;
    return { ...answer, refused: { ...answer.refused, company, uid } };
  }
}

/** Whose key it is. Throws AppError('signedOut'), also for a request from outside its networks, and 'forbidden'. */
export async function keyOf(
  { header, source }: Pick<Asked, 'header' | 'source'>,
  context: ServerContext,
): Promise<Keyed> {
  const secret = SECRET.exec(header('authorization') ?? '')?.[1];
  if (!secret) throw new AppError('signedOut');
  const path = secretPath(await sha256(secret));
  const named = await context.store.run(async (transaction) => {
    const [found] = await transaction.get([path]);
    if (!found) throw new AppError('signedOut');
    const document = found as KeySecret;
    return { document, principal: await readPrincipal(transaction, document, context) };
  });
  const { principal } = named;
  if (principal.networks && !isWithin(source, principal.networks)) throw new AppError('signedOut');
  await noteUse(principal, context);
  return {
    context,
    principal,
    keySecret: named.document,
    zone: zoneOf(principal),
    reader: new Reader(context, principal, secret),
  };
}
const zoneOf = ({ company }: Principal): string => (typeof company.timezone === 'string' ? company.timezone : 'UTC');

/** To the hour: a write with each request would cost more than the request. */
async function noteUse({ companyId, keyId, lastUsedAt }: Principal, { store, now }: ServerContext): Promise<void> {
  const at = now();
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < HOUR_MS) return;
  await store.run(async (transaction) =>
    transaction.merge(inCompany({ companyId }, 'apiKeys', keyId), { lastUsedAt: at }),
  );
}

/** The stored record of a conflict: the core names it only to callers who may open it. */
function theirsOf(error: unknown, { zone }: Keyed): Values | undefined {
  const conflict = error instanceof AppError ? error.conflict : undefined;
  const schema = OFFERED.find(({ name }) => name === conflict?.resource);
  return conflict?.record && schema
    ? encodeRecord(schema, soundRecord(schema, conflict.record, conflict.id), zone)
    : undefined;
}

async function route(request: Asked, keyed: Keyed): Promise<WebAnswer> {
  const { method, path, search, header } = request;
  const query = queryOf(search);
  const place = path.startsWith(BASE) ? path.slice(BASE.length) : '';
  if (place === '/me' || place === '/openapi.json') {
    demandMethod(method, 'GET');
    return json(
      200,
      place === '/me' ? aboutMe(keyed) : openApi((action, name) => reachOf(keyed, action, name) !== undefined),
    );
  }
  const writer = new Writer(keyed, header);
  if (place === '/events') {
    demandMethod(method, 'GET');
    return json(200, await events(keyed, query));
  }
  if (place === '/changes') {
    demandMethod(method, 'POST');
    refuseParameters(query, ['dryRun']);
    return writer.changes(bodyOf(request), flagOf('dryRun', query));
  }
  const [, name, id, act] = PLACE.exec(place) ?? [];
  const schema = OFFERED.find((one) => one.name === name);
  if (!schema) throw notFound();
  if (act && id) {
    if (act.startsWith('commands/')) {
      const command = commandsOf(schema).find(({ verb }) => verb === act.slice('commands/'.length))?.command;
      if (!command) throw notFound();
      demandMethod(method, 'POST');
      refuseParameters(query, ['dryRun']);
      return writer.run(command, id, bodyOf(request), flagOf('dryRun', query));
    }
    if (act === 'history') {
      demandMethod(method, 'GET');
      refuseParameters(query);
      return history(keyed, schema, id);
    }
    if (schema.partOf) throw notFound();
    demandMethod(method, 'POST');
    refuseParameters(query);
    return writer.putAway(act === 'archive' ? act : 'restore', schema, id);
  }
  if (id) {
    demandMethod(method, 'GET', 'PATCH');
    refuseParameters(query);
    return method === 'GET' ? show(header, keyed, schema, id) : writer.patch(schema, id, bodyOf(request));
  }
  if (schema.partOf) throw notFound();
  demandMethod(method, 'GET', 'POST');
  if (method === 'GET') {
    const { rows, next } = await keyed.reader.page(schema, query);
    return json(200, { data: rows.map((row) => encodeRecord(schema, row, keyed.zone)), next });
  }
  refuseParameters(query);
  return writer.create(schema, bodyOf(request));
}

async function show(header: Asked['header'], { reader, zone }: Keyed, schema: AnySchema, id: string) {
  const found = recordId.safeParse(id).success ? await reader.one(schema, id) : undefined;
  if (!found) throw notFound();
  const ETag = etagOf(found);
  if (header('if-none-match') === ETag) return { status: 304, headers: { ETag, 'Cache-Control': 'no-store' } };
  return json(200, encodeRecord(schema, found, zone), found);
}

/** The newest changes of a record: what, when and by whom, with the values of the fields that were changed. */
async function history({ reader, zone }: Keyed, schema: AnySchema, id: string): Promise<WebAnswer> {
  const events = recordId.safeParse(id).success ? await reader.history(schema, id) : undefined;
  if (!events) throw notFound();
  const data = events.map(({ version, changeType, changed, modificationTimestamp: at, command, after, ...event }) => {
    const values = after ? encodeFields(schema.fields, soundRecord(schema, after, id), zone) : {};
    const isChanged = ([name]: [string, unknown]) => !changed || changed.includes(name);
    const by = withoutUndefined({ type: event.actorType, id: event.changedByMemberKey, key: event.by });
    return withoutUndefined({
      ...{ version, change: changeType, at: at.toISOString(), by, command, changed },
      values: Object.fromEntries(Object.entries(values).filter(isChanged)),
    });
  });
  return json(200, { data });
}
