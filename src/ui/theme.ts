/** What a first visitor gets (specification, point 1); the navigation is at the side. */
export const DEFAULTS = {
  theme: 'light',
  direction: 'ltr',
  locale: 'en',
  /** Of the default theme; the other one names its own in its stylesheet. */
  topNavColour: '#FFFFFF',
} as const satisfies {
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  locale: string;
  topNavColour: string;
};

/** Pixels (specification, point 2). */
export const LAYOUT = {
  sideNav: 250,
  sideNavCollapsed: 80,
  header: 70,
  footer: 60,
  topNav: 55,
  contentMax: 1400,
} as const;
export const BREAKPOINTS = { phone: 768, tablet: 992, desktop: 1400, wide: 1600 } as const;
