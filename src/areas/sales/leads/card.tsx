import { RecordState } from '#kit/fields/choice.tsx';
import listStyles from '#kit/list/list.module.css';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import { FollowUpCell, ScoreCell } from './cells.tsx';
import { LeadRowActions } from './row-actions.tsx';
import { type Lead, leads } from './schema.ts';

/** A lead within a thumb's reach: who, how far, how warm, when next, and the phone. */
export function LeadCard({ record: lead }: CellProps<Lead>) {
  const labels = useLabels('leads');
  return (
    <>
      <div className={listStyles.cardLine}>
        <RowLink schema={leads} record={lead}>
          <bdi>{lead.fullName}</bdi>
        </RowLink>
        <ScoreCell record={lead} />
      </div>
      <div className={`${listStyles.cardLine} ${textStyles.quiet}`}>
        <span>
          {labels.option('intent', lead.intent)} · {labels.option('leadSource', lead.leadSource)}
        </span>
        <FollowUpCell record={lead} />
      </div>
      <div className={listStyles.cardLine}>
        <RecordState schema={leads} record={lead} />
        <span className={listStyles.cardActions}>
          <LeadRowActions record={lead} />
        </span>
      </div>
    </>
  );
}
