import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextStage } from '#areas/sales/deals/commands.ts';
import { DealMoveDialog } from '#areas/sales/deals/move-dialog.tsx';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { AppError } from '#model/errors.ts';
import type { Issue, Values } from '#model/schema.ts';
import { acceptOffer, endedBy } from './commands.ts';
import type { Offer } from './schema.ts';
import { useDealing, useOffers } from './use-offers.ts';

/** What accepting an offer does to the deal and to the other offers, and what the deal's next stage still asks for. */
export function AcceptDialog(props: {
  readonly deal: Deal;
  readonly offer: Offer;
  readonly offers: readonly Offer[];
  readonly onClose: () => void;
}) {
  const { deal, offer, offers, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('offers');
  const ofDeal = useLabels('deals');
  const { exactMoney } = useFormat();
  const { decide } = useWorkspace();
  const { send, saving } = useCommit();
  const dealing = useDealing();
  const ofProperty = useOffers('propertyId', deal.propertyId);
  const [problem, setProblem] = useState<string>();
  const to = nextStage(deal);
  if (!to) return null;
  const others = (ofProperty.offers ?? []).filter(({ id }) => !offers.some((one) => one.id === id));
  const known = [...offers, ...others.filter((one) => decide('edit', 'offers', one).can)];
  // What the next stage still asks for is a field of the deal.
  const wordOf = (issue: Issue) => (issue.key.startsWith('offers.') ? labels : ofDeal).issue(issue);
  const accept = async (details: Values) => {
    const result = acceptOffer(offer, known, deal, details, dealing());
    if (isRefused(result)) return setProblem(result[0] && wordOf(result[0]));
    try {
      if (await send(result)) onClose();
    } catch (error) {
      const [issue] = error instanceof AppError ? (error.issues ?? []) : [];
      setProblem(issue ? wordOf(issue) : t(`error.${kindOf(error)}`));
    }
  };
  const price = offer.amountMinor;
  const ended = endedBy(offer, known).length;
  return (
    <DealMoveDialog
      record={{ ...deal, offerPriceMinor: price, agreedPriceMinor: price }}
      to={to}
      accepted={{
        title: labels.text('accept.title', { amount: exactMoney(price, offer.currency) }),
        okText: labels.text('action.accept'),
        text: ended > 0 ? labels.text('accept.others', { count: ended }) : undefined,
      }}
      saving={saving || ofProperty.isLoading}
      problem={problem}
      onMove={(details) => void accept(details)}
      onCancel={onClose}
    />
  );
}
