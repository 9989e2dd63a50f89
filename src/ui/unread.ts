import { createContext } from 'react';

/** For a dialog: its fields with unreadable text. It does nothing before they are corrected. */
export interface UnreadFields {
  /** The person tried to send it: the fields show what is wrong. */
  readonly isAsked: boolean;
  readonly notify: (id: string, isUnread: boolean) => void;
}
export const Unread = createContext<UnreadFields>({ isAsked: false, notify: () => undefined });
