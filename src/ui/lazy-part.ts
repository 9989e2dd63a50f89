import { type ComponentType, createElement, lazy } from 'react';

/**
 * `React.lazy` for a named export that can be tried again: React remembers a part that could not be loaded for good,
 * here the next attempt to show it asks once more (the connection may be back).
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        current = attempt();
        throw error;
      }
    });
  let current = attempt();
  return function Part(props: P) {
    return createElement(current as unknown as ComponentType<P>, props);
  };
}
