import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { type Attachment, isPhoto } from '#kit/files/attachment.ts';
import { FileButtons } from '#kit/files/file-buttons.tsx';
import filesStyles from '#kit/files/files.module.css';
import { UploadList } from '#kit/files/upload-list.tsx';
import { IMAGE_TYPES, isImage, useFileDrop } from '#kit/files/use-file-drop.ts';
import { useFiles } from '#kit/files/use-files.ts';
import { useLeaveWarning } from '#kit/files/use-leave-warning.ts';
import { useMayWrite } from '#kit/files/use-may-write.ts';
import { useUploads } from '#kit/files/use-uploads.ts';
import { useFormat } from '#kit/format.ts';
import { isPicture } from '#lib/files/file-types.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import { takePhotos } from './chosen-photos.ts';
import styles from './gallery.module.css';
import { PHOTO_BUTTON } from './photo-button.ts';
import { PhotoTile } from './photo-tile.tsx';
import { Picture } from './picture.tsx';
import { useGallery } from './use-gallery.ts';

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);
const FilePreview = lazyPart(async () => (await import('#kit/files/file-preview.tsx')).FilePreview);
const CaptionForm = lazyPart(async () => (await import('./caption-form.tsx')).CaptionForm);
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
/** One large and four small, before somebody asks for all. */
const FEW = 5;

