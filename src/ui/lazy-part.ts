import { type ComponentType, createElement, type ElementType, type FunctionComponent, lazy, useState } from 'react';
import { CHUNK_MS, within } from '#lib/waits.ts';

/** How each part that could not be loaded is asked for anew. */
const failed = new Set<() => void>();

/** Parts that could not be loaded are asked for once more when they are next shown: the connection may be back. */
export function retryParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A part of the screen that is fetched when it is first shown, or ahead of that. */
export type LazyPart<P extends object> = FunctionComponent<P> & {
  /** Ends when the part is there, or could not be loaded: whoever shows it then asks for it once more. */
  readonly preload: () => Promise<void>;
};

/**
 * `React.lazy` for a named export; React alone would remember a part that could not be loaded for good, and show what
 * stands in for it even where the part is there already. `ahead` loads it for `preload`.
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
        // not at once: whoever shows it would ask again without end
        failed.add(renew);
        throw error;
      }
    });
  let current = attempt();
  const renew = () => {
    current = attempt();
  };
  function Part(props: P) {
    // one and the same for as long as it is shown: another component would begin anew
    const [shown] = useState<ElementType<P>>(() => loaded ?? current);
    return createElement(shown, props);
  }
  const preload = async () => {
    loaded ??= await ahead().catch(() => undefined);
  };
  return Object.assign(Part, { preload });
}
