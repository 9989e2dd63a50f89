import { placeOf, usePrice } from '#areas/property/properties/cells.tsx';
import { type Property, properties } from '#areas/property/properties/schema.ts';
import { RecordState } from '#kit/fields/choice.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import { RecordName } from '#kit/record-name.tsx';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import styles from './map.module.css';
import type { Point } from './points.ts';

/** Lines shown; zooming in shows the others. */
const LINES = 50;

/**
 * The properties in sight, for people without a pointer and for reading: the one under the pointer is marked on the
 * map.
 */
export function MapList(props: {
  readonly points: readonly Point[];
  readonly onPoint: (id: string | undefined) => void;
}) {
  const { points, onPoint } = props;
  const labels = useLabels('properties');
  if (points.length === 0) return <p className={styles.told}>{labels.text('map.nothingHere')}</p>;
  const more = points.length - LINES;
  return (
    <>
      <ul className={styles.list} aria-label={labels.text('map.listed')}>
        {points.slice(0, LINES).map(({ record }) => (
          <MapLine key={record.id} record={record} onPoint={onPoint} />
        ))}
      </ul>
      {more > 0 && <p className={styles.told}>{labels.text('map.more', { count: more })}</p>}
    </>
  );
}

function MapLine({
  record: property,
  onPoint,
}: {
  readonly record: Property;
  readonly onPoint: (id?: string) => void;
}) {
  const labels = useLabels('properties');
  const { asked } = usePrice(property);
  return (
    <li
      className={styles.line}
      onPointerEnter={() => onPoint(property.id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(property.id)}
      onBlur={() => onPoint(undefined)}
    >
      <RowLink schema={properties} record={property}>
        <RecordName schema={properties} record={property} />
      </RowLink>
      <span className={styles.lineFacts}>
        <strong className={textStyles.figures}>{asked ?? labels.text('unit.noPrice')}</strong>
        <RecordState schema={properties} record={property} />
      </span>
      <span className={textStyles.quiet}>
        <bdi>{placeOf(property)}</bdi>
      </span>
    </li>
  );
}
