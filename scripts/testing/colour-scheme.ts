import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What the browser says its user prefers; null is the machine's own. */
    preferColours(scheme: 'light' | 'dark' | null): Promise<void>;
  }
}
export const preferColours: BrowserCommand<[scheme: 'light' | 'dark' | null]> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });
