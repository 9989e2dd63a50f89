import { createContext, useContext } from 'react';

/** How the app looks and which language it speaks, for what draws by itself (antd). */
export interface Appearance {
  readonly theme: 'light' | 'dark';
  /** `en`, `zh`, `fr`, `ja` */
  readonly locale: string;
}
export const AppearanceContext = createContext<Appearance>({ theme: 'light', locale: 'en' });
export const useAppearance = (): Appearance => useContext(AppearanceContext);
