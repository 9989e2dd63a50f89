import { useContext } from 'react';
import { exponentOf, formatMoney } from '#lib/money/money.ts';
import { type AreaUnit, areaInUnit } from '#lib/sales/area.ts';
import { numberFormat } from '#lib/text/number-format.ts';
import { now } from '#lib/time/clock.ts';
import { formatDate, formatDateTime, formatDay, formatShortDate, formatTime, relativeTime } from '#lib/time/dates.ts';
import { useTexts } from '#ui/use-texts.ts';
import { NamedCurrency } from './named-currency.ts';
import { useCompany } from './workspace.tsx';

export interface Format {
  readonly locale: string;
  readonly timeZone: string;
  readonly date: (date: Date) => string;
  readonly dateTime: (date: Date) => string;
  /** Day and month, with the year where it is another one than this. */
  readonly shortDate: (date: Date) => string;
  readonly time: (date: Date) => string;
  /** Today, yesterday, else the day of the week with its date. */
  readonly day: (date: Date) => string;
  readonly relative: (date: Date) => string;
  /** “6 days” */
  readonly days: (count: number) => string;
  readonly money: (minor: number, currency: string, compact?: boolean) => string;
  /** In short and without its currency, beside an amount that names it. */
  readonly shortMoney: (minor: number, currency: string) => string;
  /** In whole units: prices in a column, and what they add up to. */
  readonly wholeMoney: (minor: number, currency: string) => string;
  /** With its decimals even where they are zero: what is billed, paid and shared out. */
  readonly exactMoney: (minor: number, currency: string) => string;
  /** With at most three decimals, or so many. */
  readonly number: (value: number, decimals?: number) => string;
  /** Basis points as a percentage. */
  readonly percent: (basisPoints: number) => string;
  /** m² in the company's unit, with the unit. */
  readonly area: (m2: number) => string;
  readonly areaUnit: AreaUnit;
}

/** Dates, money and areas as the company and the language write them. */
export function useFormat(): Format {
  const { t, language: locale } = useTexts('ui');
  const { company } = useCompany();
  const named = useContext(NamedCurrency);
  const { timezone: timeZone, areaDisplayUnit: areaUnit } = company;
  const number = (value: number, decimals = 3) =>
    numberFormat(locale, { maximumFractionDigits: decimals }).format(value);
  return {
    locale,
    timeZone,
    areaUnit,
    date: (date) => formatDate(date, locale, timeZone),
    dateTime: (date) => formatDateTime(date, locale, timeZone),
    shortDate: (date) => formatShortDate(date, locale, timeZone, now()),
    day: (date) => formatDay(date, locale, timeZone, now()),
    time: (date) => formatTime(date, locale, timeZone),
    days: (count) => numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count),
    relative: (date) => relativeTime(date, locale, timeZone, now()),
    money: (minor, currency, compact) => formatMoney(minor, currency, locale, { compact, bare: currency === named }),
    shortMoney: (minor, currency) =>
      numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
        minor / 10 ** exponentOf(currency),
      ),
    wholeMoney: (minor, currency) => formatMoney(minor, currency, locale, { whole: true, bare: currency === named }),
    exactMoney: (minor, currency) => formatMoney(minor, currency, locale, { exact: true, bare: currency === named }),
    number,
    percent: (basisPoints) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
    area: (m2) => `${number(areaInUnit(m2, areaUnit))} ${t(`unit.${areaUnit}`)}`,
  };
}
