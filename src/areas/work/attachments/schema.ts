import { FILE_TYPE_NAMES } from '#lib/files/file-types.ts';
import { choice, date, flag, number, ref, text } from '#model/fields.ts';
import { MOST_ADDRESS } from '#model/imports.ts';
import { defineSchema } from '#model/schema.ts';
import { uploadKind } from '#model/uploads.ts';

const MOST_PIXELS = 40_000;
/** What a stranger must not see even by accident: always confidential. */
const PRIVATE = ['IdDocument', 'Payslip', 'MedicalCertificate'];

const fields = {
  resourceName: text({ required: true, immutable: true, max: 40, pattern: '[A-Za-z]{2,40}' }),
  resourceRecordKey: text({ required: true, immutable: true, max: 64, pattern: '[A-Za-z0-9_-]{1,64}' }),
  mediaCategory: choice(
    [
      'Document',
      'Photo',
      'FloorPlan',
      'IdDocument',
      'Contract',
      'Permit',
      'Receipt',
      'Payslip',
      'Cv',
      'MedicalCertificate',
    ],
    { required: true },
  ),
  mediaType: choice(FILE_TYPE_NAMES, { required: true, immutable: true }),
  fileName: text({ required: true, max: 120 }),
  sizeBytes: number({ required: true, immutable: true, min: 1, max: uploadKind('recordFile').maxBytes }),
  /** Of the stored bytes: the same file is attached to a record once. */
  sha256: text({ required: true, immutable: true, max: 64, pattern: '[0-9a-f]{64}' }),
  /** Never an address: the storage rules check each reader. */
  storagePath: text({
    required: true,
    immutable: true,
    max: 250,
    pattern: 'companies/[A-Za-z0-9_-]{1,64}/[A-Za-z]{2,40}/[A-Za-z0-9_-]{1,64}/[0-9a-f-]{36}[.][a-z]{3,4}',
  }),
  /** A small drawing of a property's photo, for everybody of the company: made where the photo was chosen. */
  thumbPath: text({
    immutable: true,
    max: 250,
    pattern: 'companies/[A-Za-z0-9_-]{1,64}/properties/[A-Za-z0-9_-]{1,64}/thumbs/[0-9a-f-]{36}[.](webp|png|jpg)',
  }),
  /** A light JPEG of it for clients and papers; of an older photo it is made when a listing is sent. */
  webPath: text({
    max: 250,
    pattern: 'companies/[A-Za-z0-9_-]{1,64}/properties/[A-Za-z0-9_-]{1,64}/thumbs/[0-9a-f-]{36}[.]jpg',
  }),
  /** Where it was fetched from (RESO MediaURL): the same address of a feed is fetched once. */
  mediaUrl: text({ immutable: true, max: MOST_ADDRESS, pattern: 'https?://.+' }),
  imageWidth: number({ immutable: true, min: 1, max: MOST_PIXELS }),
  imageHeight: number({ immutable: true, min: 1, max: MOST_PIXELS }),
  order: number({ required: true, min: 0, max: 9999 }),
  shortDescription: text({ max: 200 }),
  confidential: flag({ required: true }),
  expiresAt: date(),
  uploadedBy: ref('directory', { required: true, immutable: true }),
};

/** A file beside a record (RESO Media). Put away, entry and file stay: what was attached is evidence. */
export const attachments = defineSchema({
  name: 'attachments',
  fields,
  title: 'fileName',
  parent: { resource: 'resourceName', key: 'resourceRecordKey', by: 'uploadedBy' },
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: ['resourceName', 'resourceRecordKey'],
  derive: ({ mediaCategory, confidential }) => ({ confidential: confidential || PRIVATE.includes(mediaCategory) }),
});
