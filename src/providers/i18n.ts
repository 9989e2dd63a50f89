import i18next, { type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#schema/account.ts';

export type LoadTexts = (language: string, namespace: string) => Promise<ResourceKey>;

/**
 * Texts come one namespace and one language at a time, when a screen first asks for them. A language file that does
 * not load falls back to English; complete files are a law, so English is not loaded beside every other language.
 */
export async function startI18n(locale: Locale, load: LoadTexts, firstNamespace: string): Promise<i18n> {
  await i18next
    .use({
      type: 'backend' as const,
      read: (language: string, namespace: string, done: (error: unknown, texts: ResourceKey | null) => void) => {
        load(language, namespace)
          .catch(() => load('en', namespace))
          .then(
            (texts) => done(null, texts),
            (error: unknown) => done(error, null),
          );
      },
    })
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: [firstNamespace],
      defaultNS: firstNamespace,
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true, bindI18n: 'languageChanged' },
    });
  return i18next;
}
