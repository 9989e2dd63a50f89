import { type KeyboardEvent, useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` to the search box, `n` for a new record, up and down between rows; Enter is the row's own link. */
export function useListKeys(onNew: (() => void) | undefined) {
  const frame = useRef<HTMLElement>(null);
  const latest = useRef(onNew);
  latest.current = onNew;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      if (event.key === '/') {
        event.preventDefault();
        frame.current?.querySelector<HTMLElement>('.search-box input')?.focus();
      } else if (event.key === 'n' && latest.current) {
        event.preventDefault();
        latest.current();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const onRowKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    links[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  return { frame, onRowKey };
}
