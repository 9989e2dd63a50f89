import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { Listing } from '#lib/listing/listing.ts';
import type { Values } from '#model/schema.ts';

const LEAST_TITLE = 10;

/** How listings and our own properties are spoken of on this screen. */
export function useWords() {
  const { t } = useTranslation('scanner');
  const labels = useLabels('properties');
  const { money, area } = useFormat();
  const { company } = useCompany();
  const place = ({ unitNumber, buildingName, subdivisionName, city }: Values) =>
    [unitNumber, buildingName, subdivisionName ?? city].filter(Boolean).join(', ');
  const kind = ({ propertySubType, bedroomsTotal: count }: Values) => {
    const type = propertySubType === undefined ? '' : labels.option('propertySubType', String(propertySubType));
    const beds =
      typeof count !== 'number' ? '' : count === 0 ? labels.text('unit.studio') : labels.text('unit.beds', { count });
    return [type, beds].filter(Boolean).join(' · ');
  };
  const size = ({ livingArea, lotSizeArea }: Values) => {
    const metres = livingArea ?? lotSizeArea;
    return typeof metres === 'number' ? area(metres) : '';
  };
  const price = ({ listPriceMinor, priceOnApplication, leaseAmountFrequency, purpose }: Values, currency: string) => {
    if (typeof listPriceMinor !== 'number') return priceOnApplication ? labels.text('unit.onRequest') : '';
    const amount = money(listPriceMinor, currency);
    return purpose === 'Lease' && leaseAmountFrequency
      ? `${amount} ${labels.text(`unit.${leaseAmountFrequency}`)}`
      : amount;
  };
  /** What is to be noted of a listing, naming what could not be read. */
  const flag = (key: string, { unread = [], otherCurrency = '' }: Listing) =>
    t(`flags.${key}`, { columns: unread.join(', '), word: otherCurrency, currency: company.currency });
  /** A listing that came without a title gets one of what it is and where. */
  const titled = (listing: Listing): Listing => {
    const { values, confidence } = listing;
    if (String(values.title ?? '').length >= LEAST_TITLE) return listing;
    const composed = [kind(values), place(values)].filter(Boolean).join(' · ');
    if (composed.length < LEAST_TITLE) return listing;
    return {
      ...listing,
      values: { ...values, title: composed.slice(0, 100) },
      confidence: { ...confidence, title: 'Medium' },
    };
  };
  return { t, labels, place, kind, size, price, flag, titled };
}
export type WordsOfScan = ReturnType<typeof useWords>;
