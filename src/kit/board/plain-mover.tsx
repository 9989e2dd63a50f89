import type { MoveDialogProps, Mover } from '#kit/resource.ts';
import type { AnySchema, StatusSpec } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { isExplained, missingFor, plainMove } from './plain-move.ts';

const PlainDialog = lazyPart(async () => (await import('./plain-dialog.tsx')).PlainDialog);

/** The move of a resource that has no command of its own: the state, and what the schema requires of it. */
export const plainMover = (
  schema: AnySchema,
  status: StatusSpec,
): Required<Pick<Mover, 'asks' | 'change' | 'Dialog'>> => ({
  Dialog: (props: MoveDialogProps) => <PlainDialog {...props} schema={schema} status={status} />,
  asks: (record, to, mayReopen) =>
    missingFor(schema, status, record, to).length > 0 || isExplained(schema, status, record, to, mayReopen),
  change: (record, to, details, acting) => plainMove(schema, status, record, to, details, acting),
});
