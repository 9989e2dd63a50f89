import { RecordState } from '#kit/fields/choice.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import { SelectBox } from '#kit/list/select-box.tsx';
import { useRowOpening } from '#kit/list/use-row-opening.ts';
import { RecordName } from '#kit/record-name.tsx';
import type { CustomViewProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import { placeOf, usePermitWarning, usePrice, useRooms, useSize } from './cells.tsx';
import { PhotoFlip } from './photo-flip.tsx';
import styles from './photos.module.css';
import { type Property, properties } from './schema.ts';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
type PhotosProps = CustomViewProps<Property>;

/** The listings as their photos: what they look like, for how much, where. */
export function PhotosView(props: PhotosProps) {
  const { rows } = props;
  return (
    <div className={styles.grid}>
      {rows ? (
        <ul className={styles.cards}>
          {rows.map((record) => (
            <PhotoCard key={record.id} {...props} rows={rows} record={record} />
          ))}
        </ul>
      ) : (
        <ul className={styles.cards} aria-busy="true">
          {BONES.map((key) => (
            <li key={key} className={`${styles.card} ${boneStyles.standingIn}`}>
              <span className={`${styles.cardPicture} ${boneStyles.bone}`} data-part="bone" />
              <span className={styles.cardWords}>
                <Bone />
                <Bone />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether every row shown has the same state: then the tab says it already. */
const hasOneState = ({ asked }: PhotosProps) =>
  asked.filters.some(
    (filter) => 'field' in filter && filter.field === 'standardStatus' && [filter.value].flat().length === 1,
  );

function PhotoCard(props: PhotosProps & { readonly rows: readonly Property[]; readonly record: Property }) {
  const { record: property, rows, changed, selection, peek } = props;
  const labels = useLabels('properties');
  const roomsOf = useRooms();
  const sizeOf = useSize();
  const { asked, each } = usePrice(property);
  const permit = usePermitWarning(property);
  const opening = useRowOpening(properties, peek);
  const { id, propertySubType } = property;
  const facts = [labels.option('propertySubType', propertySubType), roomsOf(property), sizeOf(property)];
  return (
    <li
      className={styles.card}
      data-changed={changed.has(id) || undefined}
      data-row={id}
      data-card={id}
      data-selected={selection?.has(id)}
      data-peeked={peek?.id === id}
      onClickCapture={(event) => opening.onClick(event, id)}
    >
      <PhotoFlip property={property}>
        {!hasOneState(props) && <RecordState schema={properties} record={property} />}
        {selection && <SelectBox selection={selection} record={property} schema={properties} rows={rows} />}
      </PhotoFlip>
      <div className={styles.cardWords}>
        <span className={styles.cardPrice}>
          <strong className={textStyles.figures}>{asked ?? labels.text('unit.noPrice')}</strong>
          {each && <span className={`${textStyles.quiet} ${textStyles.figures}`}>{each}</span>}
        </span>
        <RowLink schema={properties} record={property}>
          <RecordName schema={properties} record={property} />
        </RowLink>
        <span className={`${styles.cardPlace} ${textStyles.quiet}`}>
          <bdi>{placeOf(property)}</bdi>
          <span className={`${textStyles.figures} ${permit ? textStyles.overdue : ''}`}>
            {permit ?? property.listingId}
          </span>
        </span>
        <span className={`${styles.cardFacts} ${textStyles.figures}`}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  );
}
