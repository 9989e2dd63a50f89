import { TargetsReport } from './targets-report.tsx';
import { useReportWords } from './use-company-report.ts';
import { usePersonTargets } from './use-person-targets.ts';

/** One agent's month beside the own targets; nothing where none are set. */
export function OwnTargetsReport({ uid }: { readonly uid: string }) {
  const { word } = useReportWords();
  const own = usePersonTargets(uid);
  if (!own) return null;
  const { targets, report } = own;
  const month = report.today.slice(0, 7);
  return <TargetsReport agents={[uid]} targetsOf={() => targets} word={word} month={month} sums={report.month} />;
}
