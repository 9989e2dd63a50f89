import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
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
      <div className="card-line">
        <RowLink schema={leads} record={record}>
          <bdi>{lead.fullName}</bdi>
        </RowLink>
        <ScoreCell record={record} />
      </div>
      <div className="card-line quiet">
        <span>
          {labels.option('intent', lead.intent)} · {labels.option('leadSource', lead.leadSource)}
        </span>
        <FollowUpCell record={record} />
      </div>
      <div className="card-line">
        <ChoiceDisplay resource="leads" name="status" field={leads.fields.status} value={lead.status} record={record} />
        <span className="card-actions">
          <LeadRowActions record={record} />
        </span>
      </div>
    </>
  );
}
