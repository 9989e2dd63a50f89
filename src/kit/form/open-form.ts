import type { ResourceDefinition } from '#kit/resource.ts';
import { isLocked, isOpen } from '#model/moves.ts';
import type { AnyRecord } from '#model/schema.ts';

/** The resource with as much of its form as the record's state leaves open; undefined where that is nothing. */
export function openForm(definition: ResourceDefinition, record: AnyRecord): ResourceDefinition | undefined {
  const { schema, form } = definition;
  if (!isLocked(schema, record)) return definition;
  const sections = form.sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => isOpen(schema, record, name)) }))
    .filter(({ fields }) => fields.length > 0);
  return sections.length > 0 ? { ...definition, form: { ...form, sections } } : undefined;
}
