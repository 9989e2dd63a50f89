import { useRef } from 'react';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import { pressOnRow, type RowKeys } from './press-on-row.ts';

interface Keys extends RowKeys {
  /** Absent for people who may not add one. */
  readonly onNew?: () => void;
  readonly onHelp?: () => void;
}

/** Keys that walk through the rows, and what they do to the one under the focus. */
const ROW_KEYS = [
  ...['x', 'p', 'Space', 'j', 'k', 's', 'a', 'u', 'l', 'e', 'F2', 'ArrowLeft', 'ArrowRight'],
  ...['[Shift]+ArrowDown', '[Shift]+ArrowUp', '[Shift]+Home', '[Shift]+End'],
];

/** The keys of a list (list-keys.tsx names them). Enter is the row's own link. */
export function useListKeys(keys: Keys) {
  const { onNew, onHelp, selection, peek } = keys;
  const frame = useRef<HTMLElement>(null);
  const search = () => {
    frame.current?.querySelector<HTMLElement>('[data-part~=search-box] input')?.focus();
    return true;
  };
  const help = () => {
    onHelp?.();
    return onHelp !== undefined;
  };
  const onRow = (event: KeyboardEvent) => pressOnRow(event, keys, frame.current);
  useHotKeys({
    ...Object.fromEntries(ROW_KEYS.map((key) => [key, onRow])),
    // both signs are typed with Shift on some keyboards, without it on others
    '[Shift]+/': search,
    '[Shift]+?': help,
    n: () => {
      onNew?.();
      return onNew !== undefined;
    },
    F6: () => {
      peek?.cross();
      return peek?.id !== undefined;
    },
    Escape: () => {
      if (peek?.id) peek.close();
      else if (selection?.records.length) selection.clear();
      else return false;
      return true;
    },
  });
  return frame;
}
