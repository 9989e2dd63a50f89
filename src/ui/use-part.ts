import { type ComponentType, useState } from 'react';
import { CHUNK_MS, within } from '#lib/time/waits.ts';

/**
 * A part of the screen that is fetched when it is first wanted. Without a connection the page does not change, and
 * `failed` lets it say so.
 */
export function usePart<P>(load: () => Promise<ComponentType<P>>) {
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> }>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const show = () => {
    setOpen(true);
    if (part) return;
    within(CHUNK_MS, load(), () => new Error('A part of the screen did not arrive.')).then(
      (Part) => {
        setFailed(false);
        setPart({ Part });
      },
      () => {
        setOpen(false);
        setFailed(true);
      },
    );
  };
  return { Part: open ? part?.Part : undefined, failed, show, hide: () => setOpen(false) };
}
