import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button in a record's head may be gone after its action: the focus then moves to the record's new stage, or to its
 * name, and not to the top of the page. Returns a function to call when a button was pressed.
 */
export function useFocusAfterMove(head: RefObject<HTMLElement | null>, version: number, isBusy: boolean): () => void {
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again once another version is shown
  useEffect(() => {
    if (isBusy || !isPressed.current) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches('li') === true;
    isPressed.current = isLost;
    if (!isLost) return;
    const place = head.current?.querySelector<HTMLElement>('[aria-current=step]');
    (place ?? head.current?.querySelector<HTMLElement>('#record-title'))?.focus({ preventScroll: true });
  }, [version, isBusy, head]);
  return () => {
    isPressed.current = true;
  };
}
