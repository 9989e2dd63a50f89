import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Deal, deals } from '#areas/sales/deals/schema.ts';
import type { Offer } from '#areas/sales/offers/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { useFormat } from '#kit/format.ts';
import relatedStyles from '#kit/record/related.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { expiryOf } from '#lib/time/expiry.ts';
import { partsOfName } from '#model/name.ts';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import styles from './offers-panel.module.css';
import type { Property } from './schema.ts';
import { useDeals } from './use-related.ts';

const SHOWN = 5;

/** What was offered for the home: the open offers first, each with the deal in which it is answered. */
export function OffersPanel({ record: property }: RecordPartProps<Property>) {
  const { t } = useTranslation(['price', 'ui']);
  const others = useLabels('offers');
  const { decide } = useAccess();
  const [isWhole, setWhole] = useState(false);
  const isAsked = decide('list', 'offers').can;
  const { query } = useList<Offer, HttpError>({
    resource: 'offers',
    filters: [{ field: 'propertyId', operator: 'eq', value: property.id }],
    pagination: { mode: 'off' },
    meta: { count: false },
    queryOptions: { enabled: isAsked },
  });
  const ofHome = useDeals(property.id, isAsked);
  const offers = query.data?.data.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  if (!query.error && !offers?.length) return null;
  const dealOf = ({ dealId }: Offer) => ofHome.find(({ id }) => id === dealId);
  const open = offers?.filter(isOpen).length ?? 0;
  return (
    <section className={styles.panel} aria-labelledby="offers-title">
      <header className={relatedStyles.head}>
        <h2 id="offers-title">
          {others.text('title')}{' '}
          {open > 0 && <span className={textStyles.quiet}>{t('price:open', { count: open })}</span>}
        </h2>
      </header>
      {offers ? (
        <table className={styles.offers}>
          <thead>
            <tr>
              <th scope="col">{others.field('madeBy')}</th>
              <th scope="col">{others.field('amountMinor')}</th>
              <th scope="col">{t('price:ofAsking')}</th>
              <th scope="col">{others.field('status')}</th>
              <th scope="col">{t('price:made')}</th>
              <th scope="col">{others.field('dealId')}</th>
            </tr>
          </thead>
          <tbody>
            {offers.slice(0, isWhole ? undefined : SHOWN).map((offer) => (
              <OfferLine key={offer.id} offer={offer} deal={dealOf(offer)} property={property} />
            ))}
          </tbody>
        </table>
      ) : (
        query.error && <Failure error={query.error} onRetry={query.refetch} />
      )}
      {offers && offers.length > SHOWN && !isWhole && (
        <button type="button" className={textStyles.link} onClick={() => setWhole(true)}>
          {t('ui:related.all', { count: offers.length })}
        </button>
      )}
    </section>
  );
}
const isOpen = ({ status }: Offer): boolean => status === 'Open';

function OfferLine(props: { readonly offer: Offer; readonly deal: Deal | undefined; readonly property: Property }) {
  const { offer, deal, property } = props;
  const others = useLabels('offers');
  const { money, percent, date, shortDate, timeZone } = useFormat();
  const { listPath } = useCompany();
  const { decide } = useAccess();
  const { madeBy, amountMinor, currency, status, validUntil, createdAt, dealId, label } = offer;
  const name = madeBy === 'Buyer' ? 'buyerContactIds' : 'sellerContactIds';
  const [people, asked] = [deal?.[name], property.annualListPriceMinor];
  const isLate = (expiryOf(validUntil, now(), timeZone)?.days ?? 0) < 0;
  const isListed = asked > 0 && currency === property.currency;
  return (
    <tr>
      <td>
        {deal && people?.length ? (
          <FieldDisplay resource="deals" name={name} field={deals.fields[name]} value={people} record={deal} />
        ) : (
          <bdi>{partsOfName(label).first}</bdi>
        )}
        <span className={textStyles.second}>{others.option('madeBy', madeBy)}</span>
      </td>
      <td>
        <strong className={textStyles.figures}>{money(amountMinor, currency)}</strong>
      </td>
      <td className={textStyles.figures}>{isListed && percent(Math.round((amountMinor / asked) * 1000) * 10)}</td>
      <td>
        <Chip value={status}>{others.option('status', status)}</Chip>
        {isOpen(offer) && (
          <span className={`${textStyles.second} ${isLate ? textStyles.overdue : ''}`}>
            {others.text(isLate ? 'expired' : 'until', { date: date(validUntil) })}
          </span>
        )}
      </td>
      <td>{shortDate(createdAt)}</td>
      <td>
        {deal && decide('open', listPath('deals')).can && (
          <Link to={`${listPath('deals')}/${dealId}`}>{deal.reference}</Link>
        )}
      </td>
    </tr>
  );
}
