import { type UIEvent, useEffect, useRef } from 'react';

/**
 * Head, body and foot of a table scroll sideways as one. Each scrolls by itself, so that the head can stay below the
 * top bar and the foot, which carries the bar, at the window's end, while the page scrolls. Says on the table whether
 * it is `scrolled` and whether there are `more` columns beyond its end: many systems show no bar until one scrolls.
 */
export function useHorizontalScroll() {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const head = table.current?.tHead;
    if (!head) return undefined;
    const seen = new ResizeObserver(() => mark(head));
    // the room there is, and the columns in it
    for (const part of [head, ...head.rows]) seen.observe(part);
    return () => seen.disconnect();
  }, []);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (!table.current) return;
    for (const part of table.current.children)
      if (part.scrollLeft !== currentTarget.scrollLeft) part.scrollLeft = currentTarget.scrollLeft;
    mark(currentTarget);
  };
  return { table, onScroll };
}

function mark(part: HTMLElement): void {
  // all is read before anything is written: the browser lays the page out once
  const { scrollLeft, scrollWidth, clientWidth } = part;
  const table = part.parentElement ?? part;
  // negative where one reads from right to left
  const scrolled = Math.abs(scrollLeft);
  setFlag(table, 'scrolled', scrolled !== 0);
  // sizes are fractions, what is scrolled is whole
  setFlag(table, 'more', scrollWidth - clientWidth - scrolled > 1);
  // overlays of the first column stay with it; each cell inherits the value, so writing it restyles every cell
  const [before, now] = [table.style.getPropertyValue('--scrolled') || '0px', `${scrollLeft}px`];
  if (now !== before) table.style.setProperty('--scrolled', now);
}

/** Nothing is written that is so already: a table just drawn is styled once. */
function setFlag({ dataset }: HTMLElement, name: 'scrolled' | 'more', isSo: boolean): void {
  if ((dataset[name] === 'true') !== isSo) dataset[name] = String(isSo);
}
