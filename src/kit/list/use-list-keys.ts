import { useRef } from 'react';
import type { AnyRecord } from '#model/schema.ts';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import type { PeekControl } from './use-peek.ts';
import type { Selection } from './use-selection.ts';

interface Keys {
  /** Absent for whoever may not add one. */
  readonly onNew?: () => void;
  readonly onHelp?: () => void;
  /** The rows as they stand on the page, one below the other. */
  readonly rows?: readonly AnyRecord[];
  readonly selection?: Selection;
  /** Absent where there is no room for a record beside the list. */
  readonly peek?: PeekControl;
}

/** Where a key leads from one row to another; undefined for every other key. */
export function rowAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return at < 0 ? undefined : Math.max(at - 1, 0);
    case 'Home':
      return at < 0 ? undefined : 0;
    case 'End':
      return at < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
}

/** Keys that choose or open the row that has the focus, or move the focus. */
const ROW_KEYS = ['x', 'p', 'Space', '[Shift]+ArrowDown', '[Shift]+ArrowUp', '[Shift]+Home', '[Shift]+End'];

/** The keys of a list (keys-sheet.tsx names them). Enter is the row's own link. */
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

function pressOnRow({ key, shiftKey }: KeyboardEvent, keys: Keys, frame: HTMLElement | null): boolean {
  const { rows = [], selection, peek } = keys;
  const links = [...(frame?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const active = document.activeElement;
  const at = links.findIndex((link) => link.closest('tr, [data-part~=card]')?.contains(active));
  if (rows.length === 0 || links.length !== rows.length || (at < 0 && active !== document.body)) return false;
  const here = rows[at];
  if (key === 'x' && here && selection) {
    selection.toggle(here, rows, false);
    return true;
  }
  // on a box or a button the space bar is theirs
  if (here && peek && (key === 'p' || (key === ' ' && active === links[at]))) {
    if (peek.id === here.id) peek.close();
    else peek.show(here.id);
    return true;
  }
  const to = rowAfter(key, at, rows.length);
  const there = to === undefined ? undefined : rows[to];
  if (to === undefined || !there) return false;
  links[to]?.focus();
  peek?.follow(there.id);
  if (shiftKey && here && selection && here !== there) {
    // going back over chosen rows lets them go
    if (selection.has(here.id) && selection.has(there.id)) selection.choose([here], false);
    else selection.choose([here, there], true);
  }
  return true;
}
