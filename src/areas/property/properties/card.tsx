import { RecordState } from '#kit/fields/choice.tsx';
import { WithThumb } from '#kit/gallery/thumb.tsx';
import listStyles from '#kit/list/list.module.css';
import { RowLink } from '#kit/list/row-link.tsx';
import { RecordName } from '#kit/record-name.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import { placeOf, usePrice, useRooms, useSize } from './cells.tsx';
import { type Property, properties } from './schema.ts';

/** A property within a thumb's reach: what, where, how large, for how much. */
export function PropertyCard({ record: property }: CellProps<Property>) {
  const labels = useLabels('properties');
  const roomsOf = useRooms();
  const sizeOf = useSize();
  const { asked, each } = usePrice(property);
  const rooms = roomsOf(property);
  const size = sizeOf(property);
  return (
    <>
      <WithThumb resource="properties" record={property}>
        <div className={listStyles.cardLine}>
          <RowLink schema={properties} record={property}>
            <RecordName schema={properties} record={property} />
          </RowLink>
        </div>
        <div className={`${listStyles.cardLine} ${textStyles.quiet}`}>
          <bdi>{placeOf(property)}</bdi>
        </div>
      </WithThumb>
      <div className={listStyles.cardLine}>
        <span>
          {labels.option('propertySubType', property.propertySubType)}
          {rooms && ` · ${rooms}`}
        </span>
      </div>
      <div className={listStyles.cardLine}>
        <strong className={textStyles.figures}>{asked ?? labels.text('unit.noPrice')}</strong>
      </div>
      <div className={`${listStyles.cardLine} ${textStyles.quiet} ${textStyles.figures}`}>
        <span>{[size, each].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={listStyles.cardLine}>
        <RecordState schema={properties} record={property} />
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>{property.listingId}</span>
      </div>
    </>
  );
}
