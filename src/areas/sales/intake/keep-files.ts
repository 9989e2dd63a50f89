import { conversations } from '#areas/sales/conversations/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { MOST_FILES, messages } from '#areas/sales/messages/schema.ts';
import { attachments } from '#areas/work/attachments/schema.ts';
import { cleanFileName } from '#lib/files/file-name.ts';
import { fileTypeOf } from '#lib/files/file-type.ts';
import { FILE_TYPES, type FileType } from '#lib/files/file-types.ts';
import { sha256 } from '#lib/files/sha256.ts';
import { asText } from '#lib/text/as-text.ts';
import { asSystem } from '#model/commit/as-system.ts';
import { commit } from '#model/commit/commit.ts';
import { AppError } from '#model/errors.ts';
import { mostBytesOf, uploadKind } from '#model/uploads.ts';
import type { Enquiry, IncomingFile } from './enquiry.ts';
import { intakePath } from './intake-document.ts';
import { bytesOf, hmac } from './signature.ts';
import type { IntakeContext } from './tools.ts';

const KIND = uploadKind('recordFile');
/** Messages with one id that are looked at. */
const MOST_NAMED = 20;

interface Stored {
  readonly companyId: string;
  /** Of the enquiry's document. */
  readonly id: string;
  readonly enquiry: Enquiry;
}

/** A file that may be kept. */
interface Storable {
  readonly id: string;
  readonly mediaType: FileType;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores the files of an enquiry as attachments of its conversation, or of its lead if there is no conversation. Reading
 * the message again stores no file twice. The message lists the names of files that are not stored.
 */
export async function keepFiles(stored: Stored, context: IntakeContext): Promise<void> {
  const { files = [] } = stored.enquiry;
  const place = files.length > 0 ? await placeOf(stored, context) : undefined;
  if (!place) return;
  const attachmentIds: string[] = [];
  const unkeptFiles: string[] = [];
  for (const [at, file] of files.entries()) {
    const one = at < MOST_FILES ? await storableOf(file, `${stored.id}:${at}`) : undefined;
    if (one && (await keep(one, place, context))) attachmentIds.push(one.id);
    else unkeptFiles.push(nameOfFile(file));
  }
  if (!place.messageId) return;
  const input = {
    ...(attachmentIds.length > 0 && { attachmentIds }),
    ...(unkeptFiles.length > 0 && { unkeptFiles: unkeptFiles.slice(0, MOST_FILES) }),
  };
  await asSystem('messages.noteFiles', messages, place.messageId, input, stored.companyId, context);
}
/** What a file is called where it has no entry: by its sender, else by its type. */
export const nameOfFile = ({ name, type }: IncomingFile): string => (name || type || '?').slice(0, 120);

/** What the file is by its bytes; undefined where there are none, too many, or of no kind that we keep. */
async function storableOf({ bytes, name, type }: IncomingFile, key: string): Promise<Storable | undefined> {
  if (!bytes || bytes.length === 0) return undefined;
  const typed = Object.values(FILE_TYPES).find((known) => known.type === type.split(';')[0]?.trim().toLowerCase());
  const given = name ?? `file.${typed?.extensions[0] ?? ''}`;
  const mediaType = fileTypeOf(bytes, given);
  if (!mediaType) return undefined;
  const known = FILE_TYPES[mediaType];
  if (bytes.length > mostBytesOf(KIND, known.type)) return undefined;
  return { id: await idOf(key), mediaType, fileName: cleanFileName(given, known.extensions[0], 'file'), bytes };
}
/** The same id for the same file of the same message, as files' ids are written. */
async function idOf(key: string): Promise<string> {
  const hex = await hmac('intake-file', bytesOf(key));
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

interface Place {
  readonly companyId: string;
  readonly resourceName: string;
  readonly resourceRecordKey: string;
  readonly messageId?: string;
  /** An attachment needs a person: the owner of its record, or else of the company. */
  readonly uploadedBy: string;
}
/** Where the enquiry was stored. */
function placeOf({ companyId, id, enquiry }: Stored, { store }: IntakeContext): Promise<Place | undefined> {
  const within = `companies/${companyId}`;
  const path = `${within}/${messages.name}`;
  const asked = [{ field: 'providerId', operator: '==', value: enquiry.senderId.slice(0, 300) }] as const;
  return store.run(async ({ find, get }) => {
    const [named, [entry, company]] = await Promise.all([
      find(path, asked, MOST_NAMED),
      get([intakePath(companyId, id), within]),
    ]);
    // a sender may give its mail the id of another: only the message that came in for this enquiry takes its files
    const message = named.find(({ data }) => data.direction === 'In' && data.leadId === entry?.leadId);
    const resourceName = message ? conversations.name : leads.name;
    const resourceRecordKey = asText(message ? message.data.resourceRecordKey : entry?.leadId);
    if (!resourceRecordKey) return undefined;
    const [record] = await get([`${within}/${resourceName}/${resourceRecordKey}`]);
    return {
      ...{ companyId, resourceName, resourceRecordKey },
      ...(message && { messageId: message.path.slice(path.length + 1) }),
      uploadedBy: String(record?.sellerId ?? company?.ownerUid),
    };
  });
}

/** Stores the file and its entry. False where the record takes no more. */
async function keep(
  { id, mediaType, fileName, bytes }: Storable,
  place: Place,
  context: IntakeContext,
): Promise<boolean> {
  const { companyId, resourceName, resourceRecordKey, uploadedBy } = place;
  const path = `companies/${companyId}/${attachments.name}/${id}`;
  const [stored] = await context.store.run(({ get }) => get([path]));
  if (stored) return true;
  const { type, extensions } = FILE_TYPES[mediaType];
  const storagePath = `companies/${companyId}/${resourceName}/${resourceRecordKey}/${id}.${extensions[0]}`;
  await context.intake?.bodies.save(storagePath, bytes, type);
  const values = {
    ...{ resourceName, resourceRecordKey, mediaCategory: 'Document', mediaType, fileName, storagePath },
    ...{ sizeBytes: bytes.length, sha256: await sha256(bytes), order: 0, confidential: false, uploadedBy },
  };
  const changes = [{ type: 'create' as const, resource: attachments.name, id, values }];
  try {
    await commit({ key: `intake_${id}`, companyId, changes }, uploadedBy, { ...context, system: { name: 'intake' } });
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'invalid')) throw error;
    await context.files.remove(storagePath);
    return false;
  }
}
