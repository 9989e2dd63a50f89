import { useOne } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { ActionButton } from '#kit/action-button.tsx';
import { Failure, kindOf } from '#kit/failure.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import chipStyles from '#ui/chip.module.css';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { formOf, SHOWN } from './definition.ts';
import styles from './owner.module.css';
import { type OwnerValues, propertyOwner, statusOf } from './schema.ts';

const FormDrawer = lazyPart(async () => (await import('#kit/form/form-drawer.tsx')).FormDrawer);
const { fields }: AnySchema = propertyOwner;

/** Owner, mandate and registry numbers: asked for only by those who may show them. */
export function OwnerPanel({ record: property }: RecordPartProps) {
  const labels = useLabels('propertyOwner');
  const { decide } = useWorkspace();
  /** The file as it stood when the drawer was opened: what others do meanwhile is told by the form itself. */
  const [editing, setEditing] = useState<{ readonly record: AnyRecord | undefined }>();
  const show = decide('show', 'propertyOwner', property).can;
  const { query } = useOne<AnyRecord>({
    resource: 'propertyOwner',
    id: property.id,
    errorNotification: false,
    queryOptions: { enabled: show },
  });
  const none = query.isError && kindOf(query.error) === 'deleted';
  const file = none ? undefined : query.data?.data;

  /** The listing repeats how far the file goes, in the same commit. */
  const mirrored = (values: Values) => {
    const status = statusOf(values as Partial<OwnerValues>);
    return status === property.mandateStatus
      ? []
      : [{ type: 'update' as const, resource: 'properties', before: property, set: { mandateStatus: status } }];
  };
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} data-part="panel" aria-labelledby="owner-title">
      <header className={recordStyles.panelHead} data-part="panel-head">
        <h2 id="owner-title">
          {labels.text('title')}{' '}
          <span className={chipStyles.tag} data-part="tag">
            <Icon name="lock" size={12} /> {labels.text('confidential')}
          </span>
        </h2>
        <ChoiceDisplay
          resource="propertyOwner"
          name="status"
          field={propertyOwner.fields.status}
          value={property.mandateStatus}
          record={property}
        />
      </header>
      {!show ? (
        <p className={textStyles.quiet}>{labels.text('hidden')}</p>
      ) : query.isError && !none ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : query.isLoading ? (
        <span className={`${boneStyles.bone} ${boneStyles.panel}`} data-part="bone" />
      ) : (
        <>
          {file ? <OwnerFacts file={file} /> : <p className={textStyles.quiet}>{labels.text('empty')}</p>}
          {property.archivedAt === null && (
            <div className={recordStyles.actions} data-part="record-actions">
              <ActionButton
                decision={decide(file ? 'edit' : 'create', 'propertyOwner', property)}
                icon={<Icon name="edit" size={16} />}
                onClick={() => setEditing({ record: file })}
              >
                {labels.text(file ? 'action.edit' : 'action.new')}
              </ActionButton>
            </div>
          )}
        </>
      )}
      {editing && (
        <Suspense>
          <FormDrawer
            definition={formOf(property.developmentStatus === 'Completed')}
            record={editing.record}
            part={{
              id: property.id,
              stamp: {},
              saved: labels.text('saved', { name: String(property.title) }),
              also: mirrored,
            }}
            onClose={() => setEditing(undefined)}
            onOpen={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function OwnerFacts({ file }: { readonly file: AnyRecord }) {
  const labels = useLabels('propertyOwner');
  return (
    <dl className={recordStyles.factList}>
      {SHOWN.map((name) => {
        const field = fields[name];
        return field && file[name] !== undefined ? (
          <div
            className={field.kind === 'longText' ? `${recordStyles.fact} ${recordStyles.factWide}` : recordStyles.fact}
            data-part="fact"
            key={name}
          >
            <dt>{labels.field(name)}</dt>
            <dd>
              <FieldDisplay resource="propertyOwner" name={name} field={field} value={file[name]} record={file} />
            </dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}
