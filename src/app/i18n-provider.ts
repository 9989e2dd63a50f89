import type { I18nProvider } from '@refinedev/core';
import type { i18n as I18n, TFunction } from 'i18next';
import { LOCALES } from '#model/account.ts';
import type { AppStore } from '#model/session.ts';

/** Where our words stand for what Refine asks by its own keys: `leads.leads`, `notifications.createSuccess`. */
export const keyFor = (key: string): string => {
  const [first = '', second] = key.split('.');
  if (first === second) return `${first}:singular`;
  return first === 'notifications' ? `ui:${key}` : key;
};

/** Refine's words, and the language: the person's choice, kept in the application state. */
export const i18nProvider = (t: TFunction, i18n: I18n, store: AppStore): I18nProvider => ({
  translate: (key: string, options?: unknown, fallback?: string) =>
    String(t(keyFor(key), { defaultValue: fallback, ...(typeof options === 'object' ? options : {}) })),
  changeLocale: async (wanted) => {
    const locale = LOCALES.find((known) => known === wanted);
    if (!locale) return;
    store.setTheme({ locale });
    await i18n.changeLanguage(locale);
  },
  getLocale: () => i18n.language,
});
