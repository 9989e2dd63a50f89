import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import { RecordName } from '#kit/record-name.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { pricePerArea, shownPrice } from '#lib/money/price-per-area.ts';
import { now } from '#lib/time/clock.ts';
import { expiryOf } from '#lib/time/expiry.ts';
import textStyles from '#ui/text.module.css';
import { daysOnMarket } from './derived.ts';
import { propertyName } from './name.ts';
import { type Property, properties } from './schema.ts';

const NOTHING = <span className={textStyles.quiet}>–</span>;
/** Where it is, as far as its name does not say: "Zephyr Bay" beside "1302 Zephyr One". */
export function placeOf(property: Property): string {
  const { whole, rest } = propertyName(property);
  const { unitNumber, buildingName, subdivisionName } = property;
  return [unitNumber, buildingName, subdivisionName]
    .filter((part) => part && part !== whole && part !== rest)
    .join(', ');
}

export function NameCell({ record: property }: CellProps<Property>) {
  return (
    <>
      <Thumb resource="properties" record={property} />
      <RowLink schema={properties} record={property}>
        <RecordName schema={properties} record={property} />
      </RowLink>
      <span className={textStyles.second} data-part="second">
        <span className={textStyles.figures}>{property.listingId}</span>
        <span data-part="tail">
          {' · '}
          <bdi>{placeOf(property)}</bdi>
        </span>
      </span>
    </>
  );
}

/** Studio, or 2 bed. */
export function useBeds(): (property: Property) => string {
  const labels = useLabels('properties');
  return ({ bedroomsTotal: count }) => {
    if (count === undefined) return '';
    return count === 0 ? labels.text('unit.studio') : labels.text('unit.beds', { count });
  };
}
/** 2 bed · 3 bath. */
export function useRooms(): (property: Property) => string {
  const labels = useLabels('properties');
  const bedsOf = useBeds();
  return (property) => {
    const { bathroomsTotalInteger: count } = property;
    return [bedsOf(property), count ? labels.text('unit.baths', { count }) : ''].filter(Boolean).join(' · ');
  };
}

/** The living area, or the plot's, in the company's unit. */
export function useSize(): (property: Property) => string | undefined {
  const { area } = useFormat();
  return ({ livingArea, lotSizeArea }) => {
    const size = livingArea ?? lotSizeArea;
    return size === undefined ? undefined : area(size);
  };
}

/** What it is, and how large. */
export function TypeCell({ record: property }: CellProps<Property>) {
  const labels = useLabels('properties');
  const bedsOf = useBeds();
  const sizeOf = useSize();
  const second = [bedsOf(property), sizeOf(property)].filter(Boolean).join(' · ');
  return (
    <>
      {labels.option('propertySubType', property.propertySubType)}
      {second && (
        <span className={`${textStyles.second} ${textStyles.figures}`} data-part="second">
          {second}
        </span>
      )}
    </>
  );
}

/** The amount alone, so that prices and rents line up; below it what it is for, and what one unit of area costs. */
export function PriceCell({ record: property }: CellProps<Property>) {
  const labels = useLabels('properties');
  const { amount, asked, each, per } = usePrice(property);
  if (property.listPriceMinor === undefined)
    return <span className={textStyles.quiet}>{asked ?? labels.text('unit.noPrice')}</span>;
  const second = [per, each].filter(Boolean).join(' · ');
  return (
    <>
      <span className={textStyles.figures}>{amount}</span>
      {second && (
        <span className={`${textStyles.second} ${textStyles.figures}`} data-part="second">
          {second}
        </span>
      )}
    </>
  );
}

export function usePrice(property: Property) {
  const labels = useLabels('properties');
  const { t } = useTranslation('ui');
  const { money, areaUnit } = useFormat();
  const { listPriceMinor, currency, priceOnApplication, purpose, leaseAmountFrequency = 'Annually' } = property;
  const size = property.livingArea ?? property.lotSizeArea;
  const amount = listPriceMinor === undefined ? undefined : money(listPriceMinor, currency);
  const per = purpose === 'Lease' ? labels.text(`unit.${leaseAmountFrequency}`) : undefined;
  const asked = amount && per ? `${amount} ${per}` : amount;
  return {
    /** The amount alone. */
    amount,
    /** How often a rent is due. */
    per,
    asked: asked ?? (priceOnApplication ? labels.text('unit.onRequest') : undefined),
    each:
      listPriceMinor === undefined || size === undefined
        ? undefined
        : labels.text('unit.perArea', {
            amount: money(shownPrice(pricePerArea(property.annualListPriceMinor, size, areaUnit), currency), currency),
            unit: t(`unit.${areaUnit}`),
          }),
  };
}

export function MarketCell({ record: property }: CellProps<Property>) {
  const labels = useLabels('properties');
  const days = daysOnMarket(property, now());
  const permit = usePermitWarning(property);
  return (
    <>
      {days === undefined ? (
        NOTHING
      ) : (
        <span className={textStyles.figures}>{labels.text('unit.days', { count: days })}</span>
      )}
      {permit && (
        <span className={`${textStyles.second} ${textStyles.overdue}`} data-part="second">
          {permit}
        </span>
      )}
    </>
  );
}

/** Worth a word only while the listing is advertised, and from 14 days before the end on. */
export function usePermitWarning({ standardStatus, permitExpiryDate }: Property): string | undefined {
  const labels = useLabels('properties');
  const { timeZone } = useFormat();
  if (standardStatus !== 'Active' || !permitExpiryDate) return undefined;
  const expiry = expiryOf(permitExpiryDate, now(), timeZone);
  if (!expiry || expiry.days > 14) return undefined;
  return expiry.days < 0 ? labels.text('unit.permitOver') : labels.text('unit.permitIn', { count: expiry.days });
}
