import { useFormat } from '#kit/format.ts';
import { monthOf } from '#lib/time/month-name.ts';

/** “June 2026” of `YYYY-MM`. */
export function useMonth(): (periodKey: string) => string {
  const { locale } = useFormat();
  return (periodKey) => monthOf(periodKey, locale);
}
