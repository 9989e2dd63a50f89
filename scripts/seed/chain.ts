import { isDeepStrictEqual } from 'node:util';
import type { AnySchema, Values } from '#schema/schema.ts';
import type { Documents } from './world.ts';

/** A record's versions 1…n with one event each, made by legal moves, ending in the record as it stands. */
export function brokenChain(documents: Documents, companyId: string, schema: AnySchema, id: string): string[] {
  const broken: string[] = [];
  const record = documents.get(`companies/${companyId}/${schema.name}/${id}`) ?? {};
  const say = (what: string) => broken.push(`${schema.name}/${id}: ${what}`);
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
    if (before && Number(after.updatedAt) < Number(before.updatedAt))
      say(`event ${version} is older than the one before`);
    broken.push(...brokenValues(schema, id, after, before));
    before = after;
  }
  if (!isDeepStrictEqual(before, record)) say('the last event is not the record');
  return broken;
}

function brokenValues(schema: AnySchema, id: string, after: Values, before: Values | undefined): string[] {
  const named = (what: string) => `${schema.name}/${id} v${String(after.version)}: ${what}`;
  const missing = Object.entries(schema.fields)
    .filter(([name, field]) => field.required && after[name] === undefined)
    .map(([name]) => named(`${name} is missing`));
  const issues = (schema.check?.(after as never, after.updatedAt as Date, before as never) ?? []).map((issue) =>
    named(`${issue.field} breaks ${issue.key}`),
  );
  return [...missing, ...issues, ...(legalMove(schema, after, before) ? [] : [named('moved illegally')])];
}

function legalMove({ status }: AnySchema, after: Values, before: Values | undefined): boolean {
  if (!status) return true;
  const to = String(after[status.field]);
  if (!(status.requires?.[to] ?? []).every((field) => after[field] !== undefined)) return false;
  if (!before) return status.initial.includes(to);
  const from = String(before[status.field]);
  return from === to || (status.moves[from] ?? []).includes(to);
}
