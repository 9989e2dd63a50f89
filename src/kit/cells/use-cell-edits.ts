import { useCallback, useMemo, useRef, useState } from 'react';
import type { AnyRecord } from '#model/schema.ts';
import { type EditedRecords, withEdited } from './edited-rows.ts';
import { inHeldOrder } from './held-order.ts';

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

/**
 * Rows whose cells can be changed, with what was changed in them. From the first change on they keep their order, until
 * another page is opened: then `page` changes.
 */
export function useCellEdits<Rows extends readonly AnyRecord[] | undefined>(rows: Rows, page: string) {
  const [cell, setCell] = useState<EditedCell>();
  const [isUsed, setUsed] = useState(false);
  const [edited, onEdited] = useState(NOTHING);
  const [held, setHeld] = useState<{ readonly page: string; readonly rows: readonly AnyRecord[] }>();
  const latest = useRef<{ readonly page: string; readonly rows: readonly AnyRecord[] }>({ page, rows: [] });
  const open = useCallback((next: EditedCell) => {
    setUsed(true);
    setCell(next);
    setHeld((before) => (before?.page === latest.current.page ? before : latest.current));
  }, []);
  const close = useCallback(() => setCell(undefined), []);
  const edits: CellEdits = useMemo(() => ({ cell, open, close, isUsed, onEdited }), [cell, open, close, isUsed]);
  const order = held?.page === page ? held.rows : undefined;
  const shown = useMemo(
    () => rows && withEdited(order ? inHeldOrder(rows, order, edited) : rows, edited),
    [rows, order, edited],
  );
  latest.current = { page, rows: shown ?? [] };
  return { edits, shown };
}
