import { kindOf } from '#kit/failure.tsx';
import type { Attachment } from '#kit/files/attachment.ts';
import type { FileProblem } from '#kit/files/prepare-file.ts';
import { eachAtOnce } from '#lib/data/each-at-once.ts';
import { type ErrorKind, PASSING } from '#model/errors.ts';
import type { PhotoRefusal } from '#model/imports.ts';
import { MOST_PHOTOS } from '#model/uploads.ts';

/** A record and the photos its feed names, the cover first. */
export interface RecordPhotos {
  /** Of the file. */
  readonly row: number;
  readonly id: string;
  readonly addresses: readonly string[];
}
export interface PhotoOutcome {
  readonly row: number;
  readonly address: string;
  /** Why it is not there. */
  readonly failed?: PhotoRefusal | FileProblem['problem'] | ErrorKind;
}
export interface PhotoPorts {
  readonly fetch: (address: string) => Promise<Blob | PhotoRefusal>;
  /** Photos the record has. */
  readonly known: (id: string) => Promise<readonly Attachment[]>;
  /** Attaches it at this place, counted from 0. The same photo under another address is a `duplicate`. */
  readonly attach: (
    id: string,
    photo: { readonly file: Blob; readonly address: string; readonly place: number },
    known: readonly Attachment[],
  ) => Promise<Attachment | FileProblem['problem']>;
  /** The record shows this one where it shows none yet. */
  readonly cover: (record: RecordPhotos, photo: Attachment) => Promise<void>;
  /** After each photo, those that were there already included. */
  readonly onPhoto: (outcome: PhotoOutcome) => void;
  readonly signal: AbortSignal;
}

/** Records whose photos are on their way at the same time. */
const AT_ONCE = 2;

/**
 * Brings the photos a feed names to their records, in the feed's order; photos with the same address are left alone, so
 * a second run continues where the first ended. Throws the AppError that stopped it; an abort ends it after the photos
 * under way.
 */
export async function bringPhotos(records: readonly RecordPhotos[], ports: PhotoPorts): Promise<void> {
  await eachAtOnce(records, AT_ONCE, async (record) => {
    if (!ports.signal.aborted) await bringTo(record, ports);
  });
}

async function bringTo(record: RecordPhotos, ports: PhotoPorts): Promise<void> {
  const { row, id, addresses } = record;
  const photos = [...(await ports.known(id))];
  for (const [place, address] of addresses.entries()) {
    if (ports.signal.aborted) return;
    const isThere = photos.some(({ mediaUrl }) => mediaUrl === address);
    const brought = isThere ? undefined : await bringOne(id, { address, place }, photos, ports);
    if (typeof brought === 'object') photos.push(brought);
    ports.onPhoto({ row, address, ...(typeof brought === 'string' && { failed: brought }) });
  }
  const first = addresses.flatMap((address) => photos.find(({ mediaUrl }) => mediaUrl === address) ?? [])[0];
  if (first) await ports.cover(record, first);
}

/** The attached photo; undefined if the record has it already; a reason if it cannot be attached. */
async function bringOne(
  id: string,
  { address, place }: { readonly address: string; readonly place: number },
  photos: readonly Attachment[],
  ports: PhotoPorts,
): Promise<Attachment | PhotoOutcome['failed']> {
  if (photos.length >= MOST_PHOTOS) return 'photos';
  const file = await ports.fetch(address);
  if (typeof file === 'string') return file;
  try {
    const attached = await ports.attach(id, { file, address, place }, photos);
    return attached === 'duplicate' ? undefined : attached;
  } catch (error) {
    const kind = kindOf(error);
    if (PASSING.has(kind)) throw error;
    return kind;
  }
}
