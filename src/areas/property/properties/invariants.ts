import { propertyOwner } from '#areas/property/propertyOwner/schema.ts';
import { attachments } from '#areas/work/attachments/schema.ts';
import { permitDefaults } from '#lib/permit-defaults.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { isPublishing } from './commands.ts';
import { blockersOf, twinOf } from './publish.ts';
import { properties } from './schema.ts';

const obstacle = (key: string, params?: Issue['params']): Issue => ({
  ...{ field: 'standardStatus', key: `properties.publish.${key}`, ...(params && { params }) },
});

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
      return isShown && after.mandateStatus === 'Missing' && after.archivedAt === null ? [obstacle('owner')] : [];
    },
  },
  {
    name: 'A listing is shown to the market with its mandate and its permit, where the company asks for one.',
    check: async ({ before, after, company, now, find }) => {
      if (!before || before.standardStatus === after.standardStatus) return [];
      if (!isPublishing(before.standardStatus, after.standardStatus)) return [];
      const file = await find.get(propertyOwner, after.id);
      const usual = permitDefaults(String(company.country));
      const { permitRequired, permitWarnDays, permitLabel, permitPattern } =
        (await find.setting('compliance')) ?? usual;
      const rules = {
        permitRequired: permitRequired === true,
        permitWarnDays: Number(permitWarnDays),
        ...(typeof permitPattern === 'string' && { permitPattern }),
      };
      const label = typeof permitLabel === 'string' ? permitLabel : (usual.permitLabel ?? '');
      return blockersOf(after, file, rules, now, String(company.timezone)).flatMap(({ key, fields }) =>
        fields ? fields.map((field) => ({ field, key: 'ui.validation.required' })) : obstacle(key, { label }),
      );
    },
  },
  {
    name: 'A unit is on offer once, for sale and for rent.',
    check: async ({ before, after, find }) => {
      const { unitNumber, standardStatus } = after;
      if (!before || !unitNumber || !isPublishing(before.standardStatus, standardStatus)) return [];
      if (before.standardStatus === standardStatus) return [];
      const others = await find.where(properties, 'unitNumber', unitNumber);
      const twin = twinOf(after, others);
      return twin ? [obstacle('twin', { reference: String(twin.listingId) })] : [];
    },
  },
]);
