import { useLocation, useNavigate } from 'react-router';
import { columnFor, editedField, mayEdit } from '#kit/cells/edited-field.ts';
import type { CellEdits } from '#kit/cells/use-cell-edits.ts';
import { setCurrentCall } from '#kit/record/current-call.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useAsker } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';

/** What a key changes on the row under the focus. */
const CHANGES: { readonly [key: string]: 'state' | 'owner' | 'next' | undefined } = {
  s: 'state',
  a: 'owner',
  u: 'next',
};

/** What the keys of a row do to its record; false where this person may not, or the record has nothing of the kind. */
export function useRowKeys(definition: ResourceDefinition, edits: CellEdits) {
  const asker = useAsker();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { schema, list } = definition;
  const change = (what: 'state' | 'owner' | 'next', record: AnyRecord) => {
    const column = columnFor(definition, what, record);
    const edited = column && editedField(definition, column, record);
    if (!edited || !mayEdit(definition, edited, record, asker)) return false;
    edits.open({ id: record.id, column: column.field });
    return true;
  };
  return (key: string, record: AnyRecord): boolean => {
    const what = CHANGES[key];
    if (what) return change(what, record);
    if (record.archivedAt !== null || !asker.decide('edit', schema.name, record).can) return false;
    if (key === 'e') void navigate(`${asker.listPath(schema.name)}/${record.id}/edit${search}`);
    else if (key === 'l' && list.calls) setCurrentCall({ schema, record });
    else return false;
    return true;
  };
}
