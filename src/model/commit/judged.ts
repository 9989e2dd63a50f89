import { hasRelated } from '#model/access/reaches.ts';
import type { Decision } from '#model/policy/access.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { Caller } from './caller.ts';
import { isOwn, isReader } from './ownership.ts';

/** Where a record is kept within its company. */
export interface Place {
  readonly resource: string;
  readonly id: string;
}
/** Nothing is kept here. An absent record is judged by it, so that absent and hidden records cost the same reads. */
const NOWHERE: Place = { resource: 'nowhere', id: 'nothing' };

export const keyOf = ({ resource, id }: Place): string => `${resource}/${id}`;

/** The record that decides whose a change is: the record itself, or the one it belongs to. */
export interface Judged {
  readonly schema: AnySchema | undefined;
  /** As stored; undefined where there is none. */
  readonly record: AnyRecord | undefined;
}

/** Where the record is kept that decides whose this one is. `values` are those of the record itself. */
export function judgedPlace(schema: AnySchema, id: string, values: Values | undefined): Place {
  if (schema.partOf) return { resource: schema.partOf.resource, id };
  if (!schema.parent) return { resource: schema.name, id };
  const [resource, key] = [values?.[schema.parent.resource], values?.[schema.parent.key]];
  const isPlace = typeof resource === 'string' && /^[A-Za-z]+$/.test(resource) && typeof key === 'string';
  return isPlace && /^[A-Za-z0-9_-]+$/.test(key) ? { resource, id: key } : NOWHERE;
}

/**
 * Whether the caller may open a record, by the same rules as the browser reads it (`readReaches`). A record that does not
 * exist is nobody's own: for everyone who may not open each record of the company it answers like a hidden one.
 */
export function showDecision(
  schema: AnySchema,
  record: AnyRecord | undefined,
  judged: Judged,
  caller: Caller,
  schemas: readonly AnySchema[],
): Decision {
  const { decide, uid } = caller;
  const { name, setting, partOf, parent, shares } = schema;
  if (setting) return decide('show', 'companies', false);
  const isWorkers = judged.schema && judged.record ? isOwn(judged.schema, judged.record, uid) : false;
  if (partOf) return decide('show', name, isWorkers);
  if (parent) {
    const own = decide('show', name, isWorkers);
    if (!own.can) return own;
    const parents = judged.record && judged.schema ? [judged.schema] : schemas.filter(hasRelated);
    return parents.every((one) => decide('show', one.name, isWorkers).can) ? own : { can: false, line: '' };
  }
  const shown = decide('show', name, record !== undefined && isReader(schema, record, uid));
  const isShared = shares && record?.[shares.field] === shares.value && decide('list', name, true).can;
  return isShared ? { ...shown, can: true } : shown;
}
