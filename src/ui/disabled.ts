import { createContext, useContext } from 'react';

/** Whether the controls of this part of the page are disabled: true for people who may only read it. */
export const DisabledContext = createContext(false);
export const useDisabled = (): boolean => useContext(DisabledContext);
