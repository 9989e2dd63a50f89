import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was pressed in a record's head may be gone once it is done: the focus then goes on from the stage the record
 * came to, or from its name, and not from the top of the page. Answers with what hears that something was pressed.
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
