import { useTranslation } from 'react-i18next';
import { asChosen } from '#lib/text/english.ts';
import type { Field } from '#model/fields.ts';
import type { Issue } from '#model/schema.ts';
import { useTexts } from '#ui/use-texts.ts';

/** Keys are written `namespace.path` in pure code; i18next wants `namespace:path`. */
export const toKey = (key: string): string => key.replace('.', ':');

export interface Labels {
  readonly field: (name: string) => string;
  readonly option: (field: string, value: string) => string;
  /** The sentence of an issue, naming its field where the sentence does; what is missing of a choice is chosen. */
  readonly issue: (issue: Issue, field?: Field) => string;
  readonly text: (path: string, params?: { readonly [name: string]: string | number }) => string;
}

const isChosen = (field: Field): boolean =>
  field.kind === 'choice' ||
  field.kind === 'ref' ||
  (field.kind === 'list' && field.of.kind !== 'text') ||
  (field.kind === 'text' && field.as === 'country');

/** Language and key → a text without parameters: the names of options are in every row. */
const texts = new Map<string, string>();

const made = new WeakMap<ReturnType<typeof useTexts>, Labels>();

/** The words of one resource in the current language; the same object as long as the language stays. */
export function useLabels(resource: string): Labels {
  const words = useTexts(resource, 'ui');
  const labels = made.get(words) ?? labelsIn(words, resource);
  made.set(words, labels);
  return labels;
}

/** The same where no component asks: the words of the resource and of `ui` are there already. */
export function labelsIn({ t, language }: ReturnType<typeof useTexts>, resource: string): Labels {
  const plain = (key: string): string => {
    const at = `${language} ${key}`;
    const text = texts.get(at) ?? t(key);
    texts.set(at, text);
    return text;
  };
  // The number of a line in a field of rows is no part of its name.
  const field = (name: string) => plain(`${resource}:fields.${name.replace(/\.\d+(?=\.|$)/g, '')}`);
  return {
    field,
    option: (name, value) => plain(`${resource}:options.${name}.${value}`),
    issue: (issue, of) => {
      const label = field(issue.field);
      if (issue.key !== 'ui.validation.required' || !of || !isChosen(of))
        return t(toKey(issue.key), { label, ...issue.params });
      return t('ui:validation.choose', { label: language === 'en' ? asChosen(label, of.kind === 'list') : label });
    },
    text: (path, params) => (params ? t(`${resource}:${path}`, { ...params }) : plain(`${resource}:${path}`)),
  };
}

/** What a list is searched by, in its own words; empty until these have come, so that no form waits for them. */
export function useSearchHint(resource: string): string {
  const { t, ready } = useTranslation(resource, { useSuspense: false });
  return ready ? t(`${resource}:search`) : '';
}
