import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface Edge {
  /** The current width in pixels. */
  readonly widthNow: () => number;
  readonly within: (width: number) => number;
  /** Which way it becomes wider: towards the end of the line, or towards its start. */
  readonly grows: 'end' | 'start';
  /** Pixels of one arrow key. */
  readonly step: number;
  /** While it is being dragged; undefined: no longer. */
  readonly show: (width: number | undefined) => void;
  /** undefined: the usual width. */
  readonly onResize: (width: number | undefined) => void;
}

/** An edge that is dragged, or moved by the arrows; a double click or Delete gives the usual width back. */
export function useResizeHandle({ widthNow, within, grows, step, show, onResize }: Edge) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const sign = () => (document.documentElement.dir === 'rtl' ? -1 : 1) * (grows === 'end' ? 1 : -1);
  const widthAt = (event: PointerEvent) =>
    start.current && within(start.current.width + (event.clientX - start.current.x) * sign());
  const onEnd = (event: PointerEvent) => {
    const width = widthAt(event);
    const moved = start.current && event.clientX !== start.current.x;
    start.current = undefined;
    show(undefined);
    if (width && moved && event.type === 'pointerup') onResize(width);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, width: widthNow() };
    },
    onPointerMove: (event: PointerEvent) => {
      const width = widthAt(event);
      if (width) show(width);
    },
    onPointerUp: onEnd,
    onPointerCancel: onEnd,
    onDoubleClick: () => onResize(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === 'Delete' || event.key === 'Backspace') onResize(undefined);
      else if (by) onResize(within(widthNow() + by * sign() * step));
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
