import { createContext } from 'react';

/** Of a dialog: which of its fields hold something nobody can read, so that it does nothing before they are put right. */
export interface UnreadFields {
  /** It was to be done: what is wrong is said. */
  readonly isAsked: boolean;
  readonly notify: (id: string, isUnread: boolean) => void;
}
export const Unread = createContext<UnreadFields>({ isAsked: false, notify: () => undefined });
