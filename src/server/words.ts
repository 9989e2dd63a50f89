import dealsEn from '#areas/sales/deals/labels.en.json' with { type: 'json' };
import dealsFr from '#areas/sales/deals/labels.fr.json' with { type: 'json' };
import dealsJa from '#areas/sales/deals/labels.ja.json' with { type: 'json' };
import dealsZh from '#areas/sales/deals/labels.zh.json' with { type: 'json' };
import inboxEn from '#locales/inbox.en.json' with { type: 'json' };
import inboxFr from '#locales/inbox.fr.json' with { type: 'json' };
import inboxJa from '#locales/inbox.ja.json' with { type: 'json' };
import inboxZh from '#locales/inbox.zh.json' with { type: 'json' };
import { LOCALES, type Locale } from '#model/account.ts';

interface Words {
  readonly [key: string]: string | Words;
}
const WORDS: { readonly [locale in Locale]: Words } = {
  en: { deals: dealsEn, inbox: inboxEn },
  fr: { deals: dealsFr, inbox: inboxFr },
  ja: { deals: dealsJa, inbox: inboxJa },
  zh: { deals: dealsZh, inbox: inboxZh },
};
export const localeOf = (name: string): Locale => LOCALES.find((locale) => locale === name) ?? 'en';

/** The text at `namespace:path.of.keys`, as the app's own word files have it. */
function textAt(locale: Locale, key: string): string | undefined {
  const found = key
    .split(/[:.]/)
    .reduce<string | Words | undefined>(
      (words, part) => (typeof words === 'object' ? words[part] : undefined),
      WORDS[locale],
    );
  return typeof found === 'string' ? found : undefined;
}

/**
 * A word or sentence in a language, filled in. It supports the part of i18next that the server's messages need: the
 * plural of `count`, `context` and `defaultValue`.
 */
export function word(locale: Locale, key: string, params: { readonly [name: string]: unknown } = {}): string {
  const { count, context, defaultValue = '' } = params;
  const plural = typeof count === 'number' ? `_${new Intl.PluralRules(locale).select(count)}` : '';
  const named = typeof context === 'string' ? `_${context}` : '';
  const tried = [
    `${key}${named}${plural}`,
    `${key}${plural}`,
    ...(plural ? [`${key}_other`] : []),
    `${key}${named}`,
    key,
  ];
  const text = tried.map((one) => textAt(locale, one)).find((one) => one !== undefined) ?? String(defaultValue);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
