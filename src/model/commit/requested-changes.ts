import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import type { RequestedChange } from './request.ts';

/** A change set as it is sent: what was set on which version, and nothing of the record besides. */
export function requestedChanges(changes: readonly Change[]): RequestedChange[] {
  return changes.map((change): RequestedChange => {
    if (change.type === 'create') return { ...change, values: withoutEmpty(change.values) };
    const { type, resource, before, set = {} } = change;
    const values = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, value ?? null]));
    return { type, resource, id: before.id, version: before.version, set: values };
  });
}
const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
