import { useOne } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Failure, kindOf } from '#kit/failure.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import partStyles from '#kit/record/part.module.css';
import { PartHistory } from '#kit/record/part-history.tsx';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import chipStyles from '#ui/chip.module.css';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { asKyc, stampOf, startKyc } from './commands.ts';
import { formOf } from './definition.ts';
import { KycFacts } from './facts.tsx';
import { KycMoves } from './moves.tsx';
import { contactKyc } from './schema.ts';

const FormDrawer = lazyPart(async () => (await import('#kit/form/form-drawer.tsx')).FormDrawer);

/** The confidential part of a contact: asked for only by those who may show it. */
export function KycPanel({ record: contact }: RecordPartProps) {
  const { t } = useTranslation('ui');
  const labels = useLabels('contactKyc');
  const { account, decide } = useWorkspace();
  const { send, saving } = useCommit();
  /** The file as it stood when the drawer was opened: what others do meanwhile is told by the form itself. */
  const [editing, setEditing] = useState<{ readonly record: AnyRecord | undefined }>();
  const show = decide('show', 'contactKyc', contact).can;
  const { query } = useOne<AnyRecord>({
    resource: 'contactKyc',
    id: contact.id,
    errorNotification: false,
    queryOptions: { enabled: show },
  });
  const none = query.isError && kindOf(query.error) === 'deleted';
  const record = none ? undefined : query.data?.data;
  const kyc = record && asKyc(record);
  const live = contact.archivedAt === null;
  const edit = decide('edit', 'contactKyc', contact);
  const status = String(contact.kycStatus);

  const start = async () => {
    try {
      if (!(await send(startKyc(contact, account.id)))) return;
      setEditing({ record: (await query.refetch()).data?.data });
    } catch (error) {
      toast(t(`error.${kindOf(error)}`));
    }
  };
  return (
    <section className={`${panelStyles.panel} ${partStyles.part}`} data-part="panel" aria-labelledby="kyc-title">
      <header className={recordStyles.panelHead} data-part="panel-head">
        <h2 id="kyc-title">
          {labels.text('title')}{' '}
          <span className={chipStyles.tag} data-part="tag">
            <Icon name="lock" size={12} /> {labels.text('confidential')}
          </span>
        </h2>
        <ChoiceDisplay
          resource="contactKyc"
          name="status"
          field={contactKyc.fields.status}
          value={kyc?.status ?? status}
          record={contact}
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
          {kyc ? <KycFacts kyc={kyc} /> : <p className={textStyles.quiet}>{labels.text('empty')}</p>}
          {live && (
            <div className={recordStyles.actions} data-part="record-actions">
              {kyc ? (
                <KycMoves key={`${kyc.version} ${contact.version}`} kyc={kyc} contact={contact} />
              ) : (
                <AllowedButton
                  type="primary"
                  action="create"
                  resource="contactKyc"
                  record={contact}
                  loading={saving}
                  icon={<Icon name="shield" size={16} />}
                  onClick={start}
                >
                  {labels.text('action.start')}
                </AllowedButton>
              )}
              <ActionButton
                decision={edit}
                icon={<Icon name="edit" size={16} />}
                onClick={() => setEditing({ record })}
              >
                {labels.text(kyc ? 'action.edit' : 'action.new')}
              </ActionButton>
            </div>
          )}
          {kyc && (
            <PartHistory schema={contactKyc} id={contact.id} version={kyc.version} title={labels.text('history')} />
          )}
        </>
      )}
      {editing && (
        <Suspense>
          <FormDrawer
            definition={formOf(editing.record && asKyc(editing.record), contact.kind === 'Person')}
            record={editing.record}
            part={{
              id: contact.id,
              stamp: stampOf(editing.record && asKyc(editing.record), account.id),
              saved: labels.text('saved', { name: String(contact.fullName) }),
            }}
            onClose={() => setEditing(undefined)}
            onOpen={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
