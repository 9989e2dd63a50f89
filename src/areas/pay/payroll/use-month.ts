import { monthOf } from '#areas/pay/payslips/words.ts';
import { useFormat } from '#kit/format.ts';

/** “June 2026” of `YYYY-MM`. */
export function useMonth(): (periodKey: string) => string {
  const { locale } = useFormat();
  return (periodKey) => monthOf(periodKey, locale);
}
