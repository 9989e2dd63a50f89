import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import listStyles from '#kit/list/list.module.css';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import { FollowUpCell, ScoreCell } from './cells.tsx';
import { asLead } from './commands.ts';
import { LeadRowActions } from './row-actions.tsx';
import { leads } from './schema.ts';

/** A lead within a thumb's reach: who, how far, how warm, when next, and the phone. */
export function LeadCard({ record }: CellProps) {
  const labels = useLabels('leads');
  const lead = asLead(record);
  return (
    <>
      <div className={listStyles.cardLine} data-part="card-line">
        <RowLink schema={leads} record={record}>
          <bdi>{lead.fullName}</bdi>
        </RowLink>
        <ScoreCell record={record} />
      </div>
      <div className={`${listStyles.cardLine} ${textStyles.quiet}`} data-part="card-line">
        <span>
          {labels.option('intent', lead.intent)} · {labels.option('leadSource', lead.leadSource)}
        </span>
        <FollowUpCell record={record} />
      </div>
      <div className={listStyles.cardLine} data-part="card-line">
        <ChoiceDisplay resource="leads" name="status" field={leads.fields.status} value={lead.status} record={record} />
        <span className={listStyles.cardActions} data-part="card-actions">
          <LeadRowActions record={record} />
        </span>
      </div>
    </>
  );
}
