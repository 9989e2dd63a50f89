import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { placeOf, usePrice, useRooms, useSize } from './cells.tsx';
import { asProperty } from './commands.ts';
import { properties } from './schema.ts';

/** A property within a thumb's reach: what, where, how large, for how much. */
export function PropertyCard({ record }: CellProps) {
  const labels = useLabels('properties');
  const roomsOf = useRooms();
  const sizeOf = useSize();
  const property = asProperty(record);
  const { asked, each } = usePrice(property);
  const rooms = roomsOf(property);
  const size = sizeOf(property);
  return (
    <>
      <div className="card-line">
        <RowLink schema={properties} record={record}>
          <bdi>{property.title}</bdi>
        </RowLink>
      </div>
      <div className="card-line quiet">
        <bdi>{placeOf(property)}</bdi>
      </div>
      <div className="card-line">
        <span>
          {labels.option('propertySubType', property.propertySubType)}
          {rooms && ` · ${rooms}`}
        </span>
      </div>
      <div className="card-line">
        <strong className="figures">{asked ?? labels.text('unit.noPrice')}</strong>
      </div>
      <div className="card-line quiet figures">
        <span>{[size, each].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="card-line">
        <ChoiceDisplay
          resource="properties"
          name="standardStatus"
          field={properties.fields.standardStatus}
          value={property.standardStatus}
          record={record}
        />
        <span className="quiet figures">{property.listingId}</span>
      </div>
    </>
  );
}
