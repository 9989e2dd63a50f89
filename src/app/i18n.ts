import i18next, { type i18n, type ResourceKey, type ThirdPartyModule } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';
import type { Locale } from '#model/people/account.ts';

/** Namespace → its texts: all that come in one file. */
export interface Texts {
  readonly [namespace: string]: ResourceKey;
}
export type LoadTexts = (language: string, namespace: string) => Promise<Texts>;

/**
 * react-i18next copies the instance's own properties for each component that asks for words, some sixty for each of
 * hundreds of cells. So it gets an instance without own properties.
 */
const forReact: ThirdPartyModule = {
  type: '3rdParty',
  init: (instance) => {
    initReactI18next.init(instance);
    setI18n(Object.create(instance));
  },
};

/**
 * Texts come a file at a time, when a screen first asks for one of its namespaces; the others are then there, too. A
 * file that does not load falls back to English; complete files are a law, so English is not loaded beside every other
 * language. `first` are the namespaces that are waited for.
 */
export async function startI18n(locale: Locale, load: LoadTexts, first: readonly [string, ...string[]]): Promise<i18n> {
  const read = async (language: string, namespace: string): Promise<ResourceKey> => {
    const texts = await load(language, namespace).catch(() => load('en', namespace));
    for (const [name, words] of Object.entries(texts))
      if (!i18next.hasResourceBundle(language, name)) i18next.addResourceBundle(language, name, words);
    return texts[namespace] ?? {};
  };
  await i18next
    .use({
      type: 'backend' as const,
      read: (language: string, namespace: string, done: (error: unknown, texts: ResourceKey | null) => void) => {
        read(language, namespace).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, null),
        );
      },
    })
    .use(forReact)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: [...first],
      defaultNS: first[0],
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true, bindI18n: 'languageChanged' },
    });
  return i18next;
}
