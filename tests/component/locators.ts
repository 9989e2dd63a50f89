import { type Locator, locators } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /**
     * By an attribute or an element, where neither role nor name is enough: `[data-row]`, `tfoot`. Never by a class of
     * ours.
     */
    getByCss(css: string): Locator;
  }
}
locators.extend({ getByCss: (css: string) => `css=${css}` });
