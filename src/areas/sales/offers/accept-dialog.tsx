import { DealMoveDialog } from '#areas/sales/deals/move-dialog.tsx';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { nextStage } from '#areas/sales/deals/stages.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import type { Issue } from '#model/schema.ts';
import type { Offer } from './schema.ts';

/** What accepting an offer does to the deal and to the other offers, and what the deal's next stage still asks for. */
export function AcceptDialog(props: { readonly deal: Deal; readonly offer: Offer; readonly onClose: () => void }) {
  const { deal, offer, onClose } = props;
  const labels = useLabels('offers');
  const ofDeal = useLabels('deals');
  const { money } = useFormat();
  const { run, saving, problem, issues } = useCommand('offers');
  const to = nextStage(deal);
  if (!to) return null;
  const price = offer.amountMinor;
  return (
    <DealMoveDialog
      record={{ ...deal, offerPriceMinor: price, agreedPriceMinor: price }}
      to={to}
      accepting={{
        offer,
        title: labels.text('accept.title', { amount: money(price, offer.currency) }),
        okText: labels.text('action.accept'),
        // What the next stage still asks for is a field of the deal.
        wordOf: (issue: Issue) => (issue.key.startsWith('offers.') ? labels : ofDeal).issue(issue),
      }}
      saving={saving}
      problem={problem}
      issues={issues}
      onMove={async (details) => {
        if (await run('accept', offer, details)) onClose();
      }}
      onCancel={onClose}
    />
  );
}
