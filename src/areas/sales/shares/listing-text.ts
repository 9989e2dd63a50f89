import { useTranslation } from 'react-i18next';
import type { Property } from '#areas/property/properties/schema.ts';
import { useCompany } from '#kit/workspace.tsx';
import { CODE_OF } from '#lib/people/languages.ts';
import type { Message } from './recipient.ts';

/** The language of page and message for a client who speaks this one. */
export const languageOf = (spoken: string): 'en' | 'zh' | 'fr' | 'ja' => CODE_OF[spoken] ?? 'en';

/** The message to a client about homes, in the client's language. The greeting has a name only if one is given. */
export function useListingText(language: string, name: string | undefined, homes: readonly Property[]): Message {
  const { t } = useTranslation('shares', { lng: language });
  const { company } = useCompany();
  const hello = name ? t('shares:message.helloName', { name }) : t('shares:message.hello');
  const about =
    homes.length === 1
      ? t('shares:message.one', { home: homes[0]?.title ?? '' })
      : t('shares:message.many', { count: homes.length });
  return { text: `${hello} ${about}\n\n${company.name}`, subject: company.name };
}
