import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { startOfDay } from '#lib/dates.ts';
import { totalOf } from '#model/rollups/sums.ts';
import segmentsStyles from '#ui/segments.module.css';
import { Change } from './change.tsx';
import { MonthChart } from './month-chart.tsx';
import { useFigures } from './report-rows.tsx';
import styles from './report-section.module.css';
import { ReportSection } from './report-section.tsx';
import { closedIn, commissionTable, monthlyTarget, SPLITS, type Split } from './tables/commission.ts';
import type { ReportProps } from './tables/report-table.ts';

/** What closed deals earned: month by month beside the target, and by who, which team or which source brought it. */
export function Commission({ input, previous }: ReportProps) {
  const { t } = useTranslation('dashboard');
  const { locale, timeZone } = useFormat();
  const { write, currency } = useFigures();
  const [split, setSplit] = useState<Split>('agent');
  const { answer } = input;
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone });
  const gross = totalOf(answer.current, 'gross.source');
  const months = Object.entries(answer.months).slice(1);
  const target = monthlyTarget(input);
  return (
    <ReportSection
      name="commission"
      what={t(`what.${split}`)}
      table={commissionTable(input, split)}
      ask={closedIn(input.current)}
      figure={
        <>
          <small>{currency}</small> {write.money(gross)}
        </>
      }
      sentence={
        <Change now={gross} before={totalOf(answer.previous, 'gross.source')} span={previous}>
          {t('sentence.net', { amount: write.money(totalOf(answer.current, 'net.source')) })}
          {target !== undefined && <> · {t('sentence.target', { amount: write.money(target) })}</>}
        </Change>
      }
    >
      <MonthChart
        target={target}
        columns={months.map(([month, sums]) => ({
          key: month,
          word: short.format(startOfDay(`${month}-01`, timeZone)),
          whole: totalOf(sums, 'gross.source'),
          part: totalOf(sums, 'net.source'),
        }))}
      />
      <fieldset
        className={`${segmentsStyles.segments} ${styles.splits}`}
        data-part="segments"
        aria-label={t('split.label')}
      >
        {SPLITS.map((one) => (
          <button key={one} type="button" aria-pressed={one === split} onClick={() => setSplit(one)}>
            {t(`split.${one}`)}
          </button>
        ))}
      </fieldset>
    </ReportSection>
  );
}
