import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { NamedCurrency } from '#kit/named-currency.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { Days } from '#lib/windows.ts';
import { totalOf } from '#model/rollups/sums.ts';
import boneStyles from '#ui/bone.module.css';
import { Change } from './change.tsx';
import { Commission } from './commission-report.tsx';
import { useFigures } from './report-rows.tsx';
import styles from './report-section.module.css';
import { RecordsLink, ReportSection } from './report-section.tsx';
import { agentsTable } from './tables/agents.ts';
import { cohortsTable, newLeads, sourcesTable } from './tables/leads.ts';
import { cashTable, receivablesTable, unpaid, unpaidAndLate } from './tables/owed.ts';
import { forecastTable, openDeals, stagesTable } from './tables/pipeline.ts';
import { type ReportProps, type ReportTable, shareOf } from './tables/report-table.ts';
import { listingsTable, openLeadsTable, stockTable } from './tables/stock.ts';
import { TargetsReport } from './targets-report.tsx';
import { useCompanyReport } from './use-company-report.ts';

/** What the company earned, has in hand and is owed, and who did what: a report each question, all of them from its sums. */
export function CompanyReports(days: { readonly current: Days; readonly previous: Days }) {
  const { t } = useTranslation('dashboard');
  const { company, schema } = useWorkspace();
  const { time, timeZone } = useFormat();
  const { input, error, retry } = useCompanyReport(days);
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!input) return <Loading />;
  const { countedAt, today } = input.answer;
  const month = today.slice(0, 7);
  const plain = (name: string, what: string, table: ReportTable) => (
    <ReportSection name={name} what={t(`what.${what}`)} table={table} />
  );
  return (
    <NamedCurrency.Provider value={company.currency}>
      <p className={styles.sentence} role="status" data-zone={timeZone}>
        {countedAt ? t('countedAt', { time: time(countedAt) }) : t('counting')}
      </p>
      <div className={styles.grid}>
        <Commission input={input} previous={days.previous} />
        <Forecast input={input} previous={days.previous} />
        <ReportSection name="agents" what={t('what.agent')} table={agentsTable(input)} isWide />
        <Sources input={input} previous={days.previous} />
        <TargetsReport {...input} month={month} sums={input.answer.months[month]} />
        <Receivables input={input} previous={days.previous} />
        {plain('cohorts', 'month', cohortsTable(input))}
        {plain('stages', 'stage', stagesTable(input))}
        {plain('leads', 'status', openLeadsTable(input, schema('leads')))}
        {plain('market', 'onMarket', stockTable(input))}
        {plain('listings', 'line', listingsTable(input))}
        <ReportSection name="cash" what={t('what.payment')} table={cashTable(input)} isWide />
      </div>
    </NamedCurrency.Provider>
  );
}

function Loading() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.grid} aria-busy="true" role="status" aria-label={t('loading')}>
      {['commission', 'agents', 'sources', 'receivables'].map((name) => (
        <div key={name} className={styles.section}>
          <p className={styles.figure}>
            <span className={boneStyles.bone} data-part="bone" />
          </p>
          <p className={styles.sentence}>
            <span className={boneStyles.bone} data-part="bone" />
          </p>
        </div>
      ))}
    </div>
  );
}

function Sources({ input, previous }: ReportProps) {
  const { t } = useTranslation('dashboard');
  const { write } = useFigures();
  const { answer } = input;
  const leads = totalOf(answer.current, 'leads.source');
  const won = shareOf(totalOf(answer.current, 'won90.source'), leads);
  return (
    <ReportSection
      name="sources"
      isWide
      what={t('what.source')}
      table={sourcesTable(input)}
      ask={newLeads(input)}
      figure={
        <>
          {write.count(leads)} <small>{t('sentence.newLeads', { count: leads })}</small>
        </>
      }
      sentence={
        <Change now={leads} before={totalOf(answer.previous, 'leads.source')} span={previous}>
          {won !== undefined && t('sentence.won', { share: write.percent(won) })}
        </Change>
      }
    />
  );
}

function Forecast({ input }: ReportProps) {
  const { t } = useTranslation('dashboard');
  const { write, currency } = useFigures();
  const { open } = input.answer;
  return (
    <ReportSection
      name="forecast"
      what={t('what.expected')}
      table={forecastTable(input)}
      ask={openDeals(input)}
      figure={
        <>
          <small>{currency}</small> {write.money(totalOf(open, 'pipeline.weighted'))}{' '}
          <small>{t('column.weighted')}</small>
        </>
      }
      sentence={t('sentence.deals', { count: totalOf(open, 'pipeline.count') })}
    />
  );
}

function Receivables({ input }: ReportProps) {
  const { t } = useTranslation('dashboard');
  const { write, currency } = useFigures();
  const table = receivablesTable(input);
  const owed = totalOf(input.answer.open, 'owed.due');
  const overdue = table.rows.slice(1).reduce((sum, { cells }) => sum + (cells[0]?.n ?? 0), 0);
  return (
    <ReportSection
      name="receivables"
      what={t('what.age')}
      table={owed === 0 ? { ...table, rows: [] } : table}
      ask={unpaid()}
      figure={
        <>
          <small>{currency}</small> {write.money(owed)}
        </>
      }
      sentence={
        <span data-tone={overdue > 0 ? 'bad' : undefined}>
          <RecordsLink ask={overdue > 0 ? unpaidAndLate(input) : undefined}>
            {t('sentence.receivables', { count: overdue })}
          </RecordsLink>
        </span>
      }
    />
  );
}
