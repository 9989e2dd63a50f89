import { RecordState } from '#kit/fields/choice.tsx';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Member } from '#model/company/company.ts';
import type { AnyRecord, AnySchema, Issue } from '#model/schema.ts';
import { ActionBar } from './action-bar.tsx';
import { useMoveActions } from './move-actions.ts';
import type { RecordAction } from './record-action.ts';
import { useRecordView } from './record-context.ts';
import { useAssign } from './use-assign.tsx';

/** The state, below the title. */
const Summary = ({ record, definition }: RecordPartProps) => <RecordState schema={definition.schema} record={record} />;

/** A single move is the main action; of several none is. */
function Actions({ record, definition }: RecordPartProps) {
  const { owner } = definition.schema;
  return owner ? <OwnedActions record={record} definition={definition} owner={owner} /> : <PlainActions />;
}
function OwnedActions({ record, definition, owner }: RecordPartProps & { readonly owner: string }) {
  const { schema } = definition;
  const { action, question } = useAssign(schema, record, (person) => assigned(schema, owner, record, person));
  return (
    <>
      <PlainActions assign={action} />
      {question}
    </>
  );
}
function PlainActions({ assign }: { readonly assign?: RecordAction }) {
  const { moves } = useRecordView();
  const [only, ...several] = moves.legal;
  const { main, others } = useMoveActions({ main: several.length === 0 ? only : undefined });
  return <ActionBar main={main} more={[...(assign ? [assign] : []), ...others]} />;
}

function assigned(schema: AnySchema, owner: string, record: AnyRecord, person: Member): ChangeSet | readonly Issue[] {
  if (!person.active || record[owner] === person.id) return [{ field: owner, key: 'ui.validation.choice' }];
  return { changes: [{ type: 'update', resource: schema.name, before: record, set: { [owner]: person.id } }] };
}

/** The page of a resource that defines none. */
export const plainParts: RecordParts = { Summary, Actions };

/** The same for a record with activities; the activity's own schema checks it before it is sent. */
export const talkedAbout: RecordParts = {
  ...plainParts,
  calls: {
    log: (_record, activity, id) =>
      activity.type === 'Note' && !activity.text
        ? [{ field: 'text', key: 'ui.validation.required' }]
        : { changes: [{ type: 'create', resource: 'activities', id, values: activity }] },
  },
};
