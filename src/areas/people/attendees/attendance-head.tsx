import type { ReactNode } from 'react';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';
import textStyles from '#ui/text.module.css';
import { usePainted } from '#ui/use-painted.ts';
import { useOpenDays } from './use-open-days.ts';

/** Above each view of attendance: the days it shows, and the way to others. */
export function AttendanceHead({ about, children }: { readonly about: ReactNode; readonly children?: ReactNode }) {
  const labels = useLabels('attendees');
  return (
    <PageHead id="attendance-title" title={labels.text('title')} about={about} tabs={<Tabs />}>
      {children}
    </PageHead>
  );
}

/** Day and month show the past, the week shows the plan; those who may correct see what is to be corrected. */
function Tabs() {
  const labels = useLabels('attendees');
  const { number } = useFormat();
  const { decide } = useAccess();
  const path = useCompany().listPath('attendees');
  const mayCorrect = decide('edit', 'attendees').can;
  const { rows = [] } = useOpenDays(usePainted(mayCorrect));
  const toCorrect = {
    to: `${path}/correct`,
    text: (
      <>
        {labels.text('tabs.correct')}
        {rows.length > 0 && <span className={`${textStyles.second} ${textStyles.figures}`}>{number(rows.length)}</span>}
      </>
    ),
  };
  return (
    <PlaceTabs
      label={labels.text('tabs.label')}
      tabs={[
        { to: path, text: labels.text('tabs.day') },
        { to: `${path}/month`, text: labels.text('tabs.month') },
        ...(mayCorrect ? [toCorrect] : []),
        { to: `${path}/rota`, text: labels.text('tabs.rota') },
      ]}
    />
  );
}
