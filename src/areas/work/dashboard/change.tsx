import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { numberFormat } from '#lib/text/number-format.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { changeOf, type Days } from '#lib/time/windows.ts';

/** By how much it rose or fell against the days before, and its other notes. */
export function Change(props: {
  readonly now: number;
  readonly before: number;
  readonly span: Days;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('dashboard');
  const { locale, timeZone } = useFormat();
  const change = changeOf(props.now, props.before);
  if (change === undefined) return props.children;
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const span = short.formatRange(startOfDay(props.span.from, timeZone), startOfDay(props.span.to, timeZone));
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return (
    <>
      <span data-tone={change < 0 ? 'bad' : 'good'}>{t('change', { change: percent.format(change), span })}</span>
      {props.children && ' · '}
      {props.children}
    </>
  );
}
