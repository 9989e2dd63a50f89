import type { Column, ListDefinition, ResourceDefinition } from '#kit/resource.ts';
import { isInForm } from '#kit/sections.ts';
import type { Asker } from '#kit/workspace.tsx';
import type { Field, FieldKind } from '#model/fields.ts';
import { isOpen, movesFrom } from '#model/moves.ts';
import type { AnyRecord } from '#model/schema.ts';

/** A field that is changed in its cell, and what of the policy allows it: a state moves, an owner is assigned. */
export interface EditedField {
  readonly name: string;
  readonly field: Field;
  readonly by: 'move' | 'assign' | 'edit';
}
/** A list of what has no form is only read. */
export type EditedDefinition = ListDefinition & Partial<Pick<ResourceDefinition, 'sections' | 'form'>>;

/** Kinds whose value is chosen or typed in one line, and is no link. */
const KINDS = new Set<FieldKind>(['choice', 'date', 'money', 'number', 'area', 'text']);

/** What a cell of this column changes: its state, its owner, or a field that the form lets a person type. */
export function editedField(
  { schema, sections, form }: Pick<EditedDefinition, 'schema' | 'sections' | 'form'>,
  column: Column,
  record: AnyRecord,
): EditedField | undefined {
  if (!sections || !form) return undefined;
  const name = column.edits ? column.edits(record) : column.field;
  const field = name === undefined ? undefined : schema.fields[name];
  if (name === undefined || !field || name === schema.title) return undefined;
  if (name === schema.status?.field) return { name, field, by: 'move' };
  const isPerson = field.kind === 'ref' && field.to === 'directory';
  if (field.computed || field.immutable || !(isPerson || KINDS.has(field.kind))) return undefined;
  if (name === schema.owner) return { name, field, by: 'assign' };
  if (!isInForm({ schema, sections, form }, name)) return undefined;
  // only the form asks about warnings before it saves
  return form.caution && field.kind !== 'choice' ? undefined : { name, field, by: 'edit' };
}

/** Whether this person may change it on this record, in its current state. */
export function mayEdit(
  { schema, form }: Pick<EditedDefinition, 'schema' | 'form'>,
  { name, by }: EditedField,
  record: AnyRecord,
  asker: Asker,
): boolean {
  const { decide } = asker;
  if (record.archivedAt !== null || !decide(by === 'assign' ? 'assign' : 'edit', schema.name, record).can) return false;
  if (by === 'move' && schema.status) {
    const mayReopen = decide('reopen', schema.name, record).can;
    return movesFrom(schema.status, String(record[name]), mayReopen).length > 0;
  }
  if (by === 'assign') return isOpen(schema, record, name);
  return isOpen(schema, record, name) && (form?.shows?.(name, record, asker) ?? true);
}

/** The column whose cell changes the state, the owner or the date of what is next. */
export function columnFor(
  definition: EditedDefinition,
  what: 'state' | 'owner' | 'next',
  record: AnyRecord,
): Column | undefined {
  const { schema, list } = definition;
  if (what === 'next') return list.columns.find(({ isNextAction }) => isNextAction);
  const wanted = what === 'state' ? schema.status?.field : schema.owner;
  return list.columns.find((column) => editedField(definition, column, record)?.name === wanted);
}
