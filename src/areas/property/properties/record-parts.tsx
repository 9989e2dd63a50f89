import { Suspense } from 'react';
import { OwnerPanel } from '#areas/property/propertyOwner/panel.tsx';
import { RecordRef } from '#kit/fields/record-ref.tsx';
import { useFormat } from '#kit/format.ts';
import { useRecordView } from '#kit/record/record-context.ts';
import { SentLinks } from '#kit/record/sent-links.tsx';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useDeferred } from '#kit/use-deferred.ts';
import { now } from '#lib/time/clock.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { usePermitWarning, usePrice, useRooms } from './cells.tsx';
import { logActivity } from './commands.ts';
import { daysOnMarket } from './derived.ts';
import { DraftPanel } from './draft-panel.tsx';
import { propertyMover } from './mover.tsx';
import { PortalsPanel } from './portals-panel.tsx';
import { PropertyActions } from './property-actions.tsx';
import { PropertyGallery } from './property-gallery.tsx';
import styles from './record-parts.module.css';
import type { Property } from './schema.ts';
import { SixFacts } from './six-facts.tsx';
import { useOpenDeal } from './use-related.ts';
import { WantedPanel } from './wanted-panel.tsx';

const ComparedPrice = lazyPart(async () => (await import('./price-panel.tsx')).ComparedPrice);
const PricePanel = lazyPart(async () => (await import('./price-panel.tsx')).PricePanel);
const PlacePanel = lazyPart(async () => (await import('./map/place-panel.tsx')).PlacePanel);
const OffersPanel = lazyPart(async () => (await import('./offers-panel.tsx')).OffersPanel);

function PropertySummary({ record: property }: RecordPartProps<Property>) {
  const labels = useLabels('properties');
  const roomsOf = useRooms();
  const permit = usePermitWarning(property);
  const days = daysOnMarket(property, now());
  const rooms = roomsOf(property);
  return (
    <>
      <span>
        {labels.option('propertySubType', property.propertySubType)}
        {rooms && ` · ${rooms}`}
      </span>
      {days !== undefined && (
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>
          {labels.text('unit.daysOnMarket', { count: days })}
        </span>
      )}
      {permit && <span className={textStyles.overdue}>{permit}</span>}
    </>
  );
}

function Price(props: RecordPartProps<Property>) {
  const { record: property } = props;
  const labels = useLabels('properties');
  const { money } = useFormat();
  const { amount, asked, each, per } = usePrice(property);
  const { listPriceMinor = 0, originalListPriceMinor = 0, currency } = property;
  const isLower = listPriceMinor > 0 && originalListPriceMinor > listPriceMinor;
  const before = isLower && labels.text('unit.before', { amount: money(originalListPriceMinor, currency) });
  const second = [each, before].filter(Boolean).join(' · ');
  const isTime = useDeferred();
  const { isPeek } = useRecordView();
  return (
    <div className={styles.price}>
      <strong className={textStyles.figures}>
        {amount ?? asked ?? labels.text('unit.noPrice')}
        {amount && per && <small> {per}</small>}
      </strong>
      {second && <span className={`${textStyles.quiet} ${textStyles.figures}`}>{second}</span>}
      {isTime && !isPeek && (
        <Suspense>
          <ComparedPrice {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** The buyer who reserved it. */
function Buyer({ record: property }: RecordPartProps<Property>) {
  const [buyer] = useOpenDeal(property)?.buyerContactIds ?? [];
  return buyer ? <RecordRef resource="contacts" id={buyer} /> : null;
}

function PropertyPanels(props: RecordPartProps<Property>) {
  const { isPeek } = useRecordView();
  const isTime = useDeferred();
  return (
    <>
      <DraftPanel {...props} />
      <WantedPanel {...props} />
      <Suspense>
        <OffersPanel {...props} />
      </Suspense>
      <SentLinks field="propertyIds" id={props.record.id} />
      <Suspense>
        <PortalsPanel {...props} />
      </Suspense>
      <Suspense>{isTime && !isPeek && <PricePanel {...props} />}</Suspense>
    </>
  );
}

function PropertyContext(props: RecordPartProps<Property>) {
  const { isPeek } = useRecordView();
  const isTime = useDeferred();
  return (
    <>
      <OwnerPanel {...props} />
      <Suspense>{isTime && !isPeek && <PlacePanel {...props} />}</Suspense>
    </>
  );
}

export const propertyParts: RecordParts<Property> = {
  Summary: PropertySummary,
  Figure: Price,
  StageNote: Buyer,
  KeyFacts: SixFacts,
  Gallery: PropertyGallery,
  Panels: PropertyPanels,
  Actions: PropertyActions,
  Context: PropertyContext,
  stages: ['Incomplete', 'ComingSoon', 'Active', 'ActiveUnderContract', 'Pending', 'Closed'],
  mover: propertyMover,
  calls: { log: logActivity },
};
