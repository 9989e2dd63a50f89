import propertiesEn from '#areas/property/properties/labels.en.json' with { type: 'json' };
import propertiesFr from '#areas/property/properties/labels.fr.json' with { type: 'json' };
import propertiesJa from '#areas/property/properties/labels.ja.json' with { type: 'json' };
import propertiesZh from '#areas/property/properties/labels.zh.json' with { type: 'json' };
import dealsEn from '#areas/sales/deals/labels.en.json' with { type: 'json' };
import dealsFr from '#areas/sales/deals/labels.fr.json' with { type: 'json' };
import dealsJa from '#areas/sales/deals/labels.ja.json' with { type: 'json' };
import dealsZh from '#areas/sales/deals/labels.zh.json' with { type: 'json' };
import invoicesEn from '#areas/sales/invoices/labels.en.json' with { type: 'json' };
import invoicesFr from '#areas/sales/invoices/labels.fr.json' with { type: 'json' };
import invoicesJa from '#areas/sales/invoices/labels.ja.json' with { type: 'json' };
import invoicesZh from '#areas/sales/invoices/labels.zh.json' with { type: 'json' };
import sharesEn from '#areas/sales/shares/labels.en.json' with { type: 'json' };
import sharesFr from '#areas/sales/shares/labels.fr.json' with { type: 'json' };
import sharesJa from '#areas/sales/shares/labels.ja.json' with { type: 'json' };
import sharesZh from '#areas/sales/shares/labels.zh.json' with { type: 'json' };
import sharePageEn from '#areas/sales/shares/page/words.en.json' with { type: 'json' };
import sharePageFr from '#areas/sales/shares/page/words.fr.json' with { type: 'json' };
import sharePageJa from '#areas/sales/shares/page/words.ja.json' with { type: 'json' };
import sharePageZh from '#areas/sales/shares/page/words.zh.json' with { type: 'json' };
import inboxEn from '#locales/inbox.en.json' with { type: 'json' };
import inboxFr from '#locales/inbox.fr.json' with { type: 'json' };
import inboxJa from '#locales/inbox.ja.json' with { type: 'json' };
import inboxZh from '#locales/inbox.zh.json' with { type: 'json' };
import uiEn from '#locales/ui.en.json' with { type: 'json' };
import uiFr from '#locales/ui.fr.json' with { type: 'json' };
import uiJa from '#locales/ui.ja.json' with { type: 'json' };
import uiZh from '#locales/ui.zh.json' with { type: 'json' };
import { type Locale, localeOf } from '#model/people/account.ts';

interface Words {
  readonly [key: string]: string | Words;
}
const WORDS: { readonly [locale in Locale]: Words } = {
  en: {
    deals: dealsEn,
    inbox: inboxEn,
    invoices: invoicesEn,
    shares: sharesEn,
    properties: propertiesEn,
    sharePage: sharePageEn,
    ui: uiEn,
  },
  fr: {
    deals: dealsFr,
    inbox: inboxFr,
    invoices: invoicesFr,
    shares: sharesFr,
    properties: propertiesFr,
    sharePage: sharePageFr,
    ui: uiFr,
  },
  ja: {
    deals: dealsJa,
    inbox: inboxJa,
    invoices: invoicesJa,
    shares: sharesJa,
    properties: propertiesJa,
    sharePage: sharePageJa,
    ui: uiJa,
  },
  zh: {
    deals: dealsZh,
    inbox: inboxZh,
    invoices: invoicesZh,
    shares: sharesZh,
    properties: propertiesZh,
    sharePage: sharePageZh,
    ui: uiZh,
  },
};
/** The language that the header `Accept-Language` asks for first. */
export const localeIn = (header = ''): Locale => localeOf(header.slice(0, 2).toLowerCase());

/** The text below these names. The name of a field in a group has a dot of its own. */
function textIn(words: string | Words | undefined, names: readonly string[]): string | undefined {
  if (typeof words !== 'object') return names.length === 0 ? words : undefined;
  for (let taken = 1; taken <= names.length; taken += 1) {
    const found = textIn(words[names.slice(0, taken).join('.')], names.slice(taken));
    if (found !== undefined) return found;
  }
  return undefined;
}
/** The text at `namespace:path.of.keys`, as the app's own word files have it. */
const textAt = (locale: Locale, key: string): string | undefined => textIn(WORDS[locale], key.split(/[:.]/));

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