/** The photos of a record: its cover large, all of them small; added, described, put in order, looked at. */
export function Gallery(props: {
  readonly resource: string;
  readonly record: AnyRecord;
  /** The record's field that names the thumb of its cover. */
  readonly coverField: string;
  /** Where it can be walked through. */
  readonly tour?: string;
  /** Arrow keys open it. */
  readonly isKeyed?: boolean;
  /** Drawn where there is no photo. */
  readonly standIn: ReactNode;
}) {
  const { resource, record, coverField, tour, isKeyed = false, standIn } = props;
  const frame = useRef<HTMLElement>(null);
  const { t } = useTranslation(['gallery', 'files']);
  const format = useFormat();
  const may = useMayWrite(resource, record);
  const query = useFiles(resource, record);
  const files = query.data?.data;
  const photos = files?.filter(isPhoto) ?? [];
  const plans = files?.filter(({ mediaCategory }) => mediaCategory === 'FloorPlan') ?? [];
  const drawnPlans = plans.filter(({ mediaType }) => isPicture(mediaType));
  const gallery = useGallery({ resource, record, coverField, photos });
  const { shown, cover } = gallery;
  const uploads = useUploads(resource, record, files, 'photos', (stored) => void gallery.coverWith(stored));
  const [opened, setOpened] = useState<number>();
  const [isPlanOpen, setPlanOpen] = useState(false);
  const [described, setDescribed] = useState<Attachment>();
  const [isWhole, setWhole] = useState(false);
  const [lifted, setLifted] = useState<Attachment>();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const create = may('create');
  const canAdd = create.can && record.archivedAt === null;
  const canEdit = may('edit').can && record.archivedAt === null;
  const { isOver, target } = useFileDrop(uploads.add, canAdd, (chosen) => chosen.every(isImage));
  useLeaveWarning(uploads.isBusy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen with the new record is sent once
  useEffect(() => {
    const chosen = takePhotos(record.id);
    if (chosen.length > 0) uploads.add(chosen);
  }, [record.id]);

  const count = shown.length;
  const openAt = (at: number) => (event: KeyboardEvent) => {
    // arrows move within a group of buttons, too
    const isOurs = event.target === document.body || frame.current?.contains(event.target as Node);
    if (!isKeyed || !isOurs || count === 0 || opened !== undefined) return false;
    setOpened(at);
    return true;
  };
  useHotKeys({ ArrowRight: openAt(0), ArrowLeft: openAt(count - 1) });
  const tiles = isWhole ? shown : shown.slice(0, FEW);
  const tools = (
    <div className={styles.tools}>
      {record.archivedAt === null && (
        <FileButtons
          create={create}
          accept={IMAGE_TYPES}
          label={t('add')}
          buttonId={PHOTO_BUTTON}
          onFiles={uploads.add}
        />
      )}
      {count > 1 && (
        <Button
          size="small"
          className={count > FEW ? undefined : styles.narrowOnly}
          icon={<Icon name="images" size={14} />}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('less') : t('all', { n: format.number(count) })}
        </Button>
      )}
      {plans.length > 0 && (
        <Button size="small" onClick={() => (drawnPlans.length > 0 ? setOpened(count) : setPlanOpen(true))}>
          {t('floorPlan')}
        </Button>
      )}
      {tour && (
        <LinkButton size="small" href={tour} target="_blank" rel="noopener noreferrer">
          {t('tour')}
        </LinkButton>
      )}
    </div>
  );
  const actionsOf = (photo: Attachment, at: number) => ({
    setCover: () => void gallery.setCover(photo),
    caption: () => setDescribed(photo),
    earlier: at > 0 ? () => void gallery.move(at, at - 1) : undefined,
    later: at < count - 1 ? () => void gallery.move(at, at + 1) : undefined,
    remove: () => void gallery.remove(photo),
  });
  return (
    <section
      className={`${filesStyles.files} ${styles.gallery}`}
      aria-labelledby="gallery-title"
      data-over={isOver}
      ref={frame}
      {...target}
    >
      <h2 id="gallery-title" className="visually-hidden">
        {t('title')} {count > 0 && format.number(count)}
      </h2>
      {query.isError && !files && <Failure error={query.error} onRetry={query.refetch} />}
      {count === 0 && (
        <div className={styles.empty} data-expected={record[coverField] !== undefined} aria-busy={!files}>
          {files ? standIn : <Bone />}
          {files && (
            <p>
              {t(canAdd ? 'empty' : 'none')}
              {tools}
            </p>
          )}
        </div>
      )}
      <UploadList resource={resource} record={record} uploads={uploads} takes={(category) => category === 'Photo'} />
      {count > 0 && (
        <DndContext
          sensors={sensors}
          onDragStart={({ active }) => setLifted(shown.find(({ id }) => id === active.id))}
          onDragCancel={() => setLifted(undefined)}
          onDragEnd={({ active, over }) => {
            setLifted(undefined);
            const from = shown.findIndex(({ id }) => id === active.id);
            const to = shown.findIndex(({ id }) => id === over?.id);
            if (from >= 0 && to >= 0) void gallery.move(from, to);
          }}
        >
          <ul
            className={styles.photoTiles}
            data-count={Math.min(count, FEW)}
            data-whole={isWhole}
            aria-label={t('title')}
          >
            {tiles.map((photo, at) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                at={at}
                count={count}
                isCover={photo.id === cover?.id}
                isLarge={photo.id === (cover ?? shown[0])?.id}
                onOpen={() => setOpened(at)}
                actions={canEdit ? actionsOf(photo, at) : undefined}
              />
            ))}
          </ul>
          <DragOverlay>
            {lifted && (
              <span className={styles.photoLifted}>
                <Picture path={lifted.thumbPath ?? lifted.storagePath} alt="" />
              </span>
            )}
          </DragOverlay>
        </DndContext>
      )}
      {count > 0 && tools}
      {isOver && (
        <p className={filesStyles.over}>
          <Icon name="upload" size={20} /> {t('dropHere')}
        </p>
      )}
      <Suspense>
        {opened !== undefined && (
          <Lightbox
            photos={[...shown, ...drawnPlans]}
            at={opened}
            onAt={setOpened}
            onClose={() => setOpened(undefined)}
          />
        )}
        {isPlanOpen && plans[0] && <FilePreview file={plans[0]} onClose={() => setPlanOpen(false)} />}
        {described && <CaptionForm photo={described} onClose={() => setDescribed(undefined)} />}
      </Suspense>
    </section>
  );
}
