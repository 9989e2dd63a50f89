import { useDataProvider } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { type Attachment, isPhoto } from '#kit/files/attachment.ts';
import { inOrder } from '#kit/files/order.ts';
import { filesOf } from '#kit/files/use-files.ts';
import { isLight, webPhotoOf } from '#kit/files/web-photo.ts';
import { useWrite } from '#kit/use-commit.ts';
import { useAccess, useServices } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';

/** Photos that are drawn at most while a sheet is open: each is fetched whole. */
const MOST_DRAWN = 24;
/** Photos that are being drawn. */
const underway = new Set<string>();

/**
 * Draws what clients see of photos of before that drawing was made with each. Returns the wait for it, which never
 * fails: a photo that has no drawing is shown itself, and is drawn the next time.
 */
export function useLightPhotos(homes: readonly AnyRecord[] = []): () => Promise<void> {
  const provider = useDataProvider()();
  const { files } = useServices();
  const { decide } = useAccess();
  const write = useWrite();
  const work = useRef(Promise.resolve());
  const mine = homes.filter((home) => decide('edit', 'properties', home).can && decide('edit', 'attachments').can);

  const olderOf = async ({ id }: AnyRecord): Promise<readonly Attachment[]> => {
    const { data } = await provider.getList<Attachment>(filesOf('properties', id));
    const shown = inOrder(data.filter((file) => isPhoto(file) && !file.confidential));
    const older = shown.filter((photo) => photo.webPath === undefined && !isLight(photo) && !underway.has(photo.id));
    return older.slice(0, Math.max(1, Math.floor(MOST_DRAWN / mine.length)));
  };
  const draw = async ({ id, resourceRecordKey: key, storagePath, fileName: name }: Attachment) => {
    const file = await webPhotoOf(await files.open(storagePath));
    if (!file) return undefined;
    const path = await files.place({ id, resource: 'properties', key, isThumb: true, file });
    const { signal } = new AbortController();
    if (!(await files.has(path))) await files.upload({ path, file, name, signal, onProgress: () => undefined });
    return path;
  };
  const drawAll = async () => {
    const older = (await Promise.all(mine.map(olderOf))).flat();
    for (const { id } of older) underway.add(id);
    try {
      const drawn = [];
      for (const before of older) drawn.push({ before, webPath: await draw(before).catch(() => undefined) });
      const changes = drawn.flatMap(({ before, webPath }) =>
        webPath ? [{ type: 'update' as const, resource: 'attachments', before, set: { webPath } }] : [],
      );
      if (changes.length > 0) await write({ changes });
    } finally {
      for (const { id } of older) underway.delete(id);
    }
  };
  const ids = mine.map(({ id }) => id).join();
  const start = useRef(drawAll);
  start.current = drawAll;
  useEffect(() => {
    if (ids !== '') work.current = start.current().catch(() => undefined);
  }, [ids]);
  return () => work.current;
}
