import type { FormDefinition } from '#kit/resource.ts';
import { formFields } from '#kit/sections.ts';
import { isLocked, isOpen } from '#model/moves.ts';
import type { AnyRecord } from '#model/schema.ts';

/** The resource with as much of its form as the record's state leaves open; undefined where that is nothing. */
export function openForm<D extends FormDefinition>(definition: D, record: AnyRecord): D | undefined {
  const { schema, sections } = definition;
  if (!isLocked(schema, record)) return definition;
  const isLeft = (name: string) => isOpen(schema, record, name);
  const left = sections.map((section) => ({ ...section, fields: section.fields.filter(isLeft) }));
  const open = { ...definition, sections: left };
  return formFields(open).length > 0 ? open : undefined;
}
