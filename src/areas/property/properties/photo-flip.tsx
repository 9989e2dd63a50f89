import { type ReactNode, useState } from 'react';
import { isPhoto } from '#kit/files/attachment.ts';
import { inOrder } from '#kit/files/order.ts';
import { useFiles } from '#kit/files/use-files.ts';
import { Picture } from '#kit/gallery/picture.tsx';
import { StandIn } from '#kit/gallery/stand-in.tsx';
import { canReadRelated } from '#kit/record/can-read-related.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import styles from './photos.module.css';
import { type Property, properties } from './schema.ts';
import { useCover } from './use-cover.ts';

/** The cover of a listing, and on pointing at it the way through its other photos: only then they are loaded. */
export function PhotoFlip({ property, children }: { readonly property: Property; readonly children: ReactNode }) {
  const labels = useLabels('properties');
  const access = useAccess();
  const coverOf = useCover();
  const [isWanted, setWanted] = useState(false);
  const [at, setAt] = useState(0);
  const cover = coverOf(property);
  const mayRead = cover !== undefined && canReadRelated(access, properties, property, 'attachments');
  const { data } = useFiles('properties', property, isWanted && mayRead);
  const thumbs = inOrder((data?.data ?? []).filter(isPhoto)).flatMap(({ thumbPath }) => thumbPath ?? []);
  const paths = [cover, ...thumbs.filter((path) => path !== cover)];
  const want = () => setWanted(true);
  const step = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      data-by={by}
      aria-label={labels.text(by < 0 ? 'photo.previous' : 'photo.next', { name: nameOf(properties, property) })}
      onClick={() => setAt((at + by + paths.length) % paths.length)}
    >
      <Icon name={by < 0 ? 'chevronLeft' : 'chevronRight'} size={16} />
    </button>
  );
  return (
    <span className={styles.cardPicture} onPointerEnter={want}>
      <Picture key={paths[at]} path={paths[at]} alt="">
        <StandIn subType={property.propertySubType} />
      </Picture>
      {paths.length > 1 && (
        <>
          {step(-1)}
          {step(1)}
          <span className={`${styles.place} ${textStyles.figures}`} aria-hidden="true">
            {at + 1} / {paths.length}
          </span>
        </>
      )}
      {children}
    </span>
  );
}
