import { useTranslation } from 'react-i18next';
import { placeOf, usePrice, useRooms, useSize } from '#areas/property/properties/cells.tsx';
import { type Property, properties } from '#areas/property/properties/schema.ts';
import { useCover } from '#areas/property/properties/use-cover.ts';
import { RecordState } from '#kit/fields/choice.tsx';
import { Picture } from '#kit/gallery/picture.tsx';
import { StandIn } from '#kit/gallery/stand-in.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import { RecordName } from '#kit/record-name.tsx';
import { useLabels } from '#kit/text.ts';
import { nameOf } from '#model/name.ts';
import { IconButton } from '#ui/icon-button.tsx';
import textStyles from '#ui/text.module.css';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import styles from './map.module.css';

/** The property whose pin was chosen, over the map; it leads to its page. */
export function MapCard({ record: property, onClose }: { readonly record: Property; readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('properties');
  const roomsOf = useRooms();
  const sizeOf = useSize();
  const coverOf = useCover();
  const { asked } = usePrice(property);
  const close = () => {
    onClose();
    return true;
  };
  useHotKeys({ Escape: close });
  return (
    <article className={styles.card} aria-label={nameOf(properties, property)}>
      <span className={styles.cardPicture}>
        <Picture path={coverOf(property)} alt="">
          <StandIn subType={property.propertySubType} />
        </Picture>
      </span>
      <div className={styles.cardWords}>
        <strong className={textStyles.figures}>{asked ?? labels.text('unit.noPrice')}</strong>
        <RowLink schema={properties} record={property}>
          <RecordName schema={properties} record={property} />
        </RowLink>
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>
          {[roomsOf(property), sizeOf(property)].filter(Boolean).join(' · ')}
        </span>
        <span className={textStyles.quiet}>
          <bdi>{placeOf(property)}</bdi>
        </span>
        <RecordState schema={properties} record={property} />
      </div>
      <IconButton icon="close" label={t('action.close')} onClick={onClose} />
    </article>
  );
}
