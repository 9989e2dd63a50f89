import { useTranslation } from 'react-i18next';
import type { Issue } from '#schema/schema.ts';

/** Keys are written `namespace.path` in pure code; i18next wants `namespace:path`. */
export const toKey = (key: string): string => key.replace('.', ':');

export interface Labels {
  readonly field: (name: string) => string;
  readonly option: (field: string, value: string) => string;
  /** The sentence of an issue, naming its field where the sentence does. */
  readonly issue: (issue: Issue) => string;
  readonly text: (path: string, params?: { readonly [name: string]: string | number }) => string;
}

/** The words of one resource in the current language. */
export function useLabels(resource: string): Labels {
  const { t } = useTranslation([resource, 'ui']);
  // The number of a line in a field of rows is no part of its name.
  const field = (name: string) => t(`${resource}:fields.${name.replace(/\.\d+(?=\.|$)/g, '')}`);
  return {
    field,
    option: (name, value) => t(`${resource}:options.${name}.${value}`),
    issue: (issue) => t(toKey(issue.key), { label: field(issue.field), ...issue.params }),
    text: (path, params) => t(`${resource}:${path}`, { ...params }),
  };
}

/** What a list is searched by, in its own words; empty until these have come, so that no form waits for them. */
export function useSearchHint(resource: string): string {
  const { t, ready } = useTranslation(resource, { useSuspense: false });
  return ready ? t(`${resource}:search`) : '';
}
