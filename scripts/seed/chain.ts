import { isDeepStrictEqual } from 'node:util';
import { toZod } from '#model/derive/to-zod.ts';
import { movesFrom } from '#model/moves.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import type { Documents } from './world.ts';

const BASE = ['version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'archivedAt', 'searchTokens'];

/** A record's versions 1…n with one event each, valid, made by legal moves, ending in the given record. */
export function brokenChain(documents: Documents, path: string, schema: AnySchema): string[] {
  const [, companyId, , id = companyId] = path.split('/');
  const record = documents.get(path) ?? {};
  const broken: string[] = [];
  const say = (what: string) => broken.push(`${path}: ${what}`);
  let before: Values | undefined;
  for (let version = 1; version <= Number(record.version); version += 1) {
    const event = documents.get(`companies/${companyId}/history/${schema.name}_${id}_${version}`);
    const after = event?.after as Values | undefined;
    if (!event || !after) {
      say(`no event ${version}`);
      return broken;
    }
    if (after.version !== version || event.version !== version) say(`event ${version} carries another version`);
    if ((event.changeType === 'Created') !== (version === 1)) say(`event ${version} is ${String(event.changeType)}`);
    if (before && Number(after.updatedAt) < Number(before.updatedAt)) say(`event ${version} is older than the last`);
    for (const what of brokenValues(schema, after, before)) say(`version ${version}: ${what}`);
    before = after;
  }
  if (!isDeepStrictEqual(before, record)) say('the last event is not the record');
  return broken;
}

function brokenValues(schema: AnySchema, after: Values, before: Values | undefined): string[] {
  const wrong = invalidFields(schema, after).map((field) => `${field} is not valid`);
  const issues = schema.check?.(after as never, after.updatedAt as Date, before as never) ?? [];
  const strange = Object.keys(after).filter((name) => !(name in schema.fields) && !BASE.includes(name));
  return [
    ...wrong,
    ...issues.map(({ key }) => `breaks ${key}`),
    ...strange.map((name) => `${name} is no field`),
    ...(legalMove(schema, after, before) ? [] : ['moved illegally']),
  ];
}

const validators = new Map<AnySchema, ReturnType<typeof toZod>>();
/** Paths of the fields whose kinds refuse what they hold. */
export function invalidFields(schema: AnySchema, values: Values): string[] {
  const validator = validators.get(schema) ?? toZod(schema);
  validators.set(schema, validator);
  return (validator.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'));
}

function legalMove({ status }: AnySchema, after: Values, before: Values | undefined): boolean {
  if (!status) return true;
  const to = String(after[status.field]);
  if (!(status.requires?.[to] ?? []).every((field) => after[field] !== undefined)) return false;
  if (!before) return status.initial.includes(to);
  const from = String(before[status.field]);
  return from === to || movesFrom(status, from, true).includes(to);
}
