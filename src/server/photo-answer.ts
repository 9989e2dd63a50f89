import { z } from 'zod';
import { imageTypeOf } from '#lib/files/image-type.ts';
import { demand, readCaller } from '#model/commit/caller.ts';
import { AppError } from '#model/errors.ts';
import { recordId } from '#model/ids.ts';
import { MOST_ADDRESS, type PhotoRefusal } from '#model/imports.ts';
import { mostBytesOf, uploadKind } from '#model/uploads.ts';
import type { Answer } from './answers.ts';
import type { ServerContext } from './given-context.ts';

export const MOST_PHOTO_BYTES = mostBytesOf(uploadKind('recordFile'), 'image/jpeg');
/** The photo at an address of the public web, as base64. Never fails. */
export type FetchPhoto = (address: string) => Promise<{ readonly photo: string } | { readonly refused: PhotoRefusal }>;

/** Why these bytes are no photo that may be attached; undefined where they are one. */
export function refusalOfBytes(bytes: Uint8Array): PhotoRefusal | undefined {
  if (bytes.length > MOST_PHOTO_BYTES) return 'size';
  return imageTypeOf(bytes) ? undefined : 'type';
}

const shape = z.strictObject({
  companyId: recordId,
  address: z.string().min(1).max(MOST_ADDRESS),
});

/** `fetchPhoto`: a photo that a feed names, for a caller who may import properties of the company. */
export const answerPhoto =
  (context: () => Promise<ServerContext>, fetchPhoto: FetchPhoto): Answer =>
  async ({ facts, data }) => {
    const { success, data: request } = shape.safeParse(data);
    if (!success) throw new AppError('invalid');
    const { store, ask } = await context();
    await store.run(async (transaction) => {
      const caller = await readCaller(transaction, facts.uid, request.companyId, ask);
      for (const resource of ['properties', 'attachments']) demand(caller, 'create', resource, true);
    });
    return fetchPhoto(request.address);
  };
