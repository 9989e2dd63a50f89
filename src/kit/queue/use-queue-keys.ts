import { type RefObject, useEffect, useRef } from 'react';
import { useHotKeys } from '#ui/use-hot-keys.ts';

const LINE = '[data-part~=queue-line]';
/** What a key presses in the line it is meant for; Enter is the line's own link. */
const ACTS: { readonly [key: string]: string } = {
  c: '[data-act=call]',
  d: '[data-act=done]',
  a: '[data-act=approve]',
  z: '[aria-haspopup=menu]',
  Enter: '[data-act=open]',
};

const linesIn = (queue: HTMLElement | null) => [...(queue?.querySelectorAll<HTMLElement>(LINE) ?? [])];
/** Which line holds the focus; -1 where none does. */
const focusedIn = (queue: HTMLElement | null) =>
  linesIn(queue).findIndex((line) => line.contains(document.activeElement));
/** Moves the focus to a line, or to the first or last where there is none at that place. */
function focusAt(queue: HTMLElement | null, index: number): boolean {
  const lines = linesIn(queue);
  const line = lines[Math.max(0, Math.min(index, lines.length - 1))];
  line?.focus();
  line?.scrollIntoView({ block: 'nearest' });
  return line !== undefined;
}

/** j and k move from line to line; c calls, d is done, a approves, z snoozes, Enter opens. A line that goes hands the focus on. */
export function useQueueKeys(frame: RefObject<HTMLElement | null>): void {
  /** Where the focus was last; undefined until it was moved into the queue. */
  const at = useRef<number>(undefined);
  const move = (by: 1 | -1) => () => {
    const from = focusedIn(frame.current);
    return focusAt(frame.current, from < 0 ? (at.current ?? 0) : from + by);
  };
  const press = (selector: string, isLink: boolean) => (event: KeyboardEvent) => {
    const line = linesIn(frame.current)[focusedIn(frame.current)];
    // Enter on a button or a link is that one's own
    if (isLink && event.target !== line) return false;
    const target = line?.querySelector<HTMLElement>(selector);
    target?.click();
    return target !== undefined && target !== null;
  };
  useHotKeys({
    j: move(1),
    k: move(-1),
    ...Object.fromEntries(Object.entries(ACTS).map(([key, selector]) => [key, press(selector, key === 'Enter')])),
  });
  useEffect(() => {
    const queue = frame.current;
    if (!queue) return;
    const note = () => {
      at.current = focusedIn(queue);
    };
    const handOn = new MutationObserver(() => {
      const last = at.current ?? -1;
      if (last >= 0 && document.activeElement === document.body) focusAt(queue, last);
    });
    queue.addEventListener('focusin', note);
    handOn.observe(queue, { childList: true, subtree: true });
    return () => {
      queue.removeEventListener('focusin', note);
      handOn.disconnect();
    };
  }, [frame]);
}
