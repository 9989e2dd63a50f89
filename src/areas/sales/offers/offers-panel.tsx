import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Failure, kindOf } from '#kit/failure.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCommit } from '#kit/use-commit.ts';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { endOffer, TAKING_OFFERS } from './commands.ts';
import { OfferRow } from './offer-row.tsx';
import styles from './offers.module.css';
import type { Offer } from './schema.ts';
import { useOffers } from './use-offers.ts';

const OfferDialog = lazyPart(async () => (await import('./offer-dialog.tsx')).OfferDialog);
const AcceptDialog = lazyPart(async () => (await import('./accept-dialog.tsx')).AcceptDialog);

type Asked = { readonly make: Offer | undefined } | { readonly accept: Offer };

/** What was offered for the deal's property and by which side; while the price is open, offers are made and answered here. */
export function OffersPanel({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('offers');
  const { send, saving } = useCommit();
  const { offers, error, retry } = useOffers('dealId', deal.id);
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<string>();
  const create = useAllowed('create', 'offers');
  const isTaking = TAKING_OFFERS.includes(deal.stage) && deal.archivedAt === null;
  if (offers?.length === 0 && !(isTaking && (create.can || create.asked))) return null;
  const close = () => setAsked(undefined);
  const end = async (offer: Offer, status: 'Declined' | 'Withdrawn') => {
    setProblem(undefined);
    await send(endOffer(offer, status)).catch((failure) => setProblem(t(`error.${kindOf(failure)}`)));
  };
  return (
    <section className={panelStyles.panel} data-part="panel" aria-labelledby="offers-title">
      <header className={recordStyles.panelHead} data-part="panel-head">
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
              onEnd={(status) => void end(offer, status)}
            />
          ))}
        </ul>
      )}
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
      <Suspense>
        {asked && 'make' in asked && <OfferDialog deal={deal} counters={asked.make} onClose={close} />}
        {asked && 'accept' in asked && (
          <AcceptDialog deal={deal} offer={asked.accept} offers={offers ?? []} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
