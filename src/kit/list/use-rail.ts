import { useState } from 'react';
import { useWorkspace } from '#kit/workspace.tsx';
import { BREAKPOINTS } from '#ui/theme.ts';
import { useAtLeast } from '#ui/use-media.ts';

/** Pixels of window from which the quick filters have room beside the list, and from which they start open. */
const ROOM = 1200;
const PLENTY = BREAKPOINTS.desktop;
/** With a record on the list's other side. */
const ROOM_FOR_TWO = BREAKPOINTS.wide;
const keyOf = (uid: string) => `rail:${uid}`;

export interface RailControl {
  readonly isOffered: boolean;
  readonly isShown: boolean;
  readonly toggle: () => void;
}

/** The quick filters beside the list, open or folded as this person left them in this browser. */
export function useRail(isPeeking: boolean): RailControl {
  const { account } = useWorkspace();
  const isOffered = useAtLeast(isPeeking ? ROOM_FOR_TWO : ROOM);
  const startsOpen = useAtLeast(PLENTY);
  const [chosen, setChosen] = useState(() => remembered(account.id));
  const isShown = isOffered && (chosen ?? startsOpen);
  return {
    isOffered,
    isShown,
    toggle: () => {
      setChosen(!isShown);
      try {
        localStorage.setItem(keyOf(account.id), isShown ? 'closed' : 'open');
      } catch {
        // blocked or full: it lasts as long as the list
      }
    },
  };
}

function remembered(uid: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(keyOf(uid));
    return stored === null ? undefined : stored === 'open';
  } catch {
    return undefined;
  }
}
