import { Suspense, useState } from 'react';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Failure } from '#kit/failure.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCommand } from '#kit/use-command.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { OfferRow } from './offer-row.tsx';
import styles from './offers.module.css';
import type { Offer } from './schema.ts';
import { TAKING_OFFERS } from './terms.ts';
import { useOffers } from './use-offers.ts';

const OfferDialog = lazyPart(async () => (await import('./offer-dialog.tsx')).OfferDialog);
const AcceptDialog = lazyPart(async () => (await import('./accept-dialog.tsx')).AcceptDialog);

type Asked = { readonly make: Offer | undefined } | { readonly accept: Offer };

/** What was offered for the deal's property and by which side; while the price is open, offers are made and answered here. */
export function OffersPanel({ deal }: { readonly deal: Deal }) {
  const labels = useLabels('offers');
  const { run, saving, problem } = useCommand('offers');
  const { offers, error, retry } = useOffers('dealId', deal.id);
  const [asked, setAsked] = useState<Asked>();
  const create = useAllowed('create', 'offers');
  const isTaking = TAKING_OFFERS.includes(deal.stage) && deal.archivedAt === null;
  if (offers?.length === 0 && !(isTaking && (create.can || create.asked))) return null;
  const close = () => setAsked(undefined);
  return (
    <section className={panelStyles.panel} aria-labelledby="offers-title">
      <header className={recordStyles.panelHead}>
        <h2 id="offers-title">{labels.text('name')}</h2>
        {isTaking && (
          <AllowedButton
            size="small"
            action="create"
            resource="offers"
            icon={<Icon name="add" size={14} />}
            onClick={() => setAsked({ make: undefined })}
          >
            {labels.text('action.new')}
          </AllowedButton>
        )}
      </header>
      {error && !offers ? (
        <Failure error={error} onRetry={retry} />
      ) : offers?.length === 0 ? (
        <p className={textStyles.quiet}>{labels.text('empty')}</p>
      ) : (
        <ul className={styles.offers} aria-busy={!offers}>
          {offers?.map((offer) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              isTaking={isTaking}
              isBusy={saving}
              onAccept={() => setAsked({ accept: offer })}
              onCounter={() => setAsked({ make: offer })}
              onEnd={(verb) => void run(verb, offer)}
            />
          ))}
        </ul>
      )}
      <Problem>{problem}</Problem>
      <Suspense>
        {asked && 'make' in asked && <OfferDialog deal={deal} counters={asked.make} onClose={close} />}
        {asked && 'accept' in asked && <AcceptDialog deal={deal} offer={asked.accept} onClose={close} />}
      </Suspense>
    </section>
  );
}
