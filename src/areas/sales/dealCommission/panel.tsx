import { type HttpError, useList } from '@refinedev/core';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { ConfidentialPart } from '#kit/record/confidential-part.tsx';
import { FactList } from '#kit/record/fact-list.tsx';
import { useLabels } from '#kit/text.ts';
import { TERMS, termsForm } from './definition.ts';
import { type CommissionValues, type DealCommission, dealCommission } from './schema.ts';
import { withTerms } from './settled.ts';
import { useTermDefaults } from './use-term-defaults.ts';
import { Waterfall } from './waterfall.tsx';

/** What the deal earns and who gets it. `basisMinor` is the price as it stands. */
export function CommissionPanel({ record: deal, basisMinor }: { readonly record: Deal; readonly basisMinor: number }) {
  const labels = useLabels('dealCommission');
  const usual = useTermDefaults(deal);
  const { query } = useList<Split, HttpError>({
    resource: 'dealSplits',
    filters: [{ field: 'dealId', operator: 'eq', value: deal.id }],
    meta: { count: false },
    errorNotification: false,
  });
  const splits = query.data?.data;
  const isFrozen = deal.stage === 'Closed' || deal.archivedAt !== null;
  return (
    <ConfidentialPart<DealCommission>
      schema={dealCommission}
      record={deal}
      name={deal.title}
      facts={(terms) => (
        <>
          <Waterfall terms={terms} />
          <FactList schema={dealCommission} fields={TERMS} record={terms} />
        </>
      )}
      form={() =>
        usual &&
        splits && {
          definition: termsForm(usual, deal.sellerId, deal.currency, deal.dealType.startsWith('Lease')),
          stamp: { basisMinor },
          also: (values) => withTerms(values as Partial<CommissionValues>, deal, basisMinor, splits),
        }
      }
      isMissing={deal.commissionStatus === 'Missing'}
      frozen={isFrozen ? labels.text('frozen') : undefined}
    />
  );
}
