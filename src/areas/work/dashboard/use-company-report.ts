import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAgents } from '#kit/staff/use-agents.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany, useServices } from '#kit/workspace.tsx';
import { startOfDay } from '#lib/time/dates.ts';
import type { Days } from '#lib/time/windows.ts';
import { openOf } from './context.ts';
import { reportInterval } from './report-interval.ts';
import type { ReportInput } from './tables/report-table.ts';
import { type TargetSettings, targetsOf } from './targets.ts';

interface Pipeline extends TargetSettings {
  readonly sourceCosts?: readonly { readonly source: string; readonly monthlyMinor: number }[];
}

/** The company's sums of these days, of the days before, and all that the reports make their tables of. */
export function useCompanyReport(days: { readonly current: Days; readonly previous: Days }) {
  const { company } = useCompany();
  const { reports } = useServices();
  const query = useQuery({
    queryKey: ['reports', company.id, days.current, days.previous],
    queryFn: () => reports.ask(days),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => reportInterval(state.data),
  });
  const pipeline = useSettings<Pipeline>('pipeline', {});
  const compliance = useSettings<{ readonly cashThresholdMinor?: number }>('compliance', {});
  const words = useReportWords();
  const agents = useAgents();
  const { data: answer, error, refetch } = query;
  const isRead = answer && pipeline && compliance;
  const input: ReportInput | undefined = isRead && {
    answer,
    agents,
    ...words,
    current: days.current,
    previous: days.previous,
    ownerParams: {},
    targetsOf: (uid) => targetsOf(pipeline, uid),
    costs: Object.fromEntries((pipeline.sourceCosts ?? []).map(({ source, monthlyMinor }) => [source, monthlyMinor])),
    cashThresholdMinor: compliance.cashThresholdMinor ?? 0,
  };
  return { input, error: answer ? null : error, retry: () => void refetch() };
}

export function useReportWords(): Pick<ReportInput, 'word' | 'age' | 'open'> {
  const { t, i18n } = useTranslation('dashboard');
  const { members, schema, company } = useCompany();
  const [leads, deals] = [useLabels('leads'), useLabels('deals')];
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: company.timezone });
  const named = (uid: string) => members.get(uid)?.name || t('formerColleague');
  const words: { readonly [kind: string]: (of: string) => string } = {
    // as deals say it, which may have no lead
    source: (of) => deals.option('leadSource', of),
    agent: named,
    team: (of) => (of ? t('team', { name: named(of) }) : t('noTeam')),
    stage: (of) => deals.option('stage', of),
    status: (of) => leads.option('status', of),
    reason: (of) => leads.option('lostReason', of),
    month: (of) => month.format(startOfDay(`${of}-01`, company.timezone)),
    line: (of) => t(`line.${of}`),
  };
  return {
    word: (kind, of) => words[kind]?.(of) ?? of,
    age: (from, to) => (to === undefined ? t('age.over', { days: from - 1 }) : t('age.days', { from, to })),
    open: (resource) => openOf(schema(resource)),
  };
}
