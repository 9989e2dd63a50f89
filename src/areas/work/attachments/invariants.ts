import { SCHEMAS } from '#areas/registry.ts';
import { FILE_TYPES } from '#lib/file-types.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { StoredFile } from '#model/commit/stored-files.ts';
import type { Stored } from '#model/schema.ts';
import { MOST_FILES, MOST_PHOTOS, mostBytesOf, uploadKind } from '#model/uploads.ts';
import { removableFiles } from './removable.ts';
import { attachments } from './schema.ts';

type Attachment = Stored<typeof attachments.fields>;
const wrong = (field: string, key: string, params?: { readonly max: number }) => [
  { field, key: `attachments.error.${key}`, ...(params && { params }) },
];

export const attachmentsInvariants = defineInvariants(attachments, [
  {
    name: 'One entry names one file, which lies in its record’s own folder under the entry’s own name.',
    check: ({ type, after, companyId }) => {
      if (type !== 'create') return [];
      const { id, resourceName, resourceRecordKey, storagePath, thumbPath, mediaCategory, confidential } = after;
      const folder = `companies/${companyId}/${resourceName}/${resourceRecordKey}`;
      const isIn = (path: string, place: string) => path.startsWith(`${place}/${id}.`);
      if (!isIn(storagePath, folder)) return 'forbidden';
      if (thumbPath === undefined) return [];
      return isIn(thumbPath, `${folder}/thumbs`) && mediaCategory === 'Photo' && !confidential ? [] : 'forbidden';
    },
  },
  {
    name: 'A photo that everybody sees a thumb of is not confidential, and stays a photo.',
    check: ({ after: { thumbPath, mediaCategory, confidential } }) =>
      thumbPath !== undefined && (confidential || mediaCategory !== 'Photo') ? wrong('confidential', 'thumb') : [],
  },
  {
    name: 'An entry says of its file what is stored, and no file is brought back that was erased or soon will be.',
    check: async ({ type, before, after, files, now }) => {
      if (type !== 'create' && type !== 'restore') return [];
      if (before && removableFiles(before, now).length > 0) return wrong('fileName', 'missing');
      const [file, thumb] = await Promise.all(
        [after.storagePath, after.thumbPath].map((path) => (path === undefined ? undefined : files.find(path))),
      );
      if (!file || (after.thumbPath !== undefined && !thumb)) return wrong('fileName', 'missing');
      return matchesFile(file, after) ? [] : wrong('fileName', 'other');
    },
  },
  {
    name: 'A record has so many files and no more.',
    check: async ({ type, after, find }) => {
      if (type !== 'create' && type !== 'restore') return [];
      const { resourceName, resourceRecordKey } = after;
      const files = (await find.where(attachments, 'resourceRecordKey', resourceRecordKey)).filter(
        (other) => other.resourceName === resourceName,
      );
      if (files.length > MOST_FILES) return wrong('fileName', 'many', { max: MOST_FILES });
      const photos = files.filter(({ mediaCategory }) => mediaCategory === 'Photo');
      const isGallery = resourceName === 'properties' && after.mediaCategory === 'Photo';
      return isGallery && photos.length > MOST_PHOTOS ? wrong('fileName', 'many', { max: MOST_PHOTOS }) : [];
    },
  },
  {
    name: 'Files stand beside records of the company.',
    check: ({ after: { resourceName } }) => (SCHEMAS.some(({ name }) => name === resourceName) ? [] : 'forbidden'),
  },
]);

const matchesFile = ({ sizeBytes, contentType, sha256 }: StoredFile, entry: Attachment): boolean => {
  const { type } = FILE_TYPES[entry.mediaType];
  const isSame = sizeBytes === entry.sizeBytes && sha256 === entry.sha256 && contentType === type;
  return isSame && sizeBytes <= mostBytesOf(uploadKind('recordFile'), type);
};
