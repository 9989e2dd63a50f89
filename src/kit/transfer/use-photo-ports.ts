import { useDataProvider } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { type Attachment, isPhoto } from '#kit/files/attachment.ts';
import { announcedUpload, drawingsOf, placedUpload } from '#kit/files/new-upload.ts';
import { orderAt } from '#kit/files/order.ts';
import { prepareFile } from '#kit/files/prepare-file.ts';
import { sendFile } from '#kit/files/send-file.ts';
import { claim, release, underLock } from '#kit/files/stored-uploads.ts';
import { filesOf } from '#kit/files/use-files.ts';
import { ownerOf } from '#kit/outbox/entries.ts';
import { useAccess, useCompany, useSend, useServices } from '#kit/workspace.tsx';
import { lastPart } from '#lib/data/paths.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import type { PhotoPorts } from './bring-photos.ts';

/** How photos of a feed come to records of this kind; undefined where they show none, or this person may attach none. */
export function usePhotoPorts(
  { name: resource, fields, title }: AnySchema,
  importId: string,
): Omit<PhotoPorts, 'onPhoto' | 'signal'> | undefined {
  const { t } = useTranslation('files');
  const { account, decide } = useAccess();
  const { company } = useCompany();
  const { commit } = useSend();
  const { files, imports } = useServices();
  const provider = useDataProvider()();
  if (!fields.coverThumb || !decide('create', 'attachments').can) return undefined;
  /** Each record before its first photo. */
  const records = new Map<string, AnyRecord>();
  return {
    fetch: (address) => imports.photo(address),
    known: async (id) => {
      const [record, attached] = await Promise.all([
        provider.getOne<AnyRecord>({ resource, id }),
        provider.getList<Attachment>(filesOf(resource, id)),
      ]);
      records.set(id, record.data);
      return attached.data.filter(isPhoto);
    },
    attach: async (recordId, { file, address, place }, known) => {
      const named = new File([file], lastPart(new URL(address).pathname));
      const prepared = await prepareFile(named, t('unnamed'));
      if ('problem' in prepared) return prepared.problem;
      if (known.some(({ sha256 }) => sha256 === prepared.sha256)) return 'duplicate';
      const id = crypto.randomUUID();
      const announced = announcedUpload({
        id,
        resource,
        manner: 'photos',
        owner: ownerOf(company.id, account.id),
        fileName: prepared.fileName,
        record: { id: recordId, title: String(records.get(recordId)?.[title] ?? '') },
      });
      const drawings = await drawingsOf(prepared);
      const facts = { order: orderAt(place), uploadedBy: account.id, mediaUrl: address };
      const upload = await placedUpload(announced, files, { prepared, drawings, manner: 'photos', ...facts });
      const sending = { upload, file: prepared.file, drawings, isRetry: false, signal: new AbortController().signal };
      const unwatched = { onProgress: () => undefined, onStored: () => true };
      claim(id);
      try {
        let attached: AnyRecord | undefined;
        await underLock(id, async () => {
          attached = (await sendFile({ ...sending, ...unwatched }, { files, commit }))?.records[0];
        });
        if (!attached) throw new AppError('unknown');
        return attached as Attachment;
      } finally {
        release(id);
      }
    },
    // a row of the import, so that it is undone with it; changes that others made meanwhile are kept
    cover: async ({ row, id }, { thumbPath }) => {
      const record = records.get(id);
      if (!record || !thumbPath || record.coverThumb !== undefined) return;
      const { version } = record;
      await imports.slice(importId, `cover-${row}-${version}`, [
        { id, version, values: { coverThumb: lastPart(thumbPath) } },
      ]);
    },
  };
}
