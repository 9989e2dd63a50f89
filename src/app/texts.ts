import type { LoadTexts } from '#providers/i18n.ts';

type File = () => Promise<{ readonly default: { readonly [key: string]: string } }>;

const SHARED = import.meta.glob('../locales/*.json') as { readonly [path: string]: File };
const LABELS = import.meta.glob('../resources/*/labels.*.json') as { readonly [path: string]: File };

/** The file of one namespace in one language: a shared one of locales/, or the labels of the resource of that name. */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const file =
    SHARED[`../locales/${namespace}.${language}.json`] ?? LABELS[`../resources/${namespace}/labels.${language}.json`];
  if (!file) throw new Error(`no texts for ${namespace} in ${language}`);
  return (await file()).default;
};
