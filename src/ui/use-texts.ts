import type { TFunction } from 'i18next';
import { use, useSyncExternalStore } from 'react';
import { getI18n } from 'react-i18next';

type Language = string;
interface Texts {
  /** Of the first namespace, where the key names none. */
  readonly t: TFunction;
  readonly language: Language;
}
/** By language and namespaces; created again with a new i18n instance. */
let known = { of: getI18n(), texts: new Map<string, Texts>(), loading: new Map<string, Promise<void>>() };
function knownTexts() {
  const of = getI18n();
  if (known.of !== of) known = { of, texts: new Map(), loading: new Map() };
  return known;
}

const onLanguage = (changed: () => void) => {
  const i18n = getI18n();
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
};
const languageNow = (): Language => getI18n().language;

/**
 * The words of some namespaces in the current language, as `useTranslation` gives them and waits for them, with two
 * hooks in place of a dozen: for components in every row of a list.
 */
export function useTexts(...namespaces: readonly [string, ...string[]]): Texts {
  const language = useSyncExternalStore(onLanguage, languageNow);
  const { of: i18n, texts, loading } = knownTexts();
  const key = [language, ...namespaces].join();
  if (!texts.has(key) && !namespaces.every((namespace) => i18n.hasLoadedNamespace(namespace, { lng: language })))
    if (!loading.has(key)) loading.set(key, i18n.loadNamespaces([...namespaces]));
  // a component that waited calls it again although it has loaded: otherwise React would mix up the hooks that follow
  const coming = loading.get(key);
  if (coming) use(coming);
  const found = texts.get(key);
  if (found) return found;
  const made = { t: i18n.getFixedT(language, namespaces[0]), language };
  texts.set(key, made);
  return made;
}
