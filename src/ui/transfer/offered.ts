import type { Field } from '#schema/fields.ts';
import type { AnySchema, Values } from '#schema/schema.ts';
import type { ResourceDefinition } from '../resource.ts';
import type { Mapping } from './mapping.ts';
import { type Leaf, leavesOf } from './setting.ts';

/** At records other than people: a file has no way to name them. */
const pointsAway = (field: Field): boolean =>
  field.kind === 'list' ? pointsAway(field.of) : field.kind === 'ref' && field.to !== 'directory';

/**
 * Fields a file may fill: what the form asks for, and the owner where the person may assign. Whoever may not assign
 * brings in records of their own, whatever the file says.
 */
export function offeredLeaves({ schema, form }: ResourceDefinition, mayAssign: boolean): Leaf[] {
  const asked = new Set(form.sections.flatMap(({ fields }) => fields));
  return leavesOf(schema).filter(({ path, field }) => {
    if (field.computed || path === schema.status?.field || pointsAway(field)) return false;
    return asked.has(path.split('.')[0] ?? '') || (mayAssign && path === schema.owner);
  });
}

/** What a new record starts with; whoever may assign leaves the owner to the file. */
export function startingDefaults(schema: AnySchema, defaults: Values, mayAssign: boolean): Values {
  if (!mayAssign || !schema.owner || schema.fields[schema.owner]?.required) return defaults;
  const { [schema.owner]: _, ...rest } = defaults;
  return rest;
}

/** Fields that every row needs, or wants to share, and the file has no column for. */
export function missingLeaves(schema: AnySchema, offered: readonly Leaf[], mapping: Mapping, defaults: Values): Leaf[] {
  return offered.filter(({ path, field }) => {
    if (path.includes('.') || mapping.includes(path)) return false;
    return path === schema.owner || (field.required === true && defaults[path] === undefined);
  });
}

/** What such a field most likely is: a source of that name says where the rows came from. */
export function likelyValues(leaves: readonly Leaf[]): Values {
  return Object.fromEntries(
    leaves.flatMap(({ path, field }) =>
      field.kind === 'choice' && field.options.includes('Import') ? [[path, 'Import']] : [],
    ),
  );
}
