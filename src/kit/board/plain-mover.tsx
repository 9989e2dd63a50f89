import type { EditMover, MoveDialogProps } from '#kit/mover.ts';
import type { AnySchema, StatusSpec } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { missingFor, plainMove } from './plain-move.ts';

const PlainDialog = lazyPart(async () => (await import('./plain-dialog.tsx')).PlainDialog);

/** The move of a resource without its own command: the state, and what the schema requires of it. */
export const plainMover = (schema: AnySchema, status: StatusSpec): EditMover => ({
  Dialog: (props: MoveDialogProps) => <PlainDialog {...props} schema={schema} status={status} />,
  asks: (record, to) => missingFor(schema, status, record, to).length > 0,
  change: (record, to, details, acting) => plainMove(schema, status, record, to, details, acting),
});
