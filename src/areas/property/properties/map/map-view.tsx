// before our own: it styles the same elements
import 'leaflet/dist/leaflet.css';
import { useMemo, useState } from 'react';
import type { Property } from '#areas/property/properties/schema.ts';
import { Empty, Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import type { CustomViewProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import styles from './map.module.css';
import { MapCanvas } from './map-canvas.tsx';
import { MapCard } from './map-card.tsx';
import { MapList } from './map-list.tsx';
import type { Point } from './points.ts';
import { MOST, usePoints } from './use-points.ts';

const NONE: readonly Point[] = [];

/** The listings on the map, next to a list of those in sight. */
export function MapView({ asked }: CustomViewProps<Property>) {
  const labels = useLabels('properties');
  const { number } = useFormat();
  const { points, without, isCut, error, retry, isStale } = usePoints(asked);
  const [inSight, setInSight] = useState<readonly Point[]>(NONE);
  const [chosen, setChosen] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const card = useMemo(() => points?.find(({ record }) => record.id === chosen), [points, chosen]);
  if (error && !points) return <Failure error={error} onRetry={retry} />;
  if (points?.length === 0)
    return <Empty icon="map" title={labels.text('map.none')} text={labels.text('map.noneText')} />;
  return (
    <div className={styles.look} data-stale={isStale}>
      <div className={styles.frame} aria-busy={!points}>
        {points ? (
          <MapCanvas points={points} chosen={chosen} pointed={pointed} onChoose={setChosen} onSight={setInSight} />
        ) : (
          <Bone />
        )}
        {card && <MapCard record={card.record} onClose={() => setChosen(undefined)} />}
      </div>
      <div className={styles.side}>
        <p className={styles.told} aria-live="polite">
          {points && labels.text('map.shown', { count: points.length })}
          {without > 0 && ` · ${labels.text('map.without', { count: without })}`}
        </p>
        {isCut && (
          <p className={`${styles.told} ${textStyles.overdue}`}>{labels.text('map.cut', { n: number(MOST) })}</p>
        )}
        <MapList points={inSight} onPoint={setPointed} />
      </div>
    </div>
  );
}
