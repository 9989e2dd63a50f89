import { type ComponentType, createElement, lazy } from 'react';
import { CHUNK_MS, within } from '#lib/waits.ts';

/** How each part that could not be loaded is asked for anew. */
const failed = new Set<() => void>();

/** Parts that could not be loaded are asked for once more when they are next shown: the connection may be back. */
export function retryParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** `React.lazy` for a named export; React alone would remember a part that could not be loaded for good. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await within(CHUNK_MS, load(), () => new Error('A part of the screen did not arrive.')) };
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
  return function Part(props: P) {
    return createElement(current as unknown as ComponentType<P>, props);
  };
}
