import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#kit/files/attachment.ts';
import { inOrder, movedOrders, type NewOrder } from '#kit/files/order.ts';
import { useRemoval } from '#kit/files/use-removal.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { lastPart } from '#lib/data/paths.ts';
import type { Change } from '#model/changes.ts';
import type { AnyRecord } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import { coverOf, nextCover } from './cover.ts';

/** Entries to a commit: each needs its event read by the rules. */
const AT_ONCE = 8;

/** What is done to the photos of a record; each says what it did, and can be taken back. */
export function useGallery(options: {
  readonly resource: string;
  readonly record: AnyRecord;
  readonly coverField: string;
  readonly photos: readonly Attachment[];
}) {
  const { resource, record, coverField } = options;
  const { t } = useTranslation(['gallery', 'ui']);
  const fail = useFail();
  const { send } = useCommit();
  const remove = useRemoval();
  const latest = useRef(record);
  latest.current = record;
  /** The records as last written here: the next change starts from them, even before they are read again. */
  const [written, setWritten] = useState<readonly AnyRecord[]>([]);
  const photos = options.photos.map((photo) => {
    const later = written.findLast(({ id, version }) => id === photo.id && version > photo.version);
    return later ? (later as Attachment) : photo;
  });
  /** Photos are shown in their new order while it is being written. */
  const [ahead, setAhead] = useState<readonly (NewOrder & { readonly version: number })[]>([]);
  const placeOf = ({ id, version, order }: Attachment) =>
    ahead.find((put) => put.id === id && put.version === version)?.order ?? order;
  const shown = inOrder(photos.map((photo) => ({ ...photo, order: placeOf(photo) })));
  const cover = coverOf(shown, record, coverField);

  const takeBack = (label: () => Promise<unknown>) => ({
    label: t('ui:action.undo'),
    run: () =>
      void label().then(
        () => toast(t('ui:toast.undone')),
        () => toast(t('ui:toast.notUndone')),
      ),
    undoes: true as const,
  });
  const nameCover = async (before: AnyRecord, name: string | undefined): Promise<AnyRecord | undefined> => {
    const stored = await send({ changes: [{ type: 'update', resource, before, set: { [coverField]: name } }] });
    if (stored?.[0]) latest.current = stored[0];
    return stored?.[0];
  };
  const write = async (orders: readonly NewOrder[], known: readonly AnyRecord[]): Promise<readonly AnyRecord[]> => {
    const stored: AnyRecord[] = [];
    for (let at = 0; at < orders.length; at += AT_ONCE) {
      const changes = orders.slice(at, at + AT_ONCE).flatMap(({ id, order }): Change[] => {
        const before = known.find((one) => one.id === id);
        return before ? [{ type: 'update', resource: 'attachments', before, set: { order } }] : [];
      });
      const after = await send({ changes });
      // something else is being written: this is not
      if (!after) break;
      stored.push(...after);
    }
    setWritten((before) => [...before, ...stored]);
    return stored;
  };
  return {
    shown,
    cover,
    /** The first photo of a record stands for it until somebody chooses another. */
    coverWith: async (stored: readonly Attachment[]) => {
      const first = stored.find((photo) => photo.thumbPath !== undefined)?.thumbPath;
      if (first === undefined || latest.current[coverField] !== undefined) return;
      await nameCover(latest.current, lastPart(first)).catch(() => undefined);
    },
    setCover: async (photo: Attachment) => {
      const was = record[coverField];
      try {
        const after = photo.thumbPath && (await nameCover(record, lastPart(photo.thumbPath)));
        if (!after) return;
        const back = typeof was === 'string' ? was : undefined;
        toast(
          t('coverSet'),
          takeBack(() => nameCover(after, back)),
        );
      } catch (error) {
        fail(error);
      }
    },
    move: async (from: number, to: number) => {
      const orders = movedOrders(shown, from, to);
      if (orders.length === 0) return;
      const before = photos.filter(({ id }) => orders.some((moved) => moved.id === id));
      setAhead(orders.map((put) => ({ ...put, version: before.find(({ id }) => id === put.id)?.version ?? 0 })));
      try {
        const after = await write(orders, photos);
        if (after.length < orders.length) return setAhead([]);
        toast(
          t('moved', { at: to + 1 }),
          takeBack(() => write(before, after)),
        );
      } catch (error) {
        setAhead([]);
        fail(error);
      }
    },
    remove: async (photo: Attachment) => {
      try {
        if (photo.id === cover?.id) {
          const next = nextCover(shown, photo)?.thumbPath;
          await nameCover(record, next && lastPart(next));
        }
        await remove(photo);
      } catch (error) {
        fail(error);
      }
    },
  };
}
