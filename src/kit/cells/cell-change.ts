import type { ResourceDefinition } from '#kit/resource.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';

type Changed = Pick<ResourceDefinition, 'schema' | 'form'>;

/** What a new value of a field sets: itself, and the fields that the form would change with it. */
export function cellChange({ form }: Changed, record: AnyRecord, name: string, value: unknown): Values {
  const typed = { ...record, [name]: value };
  const all = form.follow?.(name, typed, record) ?? typed;
  return Object.fromEntries(Object.entries(all).filter(([field, next]) => !isSameContent(next, record[field])));
}

/**
 * Why it cannot be saved: errors in the fields that are set, and errors that are new. Errors that were there before are
 * corrected in the form.
 */
export function cellIssues({ schema }: Changed, record: AnyRecord, set: Values, now: Date): readonly Issue[] {
  const before = new Set(issuesOf(schema, record, now, record, 'typed').map(({ field }) => field));
  return issuesOf(schema, { ...record, ...set }, now, record, 'typed').filter(
    ({ field }) => field in set || !before.has(field),
  );
}
