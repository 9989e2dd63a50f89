import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedMove } from '#kit/board/asked-move.tsx';
import { useMoves } from '#kit/board/use-moves.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useSend } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import { CellInput } from './cell-input.tsx';
import { CellPopover } from './cell-popover.tsx';
import { type EditedField, editedField } from './edited-field.ts';
import { editedRecords } from './edited-records.ts';
import { laterOf } from './edited-rows.ts';
import type { CellEdits, EditedCell } from './use-cell-edits.ts';
import { type CellProblem, useSaveCell } from './use-save-cell.ts';

interface EditorProps {
  readonly definition: ResourceDefinition;
  readonly edits: CellEdits;
  /** The shown rows. */
  readonly rows: readonly AnyRecord[];
}
/** The typed or refused value of a cell, until it is saved. */
interface Draft {
  readonly cell: EditedCell;
  /** Absent where nothing was typed. */
  readonly typed?: { readonly value: unknown };
  readonly problem?: CellProblem;
}
const isSame = (one: EditedCell | undefined, other: EditedCell) => one?.id === other.id && one.column === other.column;
const anchorOf = ({ id, column }: EditedCell) => {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  return (
    row?.querySelector<HTMLElement>(`[data-cell="${column}"]`) ?? row?.querySelector<HTMLElement>('[data-row-link]')
  );
};

/** Changes the cells of a list, one at a time; what is being saved is shown in the rows meanwhile. */
export function CellEditor(props: EditorProps) {
  const moving = useMoves(props.definition);
  return (
    <>
      <Editor {...props} moving={moving} />
      <AskedMove moving={moving} />
    </>
  );
}

function Editor({ definition, edits, rows, moving }: EditorProps & { readonly moving: ReturnType<typeof useMoves> }) {
  const { schema, list } = definition;
  const { t } = useTranslation('ui');
  const labels = useLabels(schema.name);
  const { outbox } = useSend();
  const { entries } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const saving = useSaveCell(definition);
  const { cell, close, open, onEdited } = edits;
  const [draft, setDraft] = useState<Draft>();
  const moved = useRef<EditedCell>(undefined);

  const { moves, notice } = moving;
  const edited = useMemo(
    () => editedRecords(schema.name, entries, saving.records, moves),
    [schema, entries, saving.records, moves],
  );
  useLayoutEffect(() => onEdited(edited), [edited, onEdited]);
  const latestMoves = useRef(moves);
  latestMoves.current = moves;
  /** The record that the next change starts from: an earlier change of it may have been stored meanwhile. */
  const storedOf = (record: AnyRecord) => {
    const move = latestMoves.current.get(record.id);
    const moved = move?.settledAt === undefined ? undefined : move.record;
    return laterOf(laterOf(record, saving.storedOf(record.id)), moved);
  };

  useLayoutEffect(() => {
    if (!notice) return;
    moving.dismiss();
    const at = moved.current;
    if (!at || !anchorOf(at)) return toast(notice, undefined, { tone: 'error' });
    setDraft({ cell: at, problem: notice });
    open(at);
  }, [notice, moving, open]);

  const isAsked = moving.asked !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    return () => {
      const at = moved.current;
      if (at && document.activeElement === document.body) anchorOf(at)?.focus({ preventScroll: true });
    };
  }, [isAsked]);

  const record = cell && rows.find(({ id }) => id === cell.id);
  const column = cell && (list.columns.find(({ field }) => field === cell.column) ?? { field: cell.column });
  const field = record && column && editedField(definition, column, record);
  const anchor = cell && anchorOf(cell);
  if (!cell || !record || !field || !anchor) return null;

  const own = draft && isSame(cell, draft.cell) ? draft : undefined;
  const leave = () => {
    setDraft(undefined);
    close();
  };
  const move = (to: string) => {
    leave();
    moved.current = cell;
    void saving.inTurn(() => moving.start(storedOf(record), to));
  };
  const save = async (value: unknown) => {
    const problem = saving.check(record, field, value);
    if (problem) return setDraft({ cell, typed: { value }, problem });
    leave();
    const refused = await saving.save(record, field, value, () => storedOf(record));
    if (!refused) return;
    setDraft({ cell, typed: { value }, problem: refused });
    open(cell);
  };
  const value = own?.typed ? own.typed.value : record[field.name];
  return (
    <CellPopover
      key={`${cell.id} ${cell.column}`}
      anchor={anchor}
      label={t('cell.change', { label: labels.field(field.name) })}
      ownKey={OWN_KEYS[field.by]}
      onClose={leave}
      onLeave={() => (isTyped(field, own) ? void save(value) : leave())}
    >
      <CellInput
        definition={definition}
        edited={field}
        record={record}
        value={value}
        problem={own?.problem}
        legal={field.by === 'move' ? moving.legalFor(record) : []}
        onTyped={(next) => setDraft({ cell, typed: { value: next } })}
        onMove={move}
        onSave={(next) => void save(next)}
      />
    </CellPopover>
  );
}

/** By which a row opens it (use-row-keys.ts). */
const OWN_KEYS: { readonly [by: string]: string | undefined } = { move: 's', assign: 'a' };

/** Something was typed and is not refused: a click outside saves it. */
const isTyped = ({ by }: EditedField, draft: Draft | undefined) =>
  by === 'edit' && draft?.typed !== undefined && !draft.problem;
