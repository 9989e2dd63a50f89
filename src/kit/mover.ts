import type { Acting } from '#model/acting.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import type { Drawn } from './resource.ts';

export interface MoveDialogProps<R extends AnyRecord = AnyRecord> {
  readonly record: R;
  readonly to: string;
  readonly saving: boolean;
  /** Why the last answer was not enough, as a sentence. */
  readonly problem: string | undefined;
  /** The same by field of the command's input, where a command refused it. */
  readonly issues?: readonly Issue[];
  readonly onMove: (details: Values) => void;
  readonly onCancel: () => void;
  /** The dialog has called a command itself, and the record is now this. */
  readonly onMoved?: (stored: AnyRecord) => void;
}
interface Asking<R extends AnyRecord> {
  asks(record: R, to: string, mayReopen: boolean): boolean;
  /**
   * The answers of an undo for a state that asks something, from the record in that state; without it such a move
   * cannot be undone.
   */
  undoDetails?(record: R): Values;
  readonly Dialog: Drawn<MoveDialogProps<R>>;
}
/** A move that is a plain edit: the changes it makes. */
export interface EditMover<R extends AnyRecord = AnyRecord> extends Asking<R> {
  change(record: R, to: string, details: Values, acting: Acting): ChangeSet | readonly Issue[];
  readonly command?: undefined;
  /** The verb of the command that makes this move in its place, where that changes more than the record. */
  commandTo?(to: string, record: R): string | undefined;
  /** States whose dialog calls a command itself, because the command asks more. */
  readonly byDialog?: readonly string[];
}
/** A move that is a command of the server: its verb. The input is the new state (`to`) with what the dialog said. */
export interface CommandMover<R extends AnyRecord = AnyRecord> extends Asking<R> {
  readonly command: string;
}
/** A move whose dialog calls a command itself, because the command asks more: such records are moved one at a time. */
export interface DialogMover<R extends AnyRecord = AnyRecord> extends Asking<R> {
  readonly isByDialog: true;
  readonly command?: undefined;
}
/** How a record moves to another state: the questions first, and the move itself. */
export type Mover<R extends AnyRecord = AnyRecord> = EditMover<R> | CommandMover<R> | DialogMover<R>;

/** How this move of a record is made: by a command of the server, or by a plain edit; undefined: by its dialog. */
export function methodOf(
  mover: Mover,
  record: AnyRecord,
  to: string,
): { readonly verb: string } | Pick<EditMover, 'change'> | undefined {
  if ('isByDialog' in mover) return undefined;
  if (mover.command !== undefined) return { verb: mover.command };
  if (mover.byDialog?.includes(to)) return undefined;
  const verb = mover.commandTo?.(to, record);
  return verb === undefined ? mover : { verb };
}
