import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** What opens next to its button: a press outside of both closes it, and so does Escape, which returns the focus. */
export function usePopup<B extends HTMLElement = HTMLButtonElement>(startsOpen = false) {
  const [open, setOpen] = useState(startsOpen);
  /** Around the button and what it opens. */
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<B>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    // what is around it has its own use of Escape
    event.stopPropagation();
    close();
  };
  return { open, setOpen, frame, button, close, onKeyDown };
}
