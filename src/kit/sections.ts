import type { FormDefinition, ResourceDefinition, Section } from './resource.ts';

/** Whether the form asks for this field: somebody may type it. */
export const isInForm = ({ schema, sections, form }: FormDefinition, name: string): boolean =>
  !schema.fields[name]?.computed && !form.omit?.includes(name) && sections.some(({ fields }) => fields.includes(name));

/** What the form asks for, by section; a section without such a field is left out. */
export const formSections = (definition: FormDefinition): readonly Section[] =>
  definition.sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => isInForm(definition, name)) }))
    .filter(({ fields }) => fields.length > 0);

export const formFields = (definition: FormDefinition): readonly string[] =>
  formSections(definition).flatMap(({ fields }) => fields);

/** The facts of a record, in their order. Its title is above them. */
export function recordFields({
  schema,
  sections,
  record: { omit = [], first = [] },
}: Pick<ResourceDefinition, 'schema' | 'sections' | 'record'>): readonly string[] {
  const begun = first.flatMap((name) => sections.filter((section) => section.name === name));
  const others = sections.filter((section) => !begun.includes(section));
  return [...begun, ...others]
    .flatMap(({ fields }) => fields)
    .filter((name) => name !== schema.title && !omit.includes(name));
}
