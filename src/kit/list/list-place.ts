import { createContext, type ReactNode } from 'react';

/** The place that a list is one view of: its title, and the tabs to its other views. */
export interface ListPlace {
  readonly title: string;
  /** @param isReady the rows are shown: what the tabs count is read after them */
  readonly tabs: (isReady: boolean) => ReactNode;
}
export const ListPlace = createContext<ListPlace | undefined>(undefined);
