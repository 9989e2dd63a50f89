import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { totalOf } from '#model/rollups/sums.ts';
import { Segments } from '#ui/segments.tsx';
import { useFigures } from './report-rows.tsx';
import styles from './report-section.module.css';
import { ReportSection } from './report-section.tsx';
import { funnelTable, MEASURES, type Measure, openDeals, openSales } from './tables/pipeline.ts';
import type { ReportInput } from './tables/report-table.ts';

/** Open deals from stage to stage: how many they are, or what they are worth. */
export function Funnel({ input }: { readonly input: ReportInput }) {
  const { t } = useTranslation('dashboard');
  const { write, currency } = useFigures();
  const [measure, setMeasure] = useState<Measure>('count');
  const { open } = input.answer;
  const count = totalOf(open, 'pipeline.count');
  const figure =
    measure === 'count' ? (
      <>
        {write.count(count)} <small>{t('column.deals')}</small>
      </>
    ) : (
      <>
        <small>{currency}</small> {write.money(totalOf(open, 'pipeline.value'))} <small>{t('column.value')}</small>
      </>
    );
  const table = funnelTable(input, measure);
  return (
    <ReportSection
      name="funnel"
      what={t('what.stage')}
      table={count === 0 ? { ...table, rows: [] } : table}
      ask={measure === 'count' ? openDeals(input) : openSales(input)}
      figure={figure}
    >
      <Segments
        className={styles.splits}
        label={t('measure.label')}
        values={MEASURES}
        chosen={measure}
        wordOf={(one) => t(`measure.${one}`)}
        onChoose={setMeasure}
      />
    </ReportSection>
  );
}
