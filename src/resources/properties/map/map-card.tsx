import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf, usePrice, useRooms, useSize } from '#resources/properties/cells.tsx';
import { asProperty } from '#resources/properties/commands.ts';
import { properties } from '#resources/properties/schema.ts';
import { StandIn } from '#resources/properties/stand-in.tsx';
import { useCover } from '#resources/properties/use-cover.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { ChoiceDisplay } from '#ui/fields/choice.tsx';
import { Picture } from '#ui/gallery/picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { RowLink } from '#ui/list/row-link.tsx';
import { useLabels } from '#ui/text.ts';

/** The property whose pin was chosen, over the map; it leads to its page. */
export function MapCard({ record, onClose }: { readonly record: AnyRecord; readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('properties');
  const roomsOf = useRooms();
  const sizeOf = useSize();
  const coverOf = useCover();
  const property = asProperty(record);
  const { asked } = usePrice(property);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <article className="map-card" aria-label={property.title}>
      <span className="map-card-picture">
        <Picture path={coverOf(property)} alt="">
          <StandIn subType={property.propertySubType} />
        </Picture>
      </span>
      <div className="map-card-words">
        <strong className="figures">{asked ?? labels.text('unit.noPrice')}</strong>
        <RowLink schema={properties} record={record}>
          <bdi>{property.title}</bdi>
        </RowLink>
        <span className="quiet figures">{[roomsOf(property), sizeOf(property)].filter(Boolean).join(' · ')}</span>
        <span className="quiet">
          <bdi>{placeOf(property)}</bdi>
        </span>
        <ChoiceDisplay
          resource="properties"
          name="standardStatus"
          field={properties.fields.standardStatus}
          value={property.standardStatus}
          record={record}
        />
      </div>
      <button type="button" className="icon-button" aria-label={t('action.close')} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </article>
  );
}
