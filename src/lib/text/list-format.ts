const made = new Map<string, Intl.ListFormat>();

/** Names in a row, as the language separates them; made once for each language. */
export function listFormat(locale: string): Intl.ListFormat {
  const format = made.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit', style: 'long' });
  made.set(locale, format);
  return format;
}
