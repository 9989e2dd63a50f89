import { createContext, type ReactNode, useContext, useMemo, useOptimistic, useTransition } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, type Navigator, type To } from 'react-router';

const PendingRouteContext = createContext<string | undefined>(undefined);

/** The path of the screen that is about to be shown; undefined if there is none. */
export const usePendingRoute = (): string | undefined => useContext(PendingRouteContext);

const pathnameOf = (to: To) => new URL(typeof to === 'string' ? to : createPath(to), location.href).pathname;

/**
 * The router keeps the old screen until the code of the next one has come, and says nothing meanwhile. Every link and
 * navigation below goes through here, so that the menu and the bar above can show at once where it leads.
 */
export function PendingRouteProvider({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const [, startTransition] = useTransition();
  const [pending, setPending] = useOptimistic<string | undefined>(undefined);
  const announcing = useMemo(() => {
    const { navigator } = context;
    const announced =
      (method: 'push' | 'replace'): Navigator['push'] =>
      (to, ...rest) => {
        const go = () => navigator[method](to, ...rest);
        if (pathnameOf(to) === location.pathname) go();
        else
          startTransition(() => {
            setPending(pathnameOf(to));
            go();
          });
      };
    return {
      ...context,
      navigator: {
        createHref: (to: To) => navigator.createHref(to),
        go: (delta: number) => navigator.go(delta),
        push: announced('push'),
        replace: announced('replace'),
      },
    };
  }, [context, setPending]);
  return (
    <NavigationContext.Provider value={announcing}>
      <PendingRouteContext.Provider value={pending}>{children}</PendingRouteContext.Provider>
    </NavigationContext.Provider>
  );
}
