import { useCallback, useMemo, useState } from 'react';
import type { AnyRecord } from '#model/schema.ts';
import { type EditedRecords, withEdited } from './edited-rows.ts';

/** The cell that is being changed. */
export interface EditedCell {
  readonly id: string;
  /** The field of its column. */
  readonly column: string;
}
export interface CellEdits {
  readonly cell: EditedCell | undefined;
  readonly open: (cell: EditedCell) => void;
  readonly close: () => void;
  /** Some cell was opened: what changes cells stays from then on, for it also shows what is being saved. */
  readonly isUsed: boolean;
  readonly onEdited: (edited: EditedRecords) => void;
}
const NOTHING: EditedRecords = new Map();

/** Rows whose cells can be changed, with what was changed in them. */
export function useCellEdits<Rows extends readonly AnyRecord[] | undefined>(rows: Rows) {
  const [cell, setCell] = useState<EditedCell>();
  const [isUsed, setUsed] = useState(false);
  const [edited, onEdited] = useState(NOTHING);
  const open = useCallback((next: EditedCell) => {
    setUsed(true);
    setCell(next);
  }, []);
  const close = useCallback(() => setCell(undefined), []);
  const edits: CellEdits = useMemo(() => ({ cell, open, close, isUsed, onEdited }), [cell, open, close, isUsed]);
  const shown = useMemo(() => rows && withEdited(rows, edited), [rows, edited]);
  return { edits, shown };
}
