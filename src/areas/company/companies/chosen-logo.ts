import { createContext } from 'react';

/** A logo that was chosen and is not saved yet. */
export interface PickedLogo {
  readonly picture: Blob;
  /** Where the page shows it. */
  readonly preview: string;
  readonly fileName: string;
}
/** The logo chosen for this part of a form. */
export const ChosenLogo = createContext<PickedLogo | undefined>(undefined);
