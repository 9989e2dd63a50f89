import { useTranslation } from 'react-i18next';
import { KeysSheet } from '#kit/keys-sheet.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';

type Need = 'rows' | 'table' | 'selection' | 'new' | 'peek' | 'state' | 'owner' | 'next' | 'log' | 'edit';
/** The print on the keys; the text of each action is `keys.<name>`. */
const KEYS: readonly { readonly name: string; readonly press: readonly string[]; readonly needs?: Need }[] = [
  { name: 'move', press: ['↑ ↓', 'j k'], needs: 'rows' },
  { name: 'ends', press: ['Home', 'End'], needs: 'rows' },
  { name: 'open', press: ['Enter'], needs: 'rows' },
  { name: 'newTab', press: ['Ctrl', 'Enter'], needs: 'rows' },
  { name: 'peek', press: ['Space'], needs: 'peek' },
  { name: 'cross', press: ['F6'], needs: 'peek' },
  { name: 'closePeek', press: ['Esc'], needs: 'peek' },
  { name: 'cells', press: ['→', 'F2'], needs: 'table' },
  { name: 'cell', press: ['Enter', '1–9'], needs: 'table' },
  { name: 'state', press: ['s'], needs: 'state' },
  { name: 'assign', press: ['a'], needs: 'owner' },
  { name: 'next', press: ['u'], needs: 'next' },
  { name: 'log', press: ['l'], needs: 'log' },
  { name: 'edit', press: ['e'], needs: 'edit' },
  { name: 'select', press: ['x'], needs: 'selection' },
  { name: 'extend', press: ['Shift', '↑ ↓'], needs: 'selection' },
  { name: 'clear', press: ['Esc'], needs: 'selection' },
  { name: 'search', press: ['/'] },
  { name: 'new', press: ['n'], needs: 'new' },
  { name: 'help', press: ['?'] },
];

/** What can be done in a list without a mouse. */
export function ListKeys(props: {
  readonly definition: ResourceDefinition;
  /** Cards are moved by other keys than rows. */
  readonly onBoard: boolean;
  /** Its rows are lines, with values that can be changed. */
  readonly onTable: boolean;
  readonly canSelect: boolean;
  readonly canAdd: boolean;
  readonly canPeek: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['list', 'board']);
  const { definition, onBoard, onTable, canSelect, canAdd, canPeek, onClose } = props;
  const { schema, list } = definition;
  const { decide } = useAccess();
  const canEdit = decide('edit', schema.name).can;
  const has: { readonly [need in Need]: boolean } = {
    rows: !onBoard,
    table: onTable && canEdit,
    selection: canSelect,
    new: canAdd,
    peek: canPeek,
    state: onTable && canEdit && schema.status !== undefined,
    owner: onTable && schema.owner !== undefined && decide('assign', schema.name).can,
    next: onTable && canEdit && list.columns.some(({ isNextAction }) => isNextAction),
    log: !onBoard && canEdit && list.calls !== undefined,
    edit: !onBoard && canEdit,
  };
  const lines = KEYS.filter(({ needs }) => !needs || has[needs]).map(({ name, press }) => ({
    press,
    words: t(`keys.${name}`),
  }));
  return (
    <KeysSheet lines={lines} onClose={onClose}>
      {onBoard && <p>{t('board:keys')}</p>}
    </KeysSheet>
  );
}
