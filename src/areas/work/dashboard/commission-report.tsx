import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { totalOf } from '#model/rollups/sums.ts';
import { Segments } from '#ui/segments.tsx';
import { MonthChart } from './month-chart.tsx';
import styles from './report-section.module.css';
import { ReportSection } from './report-section.tsx';
import { commissionTable, monthlyTarget, SPLITS, type Split } from './tables/commission.ts';
import type { ReportInput } from './tables/report-table.ts';

/** What closed deals earned: month by month beside the target, and by who, which team or which source brought it. */
export function Commission({ input }: { readonly input: ReportInput }) {
  const { t } = useTranslation('dashboard');
  const { locale, timeZone } = useFormat();
  const [split, setSplit] = useState<Split>('agent');
  const { answer, ownerParams } = input;
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone });
  const months = Object.entries(answer.months).slice(1);
  const splits = SPLITS.filter((one) => Object.keys(ownerParams).length === 0 || one === 'agent' || one === 'month');
  const shown = splits.includes(split) ? split : 'agent';
  return (
    <ReportSection name="commission" what={t(`what.${shown}`)} table={commissionTable(input, shown)}>
      <MonthChart
        target={monthlyTarget(input)}
        columns={months.map(([month, sums]) => ({
          key: month,
          word: short.format(startOfDay(`${month}-01`, timeZone)),
          whole: totalOf(sums, 'gross.agent'),
          part: totalOf(sums, 'net.agent'),
        }))}
      />
      <Segments
        className={styles.splits}
        label={t('split.label')}
        values={splits}
        chosen={shown}
        wordOf={(one) => t(`split.${one}`)}
        onChoose={setSplit}
      />
    </ReportSection>
  );
}
