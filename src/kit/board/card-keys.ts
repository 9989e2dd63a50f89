const linksIn = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-row-link]')];

/** The card an arrow leads to: the next of the column, or the one at the same height of the next column that has any. */
export function nextCard(key: string, from: Element | null): HTMLElement | undefined {
  const column = from?.closest('[data-column]');
  const board = column?.closest('[data-lifting]');
  if (!column || !board || !(from instanceof HTMLElement) || from.dataset.rowLink === undefined) return undefined;
  const links = linksIn(column);
  const at = links.indexOf(from);
  if (key === 'ArrowDown') return links[at + 1];
  if (key === 'ArrowUp') return links[at - 1];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isForward = (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
  const columns = [...board.querySelectorAll('[data-column]')];
  const place = columns.indexOf(column);
  const ahead = isForward ? columns.slice(place + 1) : columns.slice(0, place).toReversed();
  const neighbours = ahead.map(linksIn).find((found) => found.length > 0);
  return neighbours?.[Math.min(at, neighbours.length - 1)];
}
