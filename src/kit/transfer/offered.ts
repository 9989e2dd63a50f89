import type { ResourceDefinition } from '#kit/resource.ts';
import { isInForm } from '#kit/sections.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { isBeyondFile } from './can-import.ts';
import type { Mapping } from './mapping.ts';
import { importLeaves, type Leaf, relatedLeaves } from './setting.ts';

/**
 * Fields a file may fill: those of the form and, if the person may assign, the owner, the creation date and the state.
 * A person who may not assign imports their own records, whatever the file says; a person who may not create related
 * records imports none of them.
 */
export function offeredLeaves(
  definition: ResourceDefinition,
  mayAssign: boolean,
  mayCreate: (resource: string) => boolean,
): Leaf[] {
  const { imports, status, owner } = definition.schema;
  const related = imports?.related?.makes.every(mayCreate) ? relatedLeaves(definition.schema) : [];
  const assigned = new Set([owner, 'createdAt', ...(imports?.states ? [status?.field] : [])]);
  return importLeaves(definition.schema).filter(({ path, field }) => {
    if (mayAssign && assigned.has(path)) return true;
    if (related.some((leaf) => leaf.path === path)) return true;
    if (imports?.also?.includes(path)) return true;
    if (field.computed || path === status?.field) return false;
    return isInForm(definition, path.split('.')[0] ?? '');
  });
}

/** A choice that wants what no file can hold: a viewing its property. */
const isBeyondChoice = ({ needs, fields }: AnySchema, name: string, value: unknown): boolean =>
  (needs?.[name]?.[String(value)] ?? []).some((needed) => {
    const field = fields[needed];
    return field !== undefined && isBeyondFile(field);
  });

/**
 * What a new record starts with. For a person who may assign, the owner comes from the file; a required choice that no
 * row can fill becomes a question.
 */
export function startingDefaults(schema: AnySchema, defaults: Values, mayAssign: boolean): Values {
  const leavesOwner = mayAssign && schema.owner && !schema.fields[schema.owner]?.required;
  return Object.fromEntries(
    Object.entries(defaults).filter(
      ([name, value]) => !(leavesOwner && name === schema.owner) && !isBeyondChoice(schema, name, value),
    ),
  );
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
