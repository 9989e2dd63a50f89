import type { I18nProvider } from '@refinedev/core';
import type { i18n as I18n, TFunction } from 'i18next';
import { LOCALES } from '#model/people/account.ts';
import type { AppStore } from '#model/session.ts';

/** The words of @refinedev/antd: they come with the first page that uses one of its components. */
export const REFINE_WORDS = 'refine';
const OF_REFINE = new Set(['buttons', 'actions', 'autoSave', 'pages', 'table', 'warnWhenUnsavedChanges']);
/** Titles of Refine's pages, as a resource's own words call them. */
const TITLES: { readonly [title: string]: string } = {
  list: 'title',
  create: 'action.new',
  edit: 'action.edit',
  show: 'singular',
};

/** The place of our words for one of Refine's keys: `leads.leads`, `leads.titles.list`, `buttons.create`. */
export const keyFor = (key: string): string => {
  const [first = '', second = '', ...rest] = key.split('.');
  if (first === second) return `${first}:singular`;
  if (first === 'notifications') return `ui:${key}`;
  if (OF_REFINE.has(first)) return `${REFINE_WORDS}:${key}`;
  if (second === 'titles') return `${first}:${TITLES[rest.join('.')] ?? rest.join('.')}`;
  return second === 'fields' ? `${first}:${[second, ...rest].join('.')}` : key;
};

/** Refine's words, and the language: the person's choice, kept in the application state. */
export const i18nProvider = (t: TFunction, i18n: I18n, store: AppStore): I18nProvider => ({
  translate: (key: string, options?: unknown, fallback?: string) => {
    const place = keyFor(key);
    // a caller without options gives the default text in their place
    const given = typeof options === 'string' ? options : fallback;
    const namespace = place.split(':')[0] ?? '';
    // the component around Refine renders again once the words are there
    if (namespace === REFINE_WORDS && !i18n.hasResourceBundle(i18n.language, namespace))
      void i18n.loadNamespaces(namespace);
    return String(t(place, { defaultValue: given ?? key, ...(typeof options === 'object' ? options : {}) }));
  },
  changeLocale: async (wanted) => {
    const locale = LOCALES.find((known) => known === wanted);
    if (!locale) return;
    store.setTheme({ locale });
    await i18n.changeLanguage(locale);
  },
  getLocale: () => i18n.language,
});
