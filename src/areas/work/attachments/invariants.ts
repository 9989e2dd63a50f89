import { SCHEMAS } from '#areas/registry.ts';
import { FILE_TYPES } from '#lib/files/file-types.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { StoredFile } from '#model/commit/stored-files.ts';
import { issueOf } from '#model/issue-of.ts';
import type { Stored } from '#model/schema.ts';
import { MOST_FILES, MOST_PHOTOS, mostBytesOf, uploadKind } from '#model/uploads.ts';
import { removableFiles } from './removable.ts';
import { attachments } from './schema.ts';

type Attachment = Stored<typeof attachments.fields>;
const wrong = issueOf('attachments');
const DRAWN = ['thumbPath', 'webPath'] as const;
const folderOf = (companyId: string, { resourceName, resourceRecordKey }: Attachment) =>
  `companies/${companyId}/${resourceName}/${resourceRecordKey}`;
const isIn = (folder: string, id: string, path: string) => path.startsWith(`${folder}/${id}.`);

export const attachmentsInvariants = defineInvariants(attachments, [
  {
    name: 'One entry names one file, which lies in its record’s own folder under the entry’s own name.',
    check: ({ type, after, companyId }) => {
      if (type !== 'create') return [];
      return isIn(folderOf(companyId, after), after.id, after.storagePath) ? [] : 'forbidden';
    },
  },
  {
    name: 'Drawings of a photo lie in its record’s folder of thumbs; the one for clients is named once.',
    check: ({ before, after, companyId }) => {
      const { id, mediaCategory, confidential, webPath } = after;
      if (before?.webPath !== undefined && before.webPath !== webPath) return 'forbidden';
      const fresh = DRAWN.flatMap((name) => (before?.[name] === undefined ? (after[name] ?? []) : []));
      const isPublic = mediaCategory === 'Photo' && !confidential;
      const folder = `${folderOf(companyId, after)}/thumbs`;
      return fresh.every((path) => isPublic && isIn(folder, id, path)) ? [] : 'forbidden';
    },
  },
  {
    name: 'A photo that everybody sees a thumb of is not confidential, and stays a photo.',
    check: ({ after: { thumbPath, webPath, mediaCategory, confidential } }) =>
      (thumbPath ?? webPath) !== undefined && (confidential || mediaCategory !== 'Photo')
        ? wrong('confidential', 'thumb')
        : [],
  },
  {
    name: 'An entry says of its file what is stored, and no file is brought back that was erased or soon will be.',
    check: async ({ type, before, after, files, now }) => {
      const isNew = type === 'create' || type === 'restore';
      if (isNew && before && removableFiles(before, now).length > 0) return wrong('fileName', 'missing');
      const drawn = DRAWN.flatMap((name) => (isNew || before?.[name] === undefined ? (after[name] ?? []) : []));
      const drawings = await Promise.all(drawn.map((path) => files.find(path)));
      if (drawings.some((drawing) => !drawing)) return wrong('fileName', 'missing');
      if (!isNew) return [];
      const file = await files.find(after.storagePath);
      if (!file) return wrong('fileName', 'missing');
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
