import { createContext, type ReactNode } from 'react';

/** Of a list that is one view of a place: what the place is called, and the way to its other views. */
export interface ListPlace {
  readonly title: string;
  readonly tabs: ReactNode;
}
export const ListPlace = createContext<ListPlace | undefined>(undefined);
