import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import relatedStyles from '#kit/record/related.module.css';
import { LOG_PAGE, useRecordLog } from '#kit/record/use-record-log.ts';
import { RecordName } from '#kit/record-name.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { pricePerArea, shownPrice } from '#lib/money/price-per-area.ts';
import { type Compared as ComparedHome, type Comparison, isSold } from '#lib/sales/similar.ts';
import { now } from '#lib/time/clock.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import { InterestBars, useInterest } from './interest-bars.tsx';
import { PriceChart } from './price-chart.tsx';
import styles from './price-panel.module.css';
import { priceSteps } from './price-steps.ts';
import { type Property, properties } from './schema.ts';
import { useComparison } from './use-comparison.ts';

/** Beside the price: how far it lies above or below similar homes. */
export function ComparedPrice({ record: property }: RecordPartProps<Property>) {
  const { t } = useTranslation('price');
  const { percent } = useFormat();
  const { compared } = useComparison(property);
  if (!compared) return null;
  const share = Math.round(compared.shareBp / 100) * 100;
  const place = share > 0 ? 'above' : share < 0 ? 'below' : 'equal';
  return (
    <span className={styles.compared} data-place={place}>
      {t(place, { share: percent(Math.abs(share)), n: compared.homes.length })}
    </span>
  );
}

/** How the price changed while the home was on the market, what came in meanwhile, and what similar homes cost. */
export function PricePanel(props: RecordPartProps<Property>) {
  const { record: property } = props;
  const { t } = useTranslation('price');
  const { compared, error, retry } = useComparison(property);
  const { onMarketDate, priceChangeTimestamp } = property;
  const isChanged = priceChangeTimestamp !== undefined && priceChangeTimestamp > (onMarketDate ?? property.createdAt);
  const weeks = useInterest(property);
  if (!(isChanged || compared || weeks || error)) return null;
  return (
    <section aria-labelledby="price-title">
      <header className={relatedStyles.head}>
        <h2 id="price-title">{t(weeks ? 'interest.title' : 'title')}</h2>
      </header>
      <div className={styles.drawings}>
        {isChanged && <Changes property={property} compared={compared} />}
        {weeks && <InterestBars property={property} weeks={weeks} />}
      </div>
      {error && <Failure error={error} onRetry={retry} />}
      {compared && <Similar property={property} compared={compared} />}
    </section>
  );
}

function Changes(props: { readonly property: Property; readonly compared: Comparison<Property> | undefined }) {
  const { property, compared } = props;
  const log = useRecordLog(properties.name, property.id, LOG_PAGE);
  if (log.error && !log.data) return <Failure error={log.error} onRetry={log.refetch} />;
  if (!log.data)
    return (
      <div className={`${boneStyles.standingIn} ${styles.waits}`} aria-busy="true">
        <Bone />
      </div>
    );
  const steps = priceSteps(log.data, property.onMarketDate);
  if (steps.length < 2) return null;
  const size = property.livingArea ?? property.lotSizeArea;
  return (
    <PriceChart
      steps={steps}
      currency={property.currency}
      end={property.offMarketDate ?? now()}
      similarMinor={compared && size && Math.round(compared.eachMinor * size)}
    />
  );
}

/** What one unit of area costs, as the company measures it. */
function useEach({ currency }: Property) {
  const { t } = useTranslation('ui');
  const labels = useLabels('properties');
  const { money, areaUnit } = useFormat();
  return (minor: number) =>
    labels.text('unit.perArea', {
      amount: money(shownPrice(pricePerArea(minor, 1, areaUnit), currency), currency),
      unit: t(`ui:unit.${areaUnit}`),
    });
}

function Similar(props: { readonly property: Property; readonly compared: Comparison<Property> }) {
  const { property, compared } = props;
  const { t } = useTranslation('price');
  const eachOf = useEach(property);
  const { homes, eachMinor, soldEachMinor, sold } = compared;
  const figures = { n: homes.length, place: property.subdivisionName, each: eachOf(eachMinor) };
  return (
    <details className={styles.similar}>
      <summary>
        {t('median', figures)}
        {soldEachMinor !== undefined && (
          <span className={textStyles.quiet}> · {t('closed', { count: sold, each: eachOf(soldEachMinor) })}</span>
        )}
      </summary>
      <ul>
        {homes.map((one) => (
          <SimilarHome key={one.home.id} compared={one} each={eachOf(one.eachMinor)} />
        ))}
      </ul>
      <p className={textStyles.quiet}>{t('rule')}</p>
    </details>
  );
}

function SimilarHome(props: { readonly compared: ComparedHome<Property>; readonly each: string }) {
  const { home, priceMinor } = props.compared;
  const labels = useLabels('properties');
  const { money, shortDate } = useFormat();
  const { listPath } = useCompany();
  const { id, standardStatus, closeDate, currency, purpose } = home;
  const per = purpose === 'Lease' ? ` ${labels.text('unit.Annually')}` : '';
  return (
    <li>
      <Link to={`${listPath('properties')}/${id}`}>
        <RecordName schema={properties} record={home} />
      </Link>
      <span>
        <Chip value={standardStatus}>{labels.option('standardStatus', standardStatus)}</Chip>
        {isSold(home) && closeDate && <span className={textStyles.quiet}> {shortDate(closeDate)}</span>}
      </span>
      <span className={textStyles.figures}>{money(priceMinor, currency) + per}</span>
      <span className={`${textStyles.quiet} ${textStyles.figures}`}>{props.each}</span>
    </li>
  );
}
