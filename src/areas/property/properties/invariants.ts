import { attachments } from '#areas/work/attachments/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { isPublishing } from './moves.ts';
import { properties } from './schema.ts';

const NO_OWNER: Issue = { field: 'standardStatus', key: 'properties.publish.owner' };

export const propertiesInvariants = defineInvariants(properties, [
  {
    name: 'The cover is the thumb of a photo that is attached.',
    proves: ['coverThumb'],
    check: async ({ after, changed, find }) => {
      const { id, coverThumb } = after;
      if (!changed.has('coverThumb') || coverThumb === undefined) return [];
      const files = await find.where(attachments, 'resourceRecordKey', id);
      const isAttached = files.some(
        ({ resourceName, thumbPath }) => resourceName === 'properties' && thumbPath?.endsWith(`/${coverThumb}`),
      );
      return isAttached ? [] : [{ field: 'coverThumb', key: 'ui.validation.reference' }];
    },
  },
  {
    name: 'Photos at the source are those of a source.',
    proves: ['externalPhotos'],
    check: ({ after: { externalPhotos, externalSource } }) =>
      externalPhotos !== undefined && externalSource === undefined
        ? [{ field: 'externalPhotos', key: 'ui.validation.computed' }]
        : [],
  },
  {
    name: 'Nobody advertises what no owner is known of.',
    check: ({ after }) => {
      const isShown = after.standardStatus === 'ComingSoon' || after.standardStatus === 'Active';
      return isShown && after.mandateStatus === 'Missing' && after.archivedAt === null ? [NO_OWNER] : [];
    },
  },
  {
    name: 'A listing is shown to the market by its command alone, which looks it through.',
    check: ({ before, after, command }) => {
      const isShown = before && before.standardStatus !== after.standardStatus;
      return isShown && !command && isPublishing(before.standardStatus, after.standardStatus)
        ? [{ field: 'standardStatus', key: 'ui.validation.move' }]
        : [];
    },
  },
]);
