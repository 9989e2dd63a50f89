import { numberFormat } from '#lib/text/number-format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** “1.4 MB” in the language's own words; thousands as people count them, at most one decimal. */
export function formatSize(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2;
  return numberFormat(locale, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
