import { useMoves } from '#kit/board/use-moves.ts';
import type { RecordParts, ResourceDefinition } from '#kit/resource.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import type { Decision } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';

/** The moves of one record: asked for by the stage bar, a button or the menu, with one set of questions and one undo. */
export interface RecordMoves {
  /** States the record may go to now, for anybody. */
  readonly legal: readonly string[];
  /** Those of them the stage bar offers: nothing is offered twice. */
  readonly inBar: readonly string[];
  readonly decision: Decision;
  readonly isBusy: boolean;
  readonly start: (to: string) => void;
}

export function useRecordMoves(
  definition: ResourceDefinition,
  record: AnyRecord,
  parts: RecordParts,
  isCompact: boolean,
) {
  const { schema } = definition;
  const { status } = schema;
  const moving = useMoves(definition);
  const decision = useAllowed('edit', schema.name, record);
  const legal = record.archivedAt === null ? moving.legalFor(record) : [];
  const { stages = [] } = parts;
  const next = stages[stages.indexOf(String(record[status?.field ?? ''])) + 1];
  const moves: RecordMoves = {
    legal,
    inBar: legal.filter((to) => (isCompact ? to === next : stages.includes(to))),
    decision,
    isBusy: moving.saving || moving.isUnderway(record.id),
    start: (to) => void moving.start(record, to),
  };
  return { moves, moving };
}
