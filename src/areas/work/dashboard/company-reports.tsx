import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { NamedCurrency } from '#kit/named-currency.ts';
import { useCompany } from '#kit/workspace.tsx';
import { totalOf } from '#model/rollups/sums.ts';
import { Bone } from '#ui/bone.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Answers } from './answers/answers.tsx';
import { Change } from './change.tsx';
import { Commission } from './commission-report.tsx';
import { CompareChoice, DaysChoice, TeamChoice, type usePeriod } from './period-line.tsx';
import { useFigures } from './report-rows.tsx';
import styles from './report-section.module.css';
import { RecordsLink, ReportSection } from './report-section.tsx';
import pageStyles from './reports.module.css';
import { agentsTable } from './tables/agents.ts';
import { cohortsTable, newLeads, sourcesTable } from './tables/leads.ts';
import { cashTable, receivablesTable, unpaid, unpaidAndLate } from './tables/owed.ts';
import { forecastTable, openDeals, stagesTable } from './tables/pipeline.ts';
import { type ReportInput, type ReportTable, shareOf } from './tables/report-table.ts';
import { listingsTable, openLeadsTable, stockTable } from './tables/stock.ts';
import { ofTeam, teamsOf } from './tables/team.ts';
import { TargetsReport } from './targets-report.tsx';
import { useCompanyReport } from './use-company-report.ts';

/**
 * Three answers, then a report each question: what the company earned, has in hand and is owed, and who did what. All of
 * it is one reading of the company's sums.
 */
export function CompanyReports(props: ReturnType<typeof usePeriod> & { readonly about: ReactNode }) {
  const { period, change } = props;
  const { t } = useTranslation('dashboard');
  const { company } = useCompany();
  const { time, timeZone } = useFormat();
  const { input, error, retry } = useCompanyReport(period);
  const teams = input ? teamsOf(input.answer) : NO_TEAMS;
  const members = teams.get(period.team ?? '');
  const shown = input && members ? ofTeam(input, members) : input;
  return (
    <>
      <PageHead id="reports" title={t('title')} about={props.about}>
        {input && teams.size > 0 && (
          <TeamChoice
            team={members ? (period.team ?? '') : ''}
            teams={[...teams.keys()].map((id) => ({ id, name: input.word('team', id) }))}
            change={change}
          />
        )}
        <CompareChoice period={period} change={change} />
      </PageHead>
      <div className={pageStyles.line}>
        <DaysChoice period={period} change={change} />
      </div>
      {error && <Failure error={error} onRetry={retry} />}
      {!error && !shown && <Loading />}
      {shown && (
        <>
          <Answers input={shown} />
          <p className={styles.sentence} role="status" data-zone={timeZone}>
            {shown.answer.countedAt ? t('countedAt', { time: time(shown.answer.countedAt) }) : t('counting')}
          </p>
          <NamedCurrency.Provider value={company.currency}>
            <div className={styles.grid}>
              <Commission input={shown} />
              {!members && <Receivables input={shown} />}
              {!members && <Forecast input={shown} />}
              <ReportSection name="agents" what={t('what.agent')} table={agentsTable(shown)} isWide />
              <TargetsReport
                {...shown}
                month={shown.answer.today.slice(0, 7)}
                sums={shown.answer.months[shown.answer.today.slice(0, 7)]}
              />
              {members ? <p className={styles.sentence}>{t('companyOnly')}</p> : <OfCompany input={shown} />}
            </div>
          </NamedCurrency.Provider>
        </>
      )}
    </>
  );
}
const NO_TEAMS: ReturnType<typeof teamsOf> = new Map();

/** What belongs to no agent, and so to no team. */
function OfCompany({ input }: OneReport) {
  const { t } = useTranslation('dashboard');
  const { schema } = useCompany();
  const plain = (name: string, what: string, table: ReportTable) => (
    <ReportSection name={name} what={t(`what.${what}`)} table={table} />
  );
  return (
    <>
      <Sources input={input} />
      {plain('cohorts', 'month', cohortsTable(input))}
      {plain('stages', 'stage', stagesTable(input))}
      {plain('leads', 'status', openLeadsTable(input, schema('leads')))}
      {plain('market', 'onMarket', stockTable(input))}
      <ReportSection name="listings" what={t('what.line')} table={listingsTable(input)} isWide />
      <ReportSection name="cash" what={t('what.payment')} table={cashTable(input)} isWide />
    </>
  );
}

interface OneReport {
  readonly input: ReportInput;
}

function Loading() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.grid} aria-busy="true" role="status" aria-label={t('loading')}>
      {['commission', 'agents', 'sources', 'receivables'].map((name) => (
        <div key={name} className={styles.section}>
          <p className={styles.figure}>
            <Bone />
          </p>
          <p className={styles.sentence}>
            <Bone />
          </p>
        </div>
      ))}
    </div>
  );
}

function Sources({ input }: OneReport) {
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
        <Change now={leads} before={totalOf(answer.previous, 'leads.source')} span={input.previous}>
          {won !== undefined && t('sentence.won', { share: write.percent(won) })}
        </Change>
      }
    />
  );
}

function Forecast({ input }: OneReport) {
  const { t } = useTranslation('dashboard');
  const { write, currency } = useFigures();
  const { open } = input.answer;
  return (
    <ReportSection
      name="forecast"
      isWide
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

function Receivables({ input }: OneReport) {
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
