import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { Picture } from '#kit/gallery/picture.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import type { LookProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { placeOf, usePrice, useRooms, useSize } from './cells.tsx';
import { asProperty } from './commands.ts';
import { properties } from './schema.ts';
import { StandIn } from './stand-in.tsx';
import { useCover } from './use-cover.ts';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The listings as their photos: what they look like, for how much, where. */
export function PhotosLook({ rows, changed }: LookProps) {
  if (!rows)
    return (
      <ul className="photo-cards" aria-busy="true">
        {BONES.map((key) => (
          <li key={key} className="photo-card standing-in">
            <span className="photo-card-picture bone" />
            <span className="photo-card-words">
              <span className="bone" />
              <span className="bone" />
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="photo-cards">
      {rows.map((record) => (
        <PhotoCard key={record.id} record={record} isChanged={changed.has(record.id)} />
      ))}
    </ul>
  );
}

function PhotoCard({ record, isChanged }: { readonly record: AnyRecord; readonly isChanged: boolean }) {
  const labels = useLabels('properties');
  const { account } = useWorkspace();
  const roomsOf = useRooms();
  const sizeOf = useSize();
  const coverOf = useCover();
  const property = asProperty(record);
  const { asked } = usePrice(property);
  const { propertySubType, standardStatus, sellerId } = property;
  const facts = [labels.option('propertySubType', propertySubType), roomsOf(property), sizeOf(property)];
  return (
    <li className={isChanged ? 'photo-card changed' : 'photo-card'} data-card={record.id}>
      <span className="photo-card-picture">
        <Picture path={coverOf(property)} alt="">
          <StandIn subType={propertySubType} />
        </Picture>
        <ChoiceDisplay
          resource="properties"
          name="standardStatus"
          field={properties.fields.standardStatus}
          value={standardStatus}
          record={record}
        />
      </span>
      <div className="photo-card-words">
        <strong className="figures">{asked ?? labels.text('unit.noPrice')}</strong>
        <RowLink schema={properties} record={record}>
          <bdi>{property.title}</bdi>
        </RowLink>
        <span className="quiet figures">{facts.filter(Boolean).join(' · ')}</span>
        <span className="quiet photo-card-place">
          <bdi>{placeOf(property)}</bdi>
        </span>
        <span className="photo-card-foot">
          <span className="quiet figures">{property.listingId}</span>
          {sellerId !== account.id && <Person uid={sellerId} size={20} />}
        </span>
      </div>
    </li>
  );
}
