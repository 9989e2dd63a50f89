/** What a template may name, and nothing else: values that the server knows of the people and the listing. */
export const PLACEHOLDERS: readonly string[] = [
  ...['firstName', 'fullName', 'agentName', 'companyName', 'listingTitle', 'listingReference', 'listingLink'],
];
const KNOWN: ReadonlySet<string> = new Set(PLACEHOLDERS);
export type PlaceholderValues = { readonly [name: string]: string | undefined };

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Names in a template's text, in their order, each once. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];
/** Names that no template may use, and braces that end nothing. */
export const unknownPlaceholders = (text: string): readonly string[] => [
  ...placeholdersIn(text).filter((name) => !KNOWN.has(name)),
  ...(/\{\{|\}\}/.exec(text.replace(PLACEHOLDER, '')) ?? []),
];

/** Values are put in once: braces within a value are text. `missing` names what has no value; the text is then not sent. */
export function fillTemplate(
  text: string,
  values: PlaceholderValues,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing = placeholdersIn(text).filter((name) => !KNOWN.has(name) || !textOf(values, name));
  return { text: text.replace(PLACEHOLDER, (_, name: string) => textOf(values, name)), missing };
}
const CONTROLS = /[\p{Cc}\p{Cf}]+/gu;
/** One line of plain text. */
const textOf = (values: PlaceholderValues, name: string): string =>
  (Object.hasOwn(values, name) ? (values[name] ?? '') : '').replace(CONTROLS, ' ').trim();

/** The same as WhatsApp takes it: its parameters are numbered in the order of the text. */
export const parametersOf = (text: string, values: PlaceholderValues): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => textOf(values, name));
