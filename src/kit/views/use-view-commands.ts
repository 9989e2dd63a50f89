import { useTranslation } from 'react-i18next';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useAccess } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import type { Change } from '#model/changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import type { SavedView } from './view.ts';

const RESOURCE = 'savedViews';
export interface NewView {
  readonly name: string;
  readonly isShared: boolean;
  readonly isDefault: boolean;
}

/** What can be done with views. Each resolves with the view as stored, or undefined when it could not be done. */
export function useViewCommands(options: {
  readonly resource: string;
  /** The person's own views of this list. */
  readonly mine: readonly SavedView[];
  readonly put: (records: readonly AnyRecord[]) => void;
}) {
  const { t } = useTranslation(['views', 'ui']);
  const fail = useFail();
  const { account } = useAccess();
  const { send, saving } = useCommit();
  const { resource, mine, put } = options;

  const commit = async (changes: readonly Change[]): Promise<AnyRecord | undefined> => {
    try {
      const records = await send({ changes });
      if (records) put(records);
      return records?.[0];
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
  const update = (view: SavedView, set: Values): Change => ({
    type: 'update',
    resource: RESOURCE,
    before: view.record,
    set,
  });
  /** One view opens first: the one that did until now steps back. */
  const others = (id: string) =>
    mine.filter((view) => view.isDefault && view.id !== id).map((view) => update(view, { isDefault: undefined }));
  const visibility = (isShared: boolean) => (isShared ? 'Company' : 'Private');

  return {
    saving,
    add: ({ name, isShared, isDefault }: NewView, query: string) => {
      const id = newId();
      const values = {
        savedSearchName: name.trim(),
        resourceName: resource,
        searchQuery: query,
        visibility: visibility(isShared),
        ownerId: account.id,
        ...(isDefault && { isDefault }),
      };
      return commit([{ type: 'create', resource: RESOURCE, id, values }, ...(isDefault ? others(id) : [])]);
    },
    save: (view: SavedView, query: string) => commit([update(view, { searchQuery: query || undefined })]),
    rename: (view: SavedView, name: string) => commit([update(view, { savedSearchName: name.trim() })]),
    share: (view: SavedView, isShared: boolean) => commit([update(view, { visibility: visibility(isShared) })]),
    makeDefault: (view: SavedView, isDefault: boolean) =>
      commit([update(view, { isDefault: isDefault || undefined }), ...(isDefault ? others(view.id) : [])]),
    remove: async (view: SavedView) => {
      const archived = await commit([{ type: 'archive', resource: RESOURCE, before: view.record }]);
      if (archived)
        toast(t('views:deleted', { name: view.name }), {
          label: t('ui:action.undo'),
          run: () => void commit([{ type: 'restore', resource: RESOURCE, before: archived }]),
        });
      return archived;
    },
  };
}
