import { Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Property } from '#areas/property/properties/schema.ts';
import { useComparison } from '#areas/property/properties/use-comparison.ts';
import { useFormat } from '#kit/format.ts';
import { useNear } from '#kit/gallery/use-near.ts';
import relatedStyles from '#kit/record/related.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useCompany } from '#kit/workspace.tsx';
import { positionOf } from '#lib/people/place.ts';
import { driveBetween } from '#lib/sales/drive.ts';
import { NEAR_KM, nearOf, type Place } from '#lib/sales/nearby.ts';
import { Bone } from '#ui/bone.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './place-panel.module.css';
import { pointOf } from './points.ts';

const MapCanvas = lazyPart(async () => {
  await import('leaflet/dist/leaflet.css');
  return (await import('./map-canvas.tsx')).MapCanvas;
});

interface Offices {
  readonly offices?: readonly { readonly name: string; readonly coordinates: string }[];
}

/** Where it is: on the map, among similar homes; in words, and how far from the nearest office. */
export function PlacePanel({ record: property }: RecordPartProps<Property>) {
  const { t } = useTranslation('price');
  const { number } = useFormat();
  const { buildingName, streetName, subdivisionName, city, stateOrProvince, coordinates } = property;
  const { offices = [] } = useSettings<Offices>('attendance', {}) ?? {};
  const position = coordinates ? positionOf(coordinates) : undefined;
  const [nearest] = offices
    .flatMap(({ name, coordinates: at }) => {
      const office = positionOf(at);
      const drive = office && position && driveBetween(office, position);
      return drive ? [{ name, ...drive }] : [];
    })
    .toSorted((a, b) => a.minutes - b.minutes);
  const { nearby = [] } = useSettings<{ readonly nearby?: readonly Place[] }>('nearby', {}) ?? {};
  const near = position ? nearOf(position, nearby) : [];
  const words = new Set([buildingName, streetName, subdivisionName, city, stateOrProvince]);
  return (
    <section aria-labelledby="place-title">
      <header className={relatedStyles.head}>
        <h2 id="place-title">{t('place.title')}</h2>
      </header>
      {position && <HomeMap property={property} />}
      <p className={styles.words}>
        <bdi>{[...words].filter(Boolean).join(', ')}</bdi>
        {near.length > 0 && (
          <span>
            {near
              .map(({ kind, count, minutes, name }) =>
                kind === 'School'
                  ? t('place.schools', { count, n: number(count), km: number(NEAR_KM) })
                  : t('place.foot', { n: number(minutes), name }),
              )
              .join(' · ')}
          </span>
        )}
        {nearest && (
          <span className={textStyles.quiet}>
            {t('place.drive', { n: number(nearest.minutes), km: number(nearest.km), office: nearest.name })}
          </span>
        )}
      </p>
    </section>
  );
}

/** The home and similar ones; a pin opens its page. It is drawn when it is about to be seen. */
function HomeMap({ property }: { readonly property: Property }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const navigate = useNavigate();
  const { listPath } = useCompany();
  const { compared } = useComparison(property);
  const points = useMemo(() => {
    const similar = (compared?.homes ?? []).map(({ home }) => home);
    return [property, ...similar].flatMap((home) => pointOf(home) ?? []);
  }, [property, compared]);
  const open = (id: string) => {
    if (id !== property.id) navigate(`${listPath('properties')}/${id}`);
  };
  return (
    <div ref={frame} className={styles.map}>
      <Suspense fallback={<Bone as="panel" />}>
        {isNear && <MapCanvas points={points} chosen={property.id} onChoose={open} isSmall />}
      </Suspense>
    </div>
  );
}
