import { z } from 'zod';
import { imageTypeOf } from '#lib/image-type.ts';
import { readCaller } from '#model/commit/caller.ts';
import { AppError } from '#model/errors.ts';
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
  companyId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  address: z.string().min(1).max(MOST_ADDRESS),
});

/** `fetchPhoto`: a photo that a feed names, for whoever may bring in properties of the company. */
export const answerPhoto =
  (context: () => Promise<ServerContext>, fetchPhoto: FetchPhoto): Answer =>
  async ({ facts, data }) => {
    const { success, data: request } = shape.safeParse(data);
    if (!success) throw new AppError('invalid');
    const { store, ask } = await context();
    await store.run(async (transaction) => {
      const { decide } = await readCaller(transaction, facts.uid, request.companyId, ask);
      for (const resource of ['properties', 'attachments']) {
        const { can, line } = decide('create', resource, true);
        if (!can) throw new AppError('forbidden', { asked: { action: 'create', resource, line } });
      }
    });
    return fetchPhoto(request.address);
  };
