const formats = new Map<string, Intl.NumberFormat>();

/** Intl's format, made once: making one takes longer than a hundred uses of it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
