import type { Change } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { PlannedChange } from './planned-change.ts';

/** A confidential part needs a live record, whose mirrored fields equal the part’s. */
export function checkPart({ schema, after }: PlannedChange, whole: AnyRecord | undefined): void {
  if (!whole || whole.archivedAt !== null) throw new AppError('deleted');
  checkMirrors(schema, after, whole);
}
/** The record’s mirrored fields equal its confidential part; without one they hold the initial status. */
export function checkRepeated({ after: whole }: PlannedChange, part: AnySchema, record: AnyRecord | undefined): void {
  const { status } = part;
  checkMirrors(part, record ?? (status ? { [status.field]: status.initial[0] } : {}), whole);
}
function checkMirrors({ partOf }: AnySchema, part: Values, whole: AnyRecord): void {
  const wrong = Object.entries(partOf?.mirrors ?? {}).find(([field, copy]) => whole[copy] !== part[field]);
  if (wrong) throw new AppError('invalid', { issues: [{ field: wrong[1], key: 'ui.validation.repeated' }] });
}

/** What a record repeats of its confidential part, after this change of the part. */
export function mirrorsOf({ partOf, fields, derive }: AnySchema, change: Change, now: Date): Values {
  const was = change.type === 'create' ? undefined : change.before;
  const part: Values = { ...was, ...(change.type === 'create' ? change.values : change.set) };
  const derived = (): Values => ({ ...derive?.(part as never, now, was as never) });
  const mirrorOf = (name: string) => (fields[name]?.computed ? derived()[name] : part[name]);
  return Object.fromEntries(Object.entries(partOf?.mirrors ?? {}).map(([name, copy]) => [copy, mirrorOf(name)]));
}
