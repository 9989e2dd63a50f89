import { WORD_FILES } from 'virtual:words';
import type { LoadTexts } from './i18n.ts';

/** The words of a namespace in one language, and of every other one in the same file. */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const load = WORD_FILES.find(({ namespaces }) => namespaces.includes(namespace))?.load[language];
  if (!load) throw new Error(`no texts for ${namespace} in ${language}`);
  return (await load()).default;
};
