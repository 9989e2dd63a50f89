import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { NamedCurrency } from '#kit/named-currency.ts';
import { useCompany } from '#kit/workspace.tsx';
import { totalOf } from '#model/rollups/sums.ts';
import { Bone } from '#ui/bone.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';
import { Answers } from './answers/answers.tsx';
import { Change } from './change.tsx';
import { Commission } from './commission-report.tsx';
import { Funnel } from './funnel-report.tsx';
import { CompareChoice, DaysChoice, TeamChoice, type usePeriod } from './period-line.tsx';
import { useFigures } from './report-rows.tsx';
import styles from './report-section.module.css';
import { RecordsLink, ReportSection } from './report-section.tsx';
import pageStyles from './reports.module.css';
import { agentsTable } from './tables/agents.ts';
import { cohortsTable, lostLeads, lostTable, newLeads, sourcesTable } from './tables/leads.ts';
import { cashTable, receivablesTable, unpaid, unpaidAndLate } from './tables/owed.ts';
import { forecastTable, openDeals, stagesTable } from './tables/pipeline.ts';
import { type ReportInput, type ReportTable, shareOf } from './tables/report-table.ts';
import { listingsTable, openLeadsTable, stockTable } from './tables/stock.ts';
import { ofTeam, teamsOf } from './tables/team.ts';
import { TargetsReport } from './targets-report.tsx';
import { useCompanyReport } from './use-company-report.ts';

/**
 * Three answers with the reports that explain them, and the parts: pipeline, sources, team, listings, money. All of it is
 * one reading of the company's sums.
 */
export function CompanyReports(props: ReturnType<typeof usePeriod> & { readonly about: ReactNode }) {
  const { period, change } = props;
  const { t } = useTranslation('dashboard');
  const { company } = useCompany();
  const { time, timeZone } = useFormat();
  const { input, error, retry } = useCompanyReport(period);
  const teams = input ? teamsOf(input.answer) : NO_TEAMS;
  const members = teams.get(period.team ?? '');
  const [params] = useSearchParams();
  const part = PARTS.find((one) => one === params.get('part')) ?? PARTS[0];
  const ofPart = REPORTS.filter(({ parts }) => parts.includes(part));
  const shown = input && members ? ofTeam(input, members) : input;
  return (
    <>
      <PageHead id="reports" title={t('title')} tabs={<PartTabs />}>
        {input && teams.size > 0 && (
          <TeamChoice
            team={members ? (period.team ?? '') : ''}
            teams={[...teams.keys()].map((id) => ({ id, name: input.word('team', id) }))}
            change={change}
          />
        )}
      </PageHead>
      <div className={pageStyles.line}>
        <DaysChoice period={period} change={change} />
        <CompareChoice period={period} change={change} />
      </div>
      {error && <Failure error={error} onRetry={retry} />}
      {!error && !shown && <Loading />}
      {shown && (
        <>
          {part === 'answers' && <Answers input={shown} />}
          <p className={styles.sentence} role="status" data-zone={timeZone}>
            {props.about}
            {' · '}
            {shown.answer.countedAt ? t('countedAt', { time: time(shown.answer.countedAt) }) : t('counting')}
          </p>
          <NamedCurrency.Provider value={company.currency}>
            <div className={styles.grid}>
              {ofPart
                .filter(({ ofCompany, ofMoney }) => !(members && ofCompany) && !(shown.answer.isCountsOnly && ofMoney))
                .map(({ name, Report }) => (
                  <Report key={name} input={shown} />
                ))}
              {members && ofPart.some(({ ofCompany }) => ofCompany) && (
                <p className={styles.sentence}>{t('companyOnly')}</p>
              )}
            </div>
          </NamedCurrency.Provider>
        </>
      )}
    </>
  );
}
const PARTS = ['answers', 'pipeline', 'sources', 'team', 'listings', 'money'] as const;
type Part = (typeof PARTS)[number];
const NO_TEAMS: ReturnType<typeof teamsOf> = new Map();

