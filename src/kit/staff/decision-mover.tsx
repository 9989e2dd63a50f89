import { plainMover } from '#kit/board/plain-mover.tsx';
import type { EditMover } from '#kit/mover.ts';
import { isRefused } from '#kit/resource.ts';
import type { Acting } from '#model/acting.ts';
import type { AnyRecord, AnySchema, Issue, StatusSpec } from '#model/schema.ts';

/**
 * Moves of a request that somebody decides: a person who makes one of `signed` signs it (`decidedBy`), a refusal needs
 * a reason (`error.reason` of the resource), and `guard` returns why this person cannot do it.
 */
export function decisionMover<R extends AnyRecord>(
  schema: AnySchema,
  status: StatusSpec,
  signed: readonly string[],
  guard: (record: R, to: string, acting: Acting) => readonly Issue[] = () => [],
): EditMover<R> {
  const plain = plainMover(schema, status);
  return {
    ...plain,
    change: (record, to, details, acting) => {
      const issues = guard(record, to, acting);
      if (issues.length > 0) return issues;
      const result = plain.change(record, to, details, acting);
      if (isRefused(result))
        return result.map((issue) =>
          issue.field === 'decisionNote' ? { ...issue, key: `${schema.name}.error.reason` } : issue,
        );
      if (!signed.includes(to)) return result;
      return {
        changes: result.changes.map((change) =>
          change.type === 'update' ? { ...change, set: { ...change.set, decidedBy: acting.uid } } : change,
        ),
      };
    },
  };
}
