import { useCallback, useEffect, useState } from 'react';

type Loaded<T> = { readonly value: T } | { readonly error: unknown } | undefined;

/** What `load` brings, and how to bring it again; the former value stays on the screen meanwhile. */
export function useLoaded<T>(load: () => Promise<T>): { readonly loaded: Loaded<T>; readonly reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again, `load` always belongs to the same port
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ value }),
      (error: unknown) => isCurrent && setLoaded({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [turn]);
  return { loaded, reload: useCallback(() => setTurn((before) => before + 1), []) };
}