/** The parts of the reports, each with its own address; the days, the team and the comparison stay. */
function PartTabs() {
  const { t } = useTranslation('dashboard');
  const { pathname, search } = useLocation();
  return (
    <PlaceTabs
      label={t('parts')}
      tabs={PARTS.map((part) => {
        const params = new URLSearchParams(search);
        if (part === PARTS[0]) params.delete('part');
        else params.set('part', part);
        return { to: `${pathname}?${params}`, text: t(`part.${part}`) };
      })}
    />
  );
}

/** The columns a reader without a right to amounts sees. */
function shownOf({ answer }: ReportInput, table: ReportTable): ReportTable {
  if (!answer.isCountsOnly) return table;
  const isShown = (_: unknown, at: number) => table.columns[at]?.kind !== 'money';
  const rows = table.rows.map((row) => ({ ...row, cells: row.cells.filter(isShown) }));
  return { columns: table.columns.filter(isShown), rows };
}

interface OneReport {
  readonly input: ReportInput;
}
/** A report that is its lines alone. */
const plain = (
  name: string,
  what: string,
  tableOf: (input: ReportInput, schema: ReturnType<typeof useCompany>['schema']) => ReportTable,
  isWide?: boolean,
) =>
  function Plain({ input }: OneReport) {
    const { t } = useTranslation('dashboard');
    const { schema } = useCompany();
    return (
      <ReportSection
        name={name}
        what={t(`what.${what}`)}
        table={shownOf(input, tableOf(input, schema))}
        isWide={isWide}
      />
    );
  };

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
      table={shownOf(input, sourcesTable(input))}
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

/** The leads of these days that were lost, and why. */
function WhyLost({ input }: OneReport) {
  const { t } = useTranslation('dashboard');
  const { write } = useFigures();
  const lost = totalOf(input.answer.current, 'lost.reason');
  return (
    <ReportSection
      name="whyLost"
      what={t('what.reason')}
      table={lostTable(input)}
      ask={lostLeads(input)}
      figure={
        <>
          {write.count(lost)} <small>{t('sentence.lost', { count: lost })}</small>
        </>
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

/** This month of the agents who are shown. */
function Targets({ input }: OneReport) {
  const month = input.answer.today.slice(0, 7);
  return <TargetsReport {...input} month={month} sums={input.answer.months[month]} />;
}

/** In the order they are shown in, and in which parts. */
const REPORTS: readonly {
  readonly name: string;
  readonly parts: readonly Part[];
  /** It belongs to no agent, and so to no team. */
  readonly ofCompany?: true;
  /** It is about amounts. */
  readonly ofMoney?: true;
  readonly Report: ComponentType<OneReport>;
}[] = [
  { name: 'commission', parts: ['answers', 'money'], ofMoney: true, Report: Commission },
  { name: 'receivables', parts: ['answers', 'money'], ofMoney: true, ofCompany: true, Report: Receivables },
  { name: 'funnel', parts: ['answers', 'pipeline'], ofCompany: true, Report: Funnel },
  { name: 'whyLost', parts: ['answers', 'pipeline'], ofCompany: true, Report: WhyLost },
  {
    name: 'stages',
    parts: ['answers', 'pipeline'],
    ofCompany: true,
    Report: plain('stages', 'stage', stagesTable, true),
  },
  { name: 'forecast', parts: ['pipeline'], ofMoney: true, ofCompany: true, Report: Forecast },
  { name: 'agents', parts: ['answers', 'team'], Report: plain('agents', 'agent', agentsTable, true) },
  { name: 'targets', parts: ['answers', 'team'], ofMoney: true, Report: Targets },
  { name: 'sources', parts: ['answers', 'sources'], ofCompany: true, Report: Sources },
  { name: 'cohorts', parts: ['sources'], ofCompany: true, Report: plain('cohorts', 'month', cohortsTable) },
  {
    name: 'leads',
    parts: ['sources'],
    ofCompany: true,
    Report: plain('leads', 'status', (input, schema) => openLeadsTable(input, schema('leads'))),
  },
  { name: 'market', parts: ['listings'], ofCompany: true, Report: plain('market', 'onMarket', stockTable) },
  { name: 'listings', parts: ['listings'], ofCompany: true, Report: plain('listings', 'line', listingsTable, true) },
  { name: 'cash', parts: ['money'], ofMoney: true, ofCompany: true, Report: plain('cash', 'payment', cashTable, true) },
];
