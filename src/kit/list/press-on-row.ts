import type { AnyRecord } from '#model/schema.ts';
import { cellOf } from './row-parts.ts';
import type { PeekControl } from './use-peek.ts';
import type { Selection } from './use-selection.ts';

export interface RowKeys {
  /** The rows of the page, from top to bottom. */
  readonly rows?: readonly AnyRecord[];
  readonly selection?: Selection;
  /** Absent where there is no room for a record beside the list. */
  readonly peek?: PeekControl;
  /** What other keys do to the row's record; false where they mean nothing. */
  readonly onRow?: (key: string, record: AnyRecord) => boolean;
}

/**
 * Where a key leads from one row to another; undefined for every other key. `across`: how many are side by side, one in
 * a table.
 */
export function rowAfter(key: string, at: number, count: number, across = 1): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'j':
      return Math.min(at + 1, last);
    case 'ArrowDown':
      return at < 0 ? 0 : at + across > last ? (across === 1 ? last : at) : at + across;
    case 'k':
      return at < 0 ? undefined : Math.max(at - 1, 0);
    case 'ArrowUp':
      return at < 0 ? undefined : at - across < 0 ? (across === 1 ? 0 : at) : at - across;
    case 'ArrowRight':
      return across === 1 || at < 0 ? undefined : Math.min(at + 1, last);
    case 'ArrowLeft':
      return across === 1 || at < 0 ? undefined : Math.max(at - 1, 0);
    case 'Home':
      return at < 0 ? undefined : 0;
    case 'End':
      return at < 0 ? undefined : last;
    default:
      return undefined;
  }
}

const frameOf = (link: Element | undefined) => link?.closest<HTMLElement>('[data-row]') ?? undefined;
const cellIn = (row: Element | undefined, column: string | undefined) =>
  column === undefined ? undefined : (row?.querySelector<HTMLElement>(`[data-cell="${column}"]`) ?? undefined);

/** From the row's name to the values that can be changed, and back: where a key leads within a row. */
function neighbourIn(row: HTMLElement | undefined, key: string): HTMLElement | undefined {
  const stops = [...(row?.querySelectorAll<HTMLElement>('[data-row-link], [data-cell]') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const isForward = key === 'F2' || (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
  if (at < 0 || (key === 'F2' && at > 0)) return undefined;
  return stops[isForward ? at + 1 : at - 1];
}

/** How many cards are in the line of the first. */
const acrossOf = (links: readonly Element[]): number => {
  const tops = links.map((link) => frameOf(link)?.offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
};

/** What a key does to the row that has the focus, or to which row it leads. */
export function pressOnRow({ key, shiftKey }: KeyboardEvent, keys: RowKeys, frame: HTMLElement | null): boolean {
  const { rows = [], selection, peek, onRow } = keys;
  const links = [...(frame?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const active = document.activeElement;
  const focused = links.findIndex((link) => frameOf(link)?.contains(active) ?? link === active);
  if (rows.length === 0 || links.length !== rows.length || (focused < 0 && active !== document.body)) return false;
  const at = focused < 0 && peek?.id ? rows.findIndex(({ id }) => id === peek.id) : focused;
  const here = rows[at];
  if (here && key === 'x' && selection) {
    selection.toggle(here, rows, false);
    return true;
  }
  // on a box or a button the space bar is theirs
  if (here && peek && (key === 'p' || (key === ' ' && active === links[at]))) {
    if (peek.id === here.id) peek.close();
    else peek.show(here.id);
    return true;
  }
  const isTable = frameOf(links[0])?.matches('tr') ?? true;
  const across = isTable ? 1 : acrossOf(links);
  if (isTable && (key === 'F2' || key === 'ArrowRight' || key === 'ArrowLeft')) {
    const neighbour = neighbourIn(frameOf(links[at]), key);
    neighbour?.focus();
    return neighbour !== undefined;
  }
  // with rows selected, the same keys are those of the whole selection
  if (here && !selection?.records.length && onRow?.(key, here)) return true;
  const to = rowAfter(key, at, rows.length, across);
  const there = to === undefined ? undefined : rows[to];
  if (to === undefined || !there) return false;
  (cellIn(frameOf(links[to]), cellOf(active)) ?? links[to])?.focus();
  peek?.follow(there.id);
  if (shiftKey && here && selection && here !== there) {
    // going back over chosen rows lets them go
    if (selection.has(here.id) && selection.has(there.id)) selection.choose([here], false);
    else selection.choose([here, there], true);
  }
  return true;
}
