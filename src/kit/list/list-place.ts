import { createContext, type ReactNode } from 'react';

/** The place that a list is one view of: its title, and the tabs to its other views. */
export interface ListPlace {
  readonly title: string;
  readonly tabs: ReactNode;
}
export const ListPlace = createContext<ListPlace | undefined>(undefined);
