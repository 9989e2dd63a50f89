import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '#kit/gallery/picture.tsx';
import { StandIn } from '#kit/gallery/stand-in.tsx';
import { canReadRelated } from '#kit/record/can-read-related.ts';
import { useRecordView } from '#kit/record/record-context.ts';
import type { RecordPartProps } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './photos.module.css';
import { type Property, properties } from './schema.ts';
import { useCover } from './use-cover.ts';

const Gallery = lazyPart(async () => (await import('#kit/gallery/gallery.tsx')).Gallery);

/** The photos of a listing; people who may not read its files see its cover. */
export function PropertyGallery({ record }: RecordPartProps<Property>) {
  const access = useAccess();
  const { isPeek } = useRecordView();
  const standIn = <StandIn subType={record.propertySubType} />;
  return (
    <Suspense
      fallback={
        <div className={`${boneStyles.standingIn} ${styles.galleryWaits}`} aria-busy="true">
          {record.coverThumb && <Bone />}
        </div>
      }
    >
      {canReadRelated(access, properties, record, 'attachments') ? (
        <Gallery
          resource="properties"
          record={record}
          coverField="coverThumb"
          tour={record.virtualTourUrl}
          isKeyed={!isPeek}
          standIn={standIn}
        />
      ) : (
        <CoverAlone record={record} />
      )}
    </Suspense>
  );
}

function CoverAlone({ record: property }: Pick<RecordPartProps<Property>, 'record'>) {
  const { t } = useTranslation('gallery');
  return (
    <section className={styles.coverAlone} aria-label={t('title')}>
      <div>
        <Picture path={useCover()(property)} alt={property.title}>
          <StandIn subType={property.propertySubType} />
        </Picture>
      </div>
      <p className={textStyles.quiet}>{t('coverOnly')}</p>
    </section>
  );
}
