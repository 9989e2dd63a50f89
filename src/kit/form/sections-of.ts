import type { FormDefinition } from '#kit/resource.ts';
import { formSections } from '#kit/sections.ts';

interface Shown {
  /** Key of its title; none where the fields speak for themselves. */
  readonly name?: string;
  readonly fields: readonly string[];
}

/**
 * What a form shows. `isShort`: only what a new record cannot do without, in that order, and behind it what else
 * `stays` because it is filled, needed or wrong; `more` are the fields that are left out.
 */
export function sectionsOf(
  definition: FormDefinition,
  options: {
    readonly isShort: boolean;
    readonly isAsked: (name: string) => boolean;
    readonly stays: (name: string) => boolean;
  },
): { readonly sections: readonly Shown[]; readonly more: readonly string[] } {
  const { short } = definition.form;
  const asked = formSections(definition)
    .map(({ name, fields }) => ({ name, fields: fields.filter(options.isAsked) }))
    .filter(({ fields }) => fields.length > 0);
  if (!short || !options.isShort) return { sections: asked, more: [] };
  const all = asked.flatMap(({ fields }) => fields);
  const first = short.filter((name) => all.includes(name));
  const others = all.filter((name) => !short.includes(name));
  const stay = others.filter(options.stays);
  return { sections: [{ fields: [...first, ...stay] }], more: others.filter((name) => !stay.includes(name)) };
}
