import { useOne } from '@refinedev/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { Failure, kindOf } from '#kit/failure.tsx';
import type { FormDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import { Tag } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './part.module.css';
import { PartHistory } from './part-history.tsx';
import recordStyles from './record.module.css';

const FormDrawer = lazyPart(async () => (await import('#kit/form/form-drawer.tsx')).FormDrawer);

/** Id of the button that opens the form of a confidential part: what it lacks is named elsewhere, too. */
export const partButton = (resource: string): string => `edit-${resource}`;
/** The form of a part, with the part when it was opened. */
export interface PartForm {
  readonly definition: FormDefinition;
  /** The command that saves it, where more than the part changes. */
  readonly verb?: string;
}
export interface PartState<P extends AnyRecord> {
  /** undefined: there is none yet. */
  readonly part: P | undefined;
  readonly edit: (part: P | undefined) => void;
  /** Reads it again. */
  readonly refetch: () => Promise<P | undefined>;
}

/** The confidential part of a record, a separate document with the same id: only people who may show it read it. */
export function ConfidentialPart<P extends AnyRecord>(props: {
  readonly schema: AnySchema;
  /** The record it belongs to, and the name it goes by. */
  readonly record: AnyRecord;
  readonly name: string;
  /** Beside the title. */
  readonly head?: (part: P | undefined) => ReactNode;
  readonly facts: (part: P) => ReactNode;
  /** undefined until what the form needs is known. */
  readonly form: (part: P | undefined) => PartForm | undefined;
  /** The reason why nothing can be changed any more. */
  readonly frozen?: string | undefined;
  /** Buttons before the one that opens the form. */
  readonly actions?: (state: PartState<P>) => ReactNode;
  /** The action whose permission opens the form where there is no part yet. */
  readonly begunBy?: 'create' | 'edit';
  /** What was done to it is not shown. */
  readonly hidesHistory?: boolean;
  /** The record says that there is none: shown so while it is being read. */
  readonly isMissing?: boolean;
}) {
  const { schema, record, name, head, facts, form, frozen, actions, begunBy = 'create', hidesHistory } = props;
  const labels = useLabels(schema.name);
  const { t } = useTranslation('shell');
  const { decide } = useAccess();
  /** The part when the form was opened: the form itself reports later changes of others. */
  const [editing, setEditing] = useState<{ readonly part: P | undefined }>();
  const show = decide('show', schema.name, record);
  const mayShow = show.can;
  const { query } = useOne<P>({ resource: schema.name, id: record.id, queryOptions: { enabled: mayShow } });
  const isNone = query.isError && kindOf(query.error) === 'deleted';
  const part = isNone ? undefined : query.data?.data;
  const edit = (of: P | undefined) => setEditing({ part: of });
  const close = () => setEditing(undefined);
  const opened = editing && form(editing.part);
  const titleId = `${schema.name}-title`;
  return (
    <section className={`${panelStyles.panel} ${styles.part}`} aria-labelledby={titleId}>
      <header className={recordStyles.panelHead}>
        <h2 id={titleId}>
          {labels.text('title')}{' '}
          <Tag>
            <Icon name="lock" size={12} /> {labels.text('confidential')}
          </Tag>
        </h2>
        {head?.(part)}
      </header>
      {!mayShow ? (
        <div className={styles.hidden}>
          <p className={textStyles.quiet}>{labels.text('hidden')}</p>
          {show.asked && (
            <ActionButton size="small" decision={show}>
              {t('denied.ask')}
            </ActionButton>
          )}
        </div>
      ) : query.isError && !isNone ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : query.isLoading && !props.isMissing ? (
        <Bone as="panel" />
      ) : (
        <>
          {part ? facts(part) : <p className={textStyles.quiet}>{labels.text('empty')}</p>}
          {record.archivedAt === null && frozen === undefined && (
            <div className={recordStyles.actions} data-part="record-actions">
              {actions?.({ part, edit, refetch: async () => (await query.refetch()).data?.data })}
              <ActionButton
                decision={decide(part ? 'edit' : begunBy, schema.name, record)}
                disabled={!form(part)}
                id={partButton(schema.name)}
                icon={<Icon name="edit" size={16} />}
                onClick={() => edit(part)}
              >
                {labels.text(part ? 'action.edit' : 'action.new')}
              </ActionButton>
            </div>
          )}
          {part && frozen && <p className={textStyles.quiet}>{frozen}</p>}
          {part && !hidesHistory && (
            <PartHistory schema={schema} id={record.id} version={part.version} title={labels.text('history')} />
          )}
        </>
      )}
      {opened && (
        <Suspense>
          <FormDrawer
            definition={opened.definition}
            record={editing?.part}
            part={{ id: record.id, saved: labels.text('saved', { name }), verb: opened.verb }}
            onClose={close}
            onOpen={close}
          />
        </Suspense>
      )}
    </section>
  );
}
