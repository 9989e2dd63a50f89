import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ErrorLog } from '#model/error-log.ts';
import type { OpenedLink, OpenedLinkPort } from '#model/notices/opened-link.ts';
import type { AuthPort } from '#model/people/auth-provider.ts';
import type { JoiningPort } from '#model/people/people.ts';
import type { AppStore, Session, SessionPort } from '#model/session.ts';
import type { AppState } from '#model/state.ts';

/** What the outside world offers to screens. Made by the app; screens never import a provider. */
export interface Ports {
  /** A change of language or theme shows at once, everywhere. */
  readonly store: AppStore;
  readonly session: SessionPort;
  /** Refine's, which public pages call without Refine. */
  readonly auth: AuthPort;
  readonly joining: JoiningPort;
  readonly openedLink: OpenedLinkPort;
  readonly errors: ErrorLog;
  /** Tells this installation from others, in what is exported and reported. */
  readonly productCode: string;
}

const PortsContext = createContext<Ports | null>(null);
export const PortsProvider = PortsContext.Provider;

export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('usePorts outside the app');
  return ports;
}

/** `select` must return a part of the state, not a new object. */
export function useAppState<T>(select: (state: AppState) => T): T {
  const { store } = usePorts();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export function useSession(): Session {
  const { session } = usePorts().session;
  return useSyncExternalStore(session.subscribe, session.get);
}

/** What the link this tab was opened by said. */
export function useOpenedLink(): OpenedLink {
  const { openedLink } = usePorts();
  return useSyncExternalStore(openedLink.subscribe, openedLink.get);
}
