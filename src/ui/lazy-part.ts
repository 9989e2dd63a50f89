import { type ComponentType, createElement, type ElementType, type FunctionComponent, lazy, useState } from 'react';
import { CHUNK_MS, within } from '#lib/time/waits.ts';

/** Functions that load each failed part again. */
const failed = new Set<() => void>();

/** Failed parts are loaded again when they are next shown: the connection may be back. */
export function retryParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A part of the screen that is fetched when it is first shown, or ahead of that. */
export type LazyPart<P extends object> = FunctionComponent<P> & {
  /** Ends when the part is there, or could not be loaded: showing it then loads it again. */
  readonly preload: () => Promise<void>;
};

/**
 * `React.lazy` for a named export; React alone would remember a failed part forever, and show the placeholder even if
 * the part is there already. `ahead` loads it for `preload`.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ahead: () => Promise<ComponentType<P>> = load,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const attempt = () =>
    lazy(async () => {
      try {
        loaded = await within(CHUNK_MS, load(), () => new Error('A part of the screen did not arrive.'));
        return { default: loaded };
      } catch (error) {
        // not at once: showing it would load it again in an endless loop
        failed.add(renew);
        throw error;
      }
    });
  let current = attempt();
  const renew = () => {
    current = attempt();
  };
  function Part(props: P) {
    // the same component for as long as it is shown: another one would lose its state
    const [shown] = useState<ElementType<P>>(() => loaded ?? current);
    return createElement(shown, props);
  }
  const preload = async () => {
    loaded ??= await ahead().catch(() => undefined);
  };
  return Object.assign(Part, { preload });
}
