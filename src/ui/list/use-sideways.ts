import { type UIEvent, useRef } from 'react';

/**
 * Head, body and foot of a table scroll sideways as one. Each scrolls by itself, so that the head can stay below the
 * top bar and the foot, which carries the bar, at the window's end, while the page scrolls.
 */
export function useSideways() {
  const table = useRef<HTMLTableElement>(null);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (!table.current) return;
    for (const part of table.current.children)
      if (part.scrollLeft !== currentTarget.scrollLeft) part.scrollLeft = currentTarget.scrollLeft;
    table.current.dataset.scrolled = String(currentTarget.scrollLeft !== 0);
  };
  return { table, onScroll };
}
