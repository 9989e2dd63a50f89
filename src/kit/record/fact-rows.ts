import { openForm } from '#kit/form/open-form.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { isInForm, recordFields } from '#kit/sections.ts';
import type { Asker } from '#kit/workspace.tsx';
import { damagedFields } from '#model/damage.ts';
import type { AnyRecord } from '#model/schema.ts';

/** One line of the facts: a field, or the two ends of a range. */
export interface FactRow {
  readonly key: string;
  readonly names: readonly string[];
  /** Key of its label, where that is not the field's own. */
  readonly range?: string;
  readonly isKnown: boolean;
  /** Where it is changed: here, in the whole form, or nowhere. */
  readonly changedIn: 'place' | 'form' | undefined;
}

/**
 * The facts of a record in one list, in the order its resource tells them: who owns it, then field by field, ranges as
 * one. What is not known and nobody can enter is left out.
 */
export function factRows(definition: ResourceDefinition, record: AnyRecord, asker: Asker): FactRow[] {
  const { schema } = definition;
  const { ranges = [] } = definition.record;
  const damaged = damagedFields(record);
  const listed = recordFields(definition);
  // where several work on it, they are listed together
  const isListed = listed.includes(schema.owner ?? '') || listed.includes(schema.guests?.field ?? '');
  const owner = schema.owner !== undefined && !isListed ? [schema.owner] : [];
  const open = openForm(definition, record);
  const mayEdit = record.archivedAt === null && asker.decide('edit', schema.name, record).can;
  const isKnown = (name: string) => (record[name] !== undefined && record[name] !== null) || damaged.includes(name);
  const isChanged = (name: string) => {
    const field = schema.fields[name];
    if (!field || field.computed || field.immutable || name === schema.status?.field || name === schema.owner)
      return false;
    if (!mayEdit || !open || !isInForm(open, name)) return false;
    return open.form.shows?.(name, record, asker) ?? true;
  };
  const isOwner = (name: string) => owner.includes(name);
  const rowOf = (key: string, names: readonly string[], range?: string): FactRow[] => {
    const fields = names.filter(isChanged);
    const hasRows = fields.some((name) => schema.fields[name]?.kind === 'rows');
    const changedIn = fields.length === 0 ? undefined : hasRows || open?.form.caution ? 'form' : 'place';
    const known = names.some(isKnown);
    // that nobody has it is worth a line
    return known || changedIn || isOwner(key) ? [{ key, names, range, isKnown: known, changedIn }] : [];
  };
  return [...owner, ...listed].flatMap((name) => {
    if (!schema.fields[name] || ranges.some(({ to }) => to === name)) return [];
    const range = ranges.find(({ from }) => from === name);
    return range ? rowOf(name, [range.from, range.to], `ranges.${range.name}`) : rowOf(name, [name]);
  });
}
