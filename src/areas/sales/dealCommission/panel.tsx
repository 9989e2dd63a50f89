import { type HttpError, useList, useOne } from '@refinedev/core';
import { Suspense, useState } from 'react';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { Failure, kindOf } from '#kit/failure.tsx';
import { FactList } from '#kit/record/fact-list.tsx';
import partStyles from '#kit/record/part.module.css';
import { PartHistory } from '#kit/record/part-history.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import boneStyles from '#ui/bone.module.css';
import chipStyles from '#ui/chip.module.css';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { alongTerms } from './commands.ts';
import { TERMS, termsForm } from './definition.ts';
import { type CommissionValues, type DealCommission, dealCommission } from './schema.ts';
import { useTermDefaults } from './use-term-defaults.ts';
import { Waterfall } from './waterfall.tsx';

const FormDrawer = lazyPart(async () => (await import('#kit/form/form-drawer.tsx')).FormDrawer);

/** What the deal earns and who gets it: asked for only by those who may show it. `basisMinor` is the price as it stands. */
export function CommissionPanel({ record: deal, basisMinor }: { readonly record: Deal; readonly basisMinor: number }) {
  const labels = useLabels('dealCommission');
  const { decide } = useWorkspace();
  const [editing, setEditing] = useState<{ readonly record: DealCommission | undefined }>();
  const usual = useTermDefaults(deal.dealType);
  const { query } = useOne<DealCommission>({ resource: 'dealCommission', id: deal.id, errorNotification: false });
  const splits = useList<Split, HttpError>({
    resource: 'dealSplits',
    filters: [{ field: 'dealId', operator: 'eq', value: deal.id }],
    meta: { count: false },
    errorNotification: false,
  });
  const none = query.isError && kindOf(query.error) === 'deleted';
  const terms = none ? undefined : query.data?.data;
  const isFrozen = deal.stage === 'Closed' || deal.archivedAt !== null;
  const isLease = deal.dealType.startsWith('Lease');
  return (
    <section className={`${panelStyles.panel} ${partStyles.part}`} data-part="panel" aria-labelledby="commission-title">
      <header className={recordStyles.panelHead} data-part="panel-head">
        <h2 id="commission-title">
          {labels.text('title')}{' '}
          <span className={chipStyles.tag} data-part="tag">
            <Icon name="lock" size={12} /> {labels.text('confidential')}
          </span>
        </h2>
      </header>
      {query.isError && !none ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : query.isLoading ? (
        <span className={`${boneStyles.bone} ${boneStyles.panel}`} data-part="bone" />
      ) : (
        <>
          {terms ? (
            <>
              <Waterfall terms={terms} />
              <FactList schema={dealCommission} fields={TERMS} record={terms} />
            </>
          ) : (
            <p className={textStyles.quiet}>{labels.text('empty')}</p>
          )}
          {isFrozen ? (
            terms && <p className={textStyles.quiet}>{labels.text('frozen')}</p>
          ) : (
            <div className={recordStyles.actions} data-part="record-actions">
              <ActionButton
                type={terms ? 'default' : 'primary'}
                decision={decide(terms ? 'edit' : 'create', 'dealCommission', deal)}
                disabled={!usual || !splits.query.data}
                icon={<Icon name="edit" size={16} />}
                onClick={() => setEditing({ record: terms })}
              >
                {labels.text(terms ? 'action.edit' : 'action.new')}
              </ActionButton>
            </div>
          )}
          {terms && (
            <PartHistory schema={dealCommission} id={deal.id} version={terms.version} title={labels.text('history')} />
          )}
        </>
      )}
      {editing && usual && (
        <Suspense>
          <FormDrawer
            definition={termsForm(usual, deal.sellerId, deal.currency, isLease)}
            record={editing.record}
            part={{
              id: deal.id,
              stamp: { basisMinor },
              saved: labels.text('saved', { name: deal.title }),
              also: (values) =>
                alongTerms(values as Partial<CommissionValues>, deal, basisMinor, splits.query.data?.data ?? []),
            }}
            onClose={() => setEditing(undefined)}
            onOpen={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
