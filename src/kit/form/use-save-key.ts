import { useRef } from 'react';
import { useHotKeys } from '#ui/use-hot-keys.ts';

/** Ctrl+S or ⌘S, wherever on the page the focus is. */
export function useSaveKey(save: () => Promise<void>): void {
  const latest = useRef(save);
  latest.current = save;
  const onKey = () => {
    // what is being typed first takes its final form (a phone number, an amount)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    requestAnimationFrame(() => void latest.current());
    return true;
  };
  useHotKeys({ '$mod+s': onKey }, () => false);
}
