import type { i18n } from 'i18next';
import type { AppStore } from '#model/session.ts';

/** The page speaks the language and wears the theme of the state, now and with every change. */
export function followTheme(store: AppStore, texts: i18n): void {
  const follow = () => {
    const { locale, currentTheme } = store.get().theme;
    document.documentElement.lang = locale;
    document.documentElement.dataset.theme = currentTheme;
    if (texts.language !== locale) void texts.changeLanguage(locale);
  };
  follow();
  store.subscribe(follow);
}
