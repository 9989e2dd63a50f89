import { FieldDisplay } from '#kit/fields/display.tsx';
import { Person } from '#kit/fields/ref.tsx';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Member } from '#model/company.ts';
import type { AnyRecord, AnySchema, Issue } from '#model/schema.ts';
import { AssignButton } from './assign-button.tsx';
import { MoveButtons } from './move-buttons.tsx';

/** The state and the owner beside the title. */
function Summary({ record, definition }: RecordPartProps) {
  const { name, fields, status, owner } = definition.schema;
  const state = status && fields[status.field];
  const uid = owner && record[owner];
  return (
    <>
      {status && state && (
        <FieldDisplay resource={name} name={status.field} field={state} value={record[status.field]} record={record} />
      )}
      {typeof uid === 'string' && <Person uid={uid} />}
    </>
  );
}

/** A button for each state it may go to, and whom to hand it to. */
function Actions({ record, definition }: RecordPartProps) {
  const { schema } = definition;
  const { owner } = schema;
  return (
    <MoveButtons definition={definition} record={record}>
      {owner && (
        <AssignButton schema={schema} record={record} assign={(person) => assigned(schema, owner, record, person)} />
      )}
    </MoveButtons>
  );
}

function assigned(schema: AnySchema, owner: string, record: AnyRecord, person: Member): ChangeSet | readonly Issue[] {
  if (!person.active || record[owner] === person.id) return [{ field: owner, key: 'ui.validation.choice' }];
  return { changes: [{ type: 'update', resource: schema.name, before: record, set: { [owner]: person.id } }] };
}

/** The page of a resource that says nothing of its own. */
export const plainParts: RecordParts = { Summary, Actions };

/** The same where things are said and done about a record; the activity's own schema checks it before it is sent. */
export const talkedAbout: RecordParts = {
  ...plainParts,
  logActivity: (_record, activity, id) =>
    activity.type === 'Note' && !activity.text
      ? [{ field: 'text', key: 'ui.validation.required' }]
      : { changes: [{ type: 'create', resource: 'activities', id, values: activity }] },
};
