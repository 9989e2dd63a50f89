import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface ColumnDrag {
  /** Place of the column that is being dragged. */
  readonly lifted: number | undefined;
  readonly lift: (event: ReactPointerEvent<HTMLElement>, at: number) => void;
}

/** A line is dragged by its grip and changes places with each line it passes. Keyboards use its buttons. */
export function useColumnDrag(onMove: (from: number, to: number) => void): ColumnDrag {
  const [lifted, setLifted] = useState<number>();
  const latest = useRef(onMove);
  // set once the new order is on the screen, because the places below are read from the screen
  useLayoutEffect(() => {
    latest.current = onMove;
  });
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  const lift = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    const list = event.currentTarget.closest('ul');
    const own = event.currentTarget.closest('li');
    if (event.button !== 0 || !list || !own) return;
    event.preventDefault();
    // The line itself is put elsewhere while it is dragged, and would lose the pointer.
    const move = ({ clientY }: PointerEvent) => {
      const line = [...list.querySelectorAll<HTMLElement>('li')].find((candidate) => {
        const { top, bottom } = candidate.getBoundingClientRect();
        return clientY >= top && clientY < bottom;
      });
      // both are read from the screen: a fast pointer passes a second line before the first move is drawn
      const at = Number(own.dataset.at);
      const to = Number(line?.dataset.at ?? 0);
      if (to < 1 || to === at) return;
      latest.current(at, to);
      setLifted(to);
    };
    end.current = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end.current);
      removeEventListener('pointercancel', end.current);
      setLifted(undefined);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end.current);
    addEventListener('pointercancel', end.current);
    setLifted(from);
  };
  return { lifted, lift };
}
