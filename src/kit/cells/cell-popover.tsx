import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './cell-editor.module.css';
import { placePopover } from './popover-place.ts';

/** What a cell is changed by, below it or, where there is no room, above. Escape leaves, and the cell has the focus again. */
export function CellPopover(props: {
  readonly anchor: HTMLElement;
  readonly label: string;
  /** The key that opens it: pressed again, it closes it, unless it is being typed. */
  readonly ownKey?: string;
  readonly onClose: () => void;
  /** The person clicked outside. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) {
  const { anchor, label, ownKey, onClose, onLeave, children } = props;
  const frame = useRef<HTMLDialogElement>(null);
  const [style, setStyle] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const place = () => {
      const { width, height } = frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const window = { width: document.documentElement.clientWidth, height: innerHeight };
      setStyle(placePopover(anchor.getBoundingClientRect(), { width, height }, window));
    };
    place();
    const resized = new ResizeObserver(place);
    if (frame.current) resized.observe(frame.current);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [anchor]);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) leave.current();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);
  useLayoutEffect(
    () => () => {
      const { activeElement: active } = document;
      if (active === document.body || frame.current?.contains(active)) anchor.focus({ preventScroll: true });
    },
    [anchor],
  );
  return createPortal(
    <dialog
      ref={frame}
      open
      className={styles.popover}
      aria-label={label}
      style={{ ...style, minWidth: anchor.offsetWidth }}
      onKeyDown={(event) => {
        if (![ownKey, 'Escape', 'Tab'].includes(event.key)) return;
        if (event.key !== 'Escape' && frame.current?.querySelector('input, textarea')) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}
