import { useState } from 'react';
import { useAccess } from '#kit/workspace.tsx';
import { BREAKPOINTS } from '#ui/theme.ts';
import { useAtLeast } from '#ui/use-media.ts';

/** Pixels. The style sheet keeps enough room for the list. */
export const PEEK_WIDTH = { least: 360, narrow: 420, usual: 480, most: 900, step: 24 } as const;
export const withinPeek = (width: number): number =>
  Math.round(Math.min(Math.max(width, PEEK_WIDTH.least), PEEK_WIDTH.most));
const keyOf = (uid: string) => `peek:${uid}`;

/** How wide this person left the panel in this browser. */
export function usePeekWidth() {
  const { account } = useAccess();
  const usual = useAtLeast(BREAKPOINTS.desktop) ? PEEK_WIDTH.usual : PEEK_WIDTH.narrow;
  const [chosen, setChosen] = useState(() => remembered(account.id));
  const resize = (next: number | undefined) => {
    setChosen(next);
    try {
      if (next === undefined) localStorage.removeItem(keyOf(account.id));
      else localStorage.setItem(keyOf(account.id), String(next));
    } catch {
      // blocked or full: it lasts as long as the panel
    }
  };
  return { width: chosen ?? usual, resize };
}

function remembered(uid: string): number | undefined {
  try {
    const stored = Number(localStorage.getItem(keyOf(uid)));
    return stored > 0 ? withinPeek(stored) : undefined;
  } catch {
    return undefined;
  }
}
