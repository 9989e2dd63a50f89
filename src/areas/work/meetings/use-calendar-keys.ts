import type { RefObject } from 'react';
import { setCurrentBooking } from '#kit/record/current-booking.ts';
import { useAccess } from '#kit/workspace.tsx';
import { useHotKeys } from '#ui/use-hot-keys.ts';

const entriesIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('a[data-event], [data-event] a') ?? []),
];

/** t shows today, arrows the time before or after, j and k walk through the entries, b books, m gives another time. Enter is the entry's own link. */
export function useCalendarKeys(
  frame: RefObject<HTMLElement | null>,
  {
    onToday,
    onStep,
    onMove,
  }: {
    readonly onToday: () => void;
    readonly onStep: (by: 1 | -1) => void;
    readonly onMove: (id: string) => void;
  },
): void {
  const { decide } = useAccess();
  const isIn = () => frame.current?.contains(document.activeElement) || document.activeElement === document.body;
  const walk = (by: 1 | -1) => () => {
    const all = entriesIn(frame.current);
    const from = all.indexOf(document.activeElement as HTMLElement);
    const next = all[from < 0 ? 0 : Math.max(0, Math.min(from + by, all.length - 1))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return next !== undefined;
  };
  const step = (by: 1 | -1) => () => {
    if (!isIn()) return false;
    onStep(by);
    return true;
  };
  useHotKeys({
    j: walk(1),
    k: walk(-1),
    ArrowLeft: step(-1),
    ArrowRight: step(1),
    t: () => {
      onToday();
      return true;
    },
    b: () => {
      const { can } = decide('create', 'meetings');
      if (can) setCurrentBooking({});
      return can;
    },
    m: () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-event]')?.dataset.event;
      if (id) onMove(id);
      return id !== undefined;
    },
  });
}
