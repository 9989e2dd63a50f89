import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { Picture } from '#kit/gallery/picture.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CustomViewProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';
import { placeOf, usePrice, useRooms, useSize } from './cells.tsx';
import styles from './photos.module.css';
import { type Property, properties } from './schema.ts';
import { StandIn } from './stand-in.tsx';
import { useCover } from './use-cover.ts';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The listings as their photos: what they look like, for how much, where. */
export function PhotosView({ rows, changed }: CustomViewProps<Property>) {
  if (!rows)
    return (
      <ul className={styles.cards} aria-busy="true">
        {BONES.map((key) => (
          <li key={key} className={`${styles.card} ${boneStyles.standingIn}`} data-part="standing-in">
            <span className={`${styles.cardPicture} ${boneStyles.bone}`} data-part="bone" />
            <span className={styles.cardWords}>
              <span className={boneStyles.bone} data-part="bone" />
              <span className={boneStyles.bone} data-part="bone" />
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.cards}>
      {rows.map((record) => (
        <PhotoCard key={record.id} record={record} isChanged={changed.has(record.id)} />
      ))}
    </ul>
  );
}

function PhotoCard({ record: property, isChanged }: { readonly record: Property; readonly isChanged: boolean }) {
  const labels = useLabels('properties');
  const { account } = useWorkspace();
  const roomsOf = useRooms();
  const sizeOf = useSize();
  const coverOf = useCover();
  const { asked } = usePrice(property);
  const { propertySubType, standardStatus, sellerId } = property;
  const facts = [labels.option('propertySubType', propertySubType), roomsOf(property), sizeOf(property)];
  return (
    <li className={styles.card} data-changed={isChanged || undefined} data-card={property.id}>
      <span className={styles.cardPicture}>
        <Picture path={coverOf(property)} alt="">
          <StandIn subType={propertySubType} />
        </Picture>
        <ChoiceDisplay
          resource="properties"
          name="standardStatus"
          field={properties.fields.standardStatus}
          value={standardStatus}
          record={property}
        />
      </span>
      <div className={styles.cardWords}>
        <strong className={textStyles.figures}>{asked ?? labels.text('unit.noPrice')}</strong>
        <RowLink schema={properties} record={property}>
          <bdi>{property.title}</bdi>
        </RowLink>
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={`${textStyles.quiet} ${styles.cardPlace}`}>
          <bdi>{placeOf(property)}</bdi>
        </span>
        <span className={styles.cardFoot}>
          <span className={`${textStyles.quiet} ${textStyles.figures}`}>{property.listingId}</span>
          {sellerId !== account.id && <Person uid={sellerId} size={20} />}
        </span>
      </div>
    </li>
  );
}
