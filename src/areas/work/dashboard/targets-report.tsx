import { useTranslation } from 'react-i18next';
import type { Sums } from '#model/rollups/sums.ts';
import { ReportSection } from './report-section.tsx';
import type { ReportInput } from './tables/report-table.ts';
import { targetsTable } from './tables/targets.ts';

/** This month of these agents beside what they are to reach. */
export function TargetsReport(
  props: Pick<ReportInput, 'agents' | 'targetsOf' | 'word'> & {
    readonly month: string;
    readonly sums: Sums | undefined;
  },
) {
  const { t } = useTranslation('dashboard');
  const table = targetsTable(props, props.month, props.sums);
  const isSet = table.columns.length > 0;
  return (
    <ReportSection
      name="targets"
      isWide
      what={t('what.agent')}
      table={isSet ? table : { columns: [], rows: [] }}
      sentence={isSet ? props.word('month', props.month) : undefined}
    />
  );
}
