import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import type { AnySchema } from '#model/schema.ts';
import { withPeek } from './peek.ts';
import { isControl } from './row-parts.ts';
import type { PeekControl } from './use-peek.ts';

/** The event is a row's own, and no control in it or window over it was meant. */
const isRows = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Node && currentTarget.contains(target) && !isControl(target);
const linkOf = ({ target }: MouseEvent) => target instanceof Element && target.closest('[data-row-link]') !== null;
/** The two clicks of a double click are at most so long and so far apart. */
const DOUBLE_CLICK = { ms: 1000, pixels: 4 };
/** Ends the wait for the second click of the row clicked last. */
let waiting: AbortController | undefined;

/** Calls `open` when this click is the first of two: the second may meet what the first one opened over the row. */
function onSecondClick(first: MouseEvent, open: () => void): void {
  waiting?.abort();
  waiting = new AbortController();
  const { clientX, clientY, timeStamp } = first;
  const onDouble = (second: globalThis.MouseEvent) => {
    const apart = Math.max(Math.abs(second.clientX - clientX), Math.abs(second.clientY - clientY));
    if (apart <= DOUBLE_CLICK.pixels && second.timeStamp - timeStamp <= DOUBLE_CLICK.ms) open();
  };
  addEventListener('dblclick', onDouble, { once: true, signal: waiting.signal });
}
const hasSelectedText = () => getSelection()?.isCollapsed === false;

/**
 * What a click on a row opens: its record beside the list, where there is room, else its page; with Ctrl or the wheel
 * another tab, as a link does, and twice the page. Enter on the row's link is a click without a pointer: the page.
 */
export function useRowOpening({ name }: AnySchema, peek: PeekControl | undefined) {
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { search } = useLocation();
  const pathOf = (id: string) => `${listPath(name)}/${id}`;
  const openPage = (id: string) => navigate(pathOf(id), { state: { listSearch: withPeek(search, undefined) } });
  const openTab = (id: string) => window.open(pathOf(id), '_blank', 'noopener');
  return {
    onClick: (event: MouseEvent, id: string) => {
      if (!isRows(event) || event.shiftKey || event.altKey) return;
      const isLink = linkOf(event);
      const isElsewhere = event.ctrlKey || event.metaKey;
      if (isLink && (isElsewhere || event.detail === 0 || !peek)) return;
      if (isElsewhere) return void openTab(id);
      if (!isLink && hasSelectedText()) return;
      event.preventDefault();
      if (!peek) return void openPage(id);
      event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
      if (event.detail === 1) onSecondClick(event, () => void openPage(id));
      peek.show(id);
    },
    onAuxClick: (event: MouseEvent, id: string) => {
      if (event.button === 1 && isRows(event) && !linkOf(event)) openTab(id);
    },
  };
}
