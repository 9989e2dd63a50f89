import type { Deal } from '#areas/sales/deals/schema.ts';
import { ConfidentialPart } from '#kit/record/confidential-part.tsx';
import { FactList } from '#kit/record/fact-list.tsx';
import { useLabels } from '#kit/text.ts';
import { TERMS, termsForm } from './definition.ts';
import { type DealCommission, dealCommission } from './schema.ts';
import { useTermDefaults } from './use-term-defaults.ts';
import { Waterfall } from './waterfall.tsx';

/** What the deal earns and who gets it. */
export function CommissionPanel({ record: deal }: { readonly record: Deal }) {
  const labels = useLabels('dealCommission');
  const usual = useTermDefaults(deal);
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
        usual && {
          definition: termsForm(usual, deal.sellerId, deal.currency, deal.dealType.startsWith('Lease')),
          verb: 'set',
        }
      }
      isMissing={deal.commissionStatus === 'Missing'}
      frozen={isFrozen ? labels.text('frozen') : undefined}
    />
  );
}
