import type { StoredEvent } from '#kit/record/history-diff.ts';
import type { Asker } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import { userFields } from '#model/people/users.ts';
import type { AnySchema, Values } from '#model/schema.ts';

/** People are outside the company's collections, so their schema is not among them. */
const USERS: AnySchema = { name: 'users', fields: userFields, title: 'email', sorts: [], filters: [] };

/** Undefined for what has no fields of its own to show: the company and its settings. */
export function schemaOf({ schema }: Asker, resource: string): AnySchema | undefined {
  if (resource === USERS.name) return USERS;
  try {
    return schema(resource);
  } catch {
    return undefined;
  }
}

/** Of the fields that changed those that people type. */
export const typedOf = (schema: AnySchema | undefined, changed: readonly string[] = []): readonly string[] =>
  changed.filter((name) => schema?.fields[name] && !schema.fields[name].computed);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A record that only has a choice for its name shows the choice's word. */
export const titleChoice = (schema: AnySchema | undefined): string | undefined =>
  schema?.fields[schema.title]?.kind === 'choice' ? schema.title : undefined;

/** What the record was called after the change; '' where the event does not say. */
export function labelOf(schema: AnySchema | undefined, { after = {} }: Pick<StoredEvent, 'after'>): string {
  const given: Values = after;
  if (schema === USERS) return `${text(given.firstname)} ${text(given.lastname)}`.trim();
  const reference = schema?.reference ? text(given[schema.reference.field]) : '';
  const title = schema ? nameOf(schema, given) : text(given.name);
  return reference && title !== reference ? `${title} · ${reference}` : title;
}

/** Where the record, or the one it belongs to, can be looked at. */
export function pathOf(asker: Asker, event: StoredEvent): string | undefined {
  const { resourceName, resourceRecordKey, after = {} } = event;
  const { listPath } = asker;
  if (resourceName === 'companies' || resourceName === 'settings') return listPath('companies');
  const schema = schemaOf(asker, resourceName);
  if (!schema || event.changeType === 'Deleted') return undefined;
  if (schema.partOf) return `${listPath(schema.partOf.resource)}/${resourceRecordKey}`;
  if (schema.parent) {
    const [resource, key] = [text(after[schema.parent.resource]), text(after[schema.parent.key])];
    return resource && key ? `${listPath(resource)}/${key}` : undefined;
  }
  return `${listPath(resourceName)}/${resourceRecordKey}`;
}
