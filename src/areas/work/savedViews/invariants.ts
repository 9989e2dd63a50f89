import { isSameName, MOST_VIEWS } from '#lib/sales/view-names.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { savedViews } from './schema.ts';

export const savedViewsInvariants = defineInvariants(savedViews, [
  {
    name: 'A view is written by its owner alone, whatever the policy lets others do.',
    check: ({ after, uid }) => (after.ownerId === uid ? [] : 'forbidden'),
  },
  {
    name: 'Of one list a person keeps so many views, each with a name of its own, and one of them opens first.',
    check: async ({ type, after, changed, find }) => {
      if (type === 'archive') return [];
      const { id, ownerId, resourceName, savedSearchName, isDefault } = after;
      const others = (await find.where(savedViews, 'ownerId', ownerId)).filter(
        (view) => view.id !== id && view.resourceName === resourceName,
      );
      const isNew = type !== 'update';
      if (isNew && others.length >= MOST_VIEWS)
        return [{ field: 'savedSearchName', key: 'savedViews.error.limit', params: { max: MOST_VIEWS } }];
      const isNamed = isNew || changed.has('savedSearchName');
      if (isNamed && others.some((view) => isSameName(view.savedSearchName, savedSearchName)))
        return [{ field: 'savedSearchName', key: 'savedViews.error.taken', params: { name: savedSearchName } }];
      const isSecond = isDefault && (isNew || changed.has('isDefault')) && others.some((view) => view.isDefault);
      return isSecond ? [{ field: 'isDefault', key: 'savedViews.error.first' }] : [];
    },
  },
]);
