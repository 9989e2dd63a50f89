/** “June 2026” of `YYYY-MM`. */
export const monthOf = (periodKey: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${periodKey}-01T00:00:00Z`),
  );
