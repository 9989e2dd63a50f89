import { useEffect, useRef } from 'react';
import type { AnyRecord } from '#model/schema.ts';
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'));
const isCovered = () =>
  [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')].some((element) =>
    element.checkVisibility(),
  );

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

/** The keys of a list (keys-sheet.tsx names them). Enter is the row's own link. Silent while somebody types or something lies over the list. */
export function useListKeys(keys: Keys) {
  const frame = useRef<HTMLElement>(null);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isCovered()) return;
      if (press(event, latest.current, frame.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return frame;
}

/** Whether the key meant something. */
function press(event: KeyboardEvent, keys: Keys, frame: HTMLElement | null): boolean {
  const { onNew, onHelp, selection, peek } = keys;
  switch (event.key) {
    case '/':
      frame?.querySelector<HTMLElement>('[data-part~=search-box] input')?.focus();
      return true;
    case 'n':
      onNew?.();
      return onNew !== undefined;
    case '?':
      onHelp?.();
      return onHelp !== undefined;
    case 'F6':
      peek?.cross();
      return peek?.id !== undefined;
    case 'Escape':
      if (peek?.id) {
        peek.close();
        return true;
      }
      if (!selection?.records.length) return false;
      selection.clear();
      return true;
    default:
      return pressOnRow(event, keys, frame);
  }
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
