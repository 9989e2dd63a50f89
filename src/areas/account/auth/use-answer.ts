import { useCallback, useEffect, useState } from 'react';
import { kindOf } from '#kit/failure.tsx';
import { usePorts } from '#kit/ports.tsx';
import type { ErrorKind } from '#model/errors.ts';
import type { JoiningPort } from '#model/people/people.ts';

type Answer<T> =
  | { readonly value: T; readonly failure?: undefined }
  | { readonly failure: ErrorKind; readonly value?: undefined };

/**
 * The server's answer about the person who waits, or why there is none. It is requested again when they come back:
 * somebody may have invited or declined them meanwhile. `ask` must be the same function in every render.
 */
export function useAnswer<T>(ask: (joining: JoiningPort) => Promise<T>) {
  const { joining } = usePorts();
  const [answer, setAnswer] = useState<Answer<T>>();
  const load = useCallback(
    () =>
      ask(joining).then(
        (value) => setAnswer({ value }),
        (error: unknown) => setAnswer({ failure: kindOf(error) }),
      ),
    [ask, joining],
  );
  useEffect(() => {
    const refresh = () => void load();
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [load]);
  return { answer, load };
}
