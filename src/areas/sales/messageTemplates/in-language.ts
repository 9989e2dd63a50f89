import { fillTemplate, type PlaceholderValues, parametersOf } from '#lib/messaging/template-text.ts';
import type { MessageTemplate } from './schema.ts';

const BY_LANGUAGE = {
  en: ['textEn', 'subjectEn'],
  zh: ['textZh', 'subjectZh'],
  fr: ['textFr', 'subjectFr'],
  ja: ['textJa', 'subjectJa'],
} as const;
type TemplateLanguage = keyof typeof BY_LANGUAGE;
const isLanguage = (name: string): name is TemplateLanguage => Object.hasOwn(BY_LANGUAGE, name);

/** The text of a template in each language that it has. */
export const textsOf = (template: MessageTemplate): readonly string[] =>
  Object.values(BY_LANGUAGE).flatMap(([text]) => template[text] ?? []);

/** What a template says of people; `name` is the person's. */
export const valuesOf = (name: string, agentName: string, companyName: string) => ({
  ...{ fullName: name, firstName: name.split(' ')[0], agentName, companyName },
});

/** A template in a language, or in the first that it has, with these values put in. */
export function filledIn(template: MessageTemplate, values: PlaceholderValues, language = 'en') {
  const languages = Object.keys(BY_LANGUAGE).filter(isLanguage);
  const order = isLanguage(language) ? [language, ...languages] : languages;
  const found = order.find((one) => template[BY_LANGUAGE[one][0]]) ?? 'en';
  const [text, subject] = BY_LANGUAGE[found];
  const [body, title] = [template[text] ?? '', fillTemplate(template[subject] ?? '', values)];
  const filled = fillTemplate(body, values);
  return {
    ...{ language: found, text: filled.text, subject: title.text || undefined },
    ...{ missing: [...filled.missing, ...title.missing], parameters: parametersOf(body, values) },
  };
}
