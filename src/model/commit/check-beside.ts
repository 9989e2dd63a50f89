import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { PlannedChange } from './planned-change.ts';

const SHORTEST_NOTE = 3;

/** A move that must be explained has its note in the same commit, with words in it. */
export function hasNoteBeside({ schema, after }: PlannedChange, whole: readonly PlannedChange[]): boolean {
  return whole.some(({ type, schema: { parent }, after: beside }) => {
    const isBeside = parent && beside[parent.resource] === schema.name && beside[parent.key] === after.id;
    const isNote = typeof beside.text === 'string' && beside.text.trim().length >= SHORTEST_NOTE;
    return type === 'create' && isBeside && isNote;
  });
}

/** A confidential part belongs to a record that is there, and the record repeats what it must. */
export function checkPart({ schema, after }: PlannedChange, whole: AnyRecord | undefined): void {
  if (!whole || whole.archivedAt !== null) throw new AppError('deleted');
  checkMirrors(schema, after, whole);
}
/** What a record repeats of its confidential part; without a part it is as in the beginning. */
export function checkRepeated({ after: whole }: PlannedChange, part: AnySchema, record: AnyRecord | undefined): void {
  const { status } = part;
  checkMirrors(part, record ?? (status ? { [status.field]: status.initial[0] } : {}), whole);
}
function checkMirrors({ partOf }: AnySchema, part: Values, whole: AnyRecord): void {
  const wrong = Object.entries(partOf?.mirrors ?? {}).find(([field, copy]) => whole[copy] !== part[field]);
  if (wrong) throw new AppError('invalid', { issues: [{ field: wrong[1], key: 'ui.validation.repeated' }] });
}
