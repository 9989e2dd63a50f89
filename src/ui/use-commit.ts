import { useInvalidate, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeSet } from '#schema/changes.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { useWorkspace } from './workspace.tsx';

/** Sends a change set once, however often it is asked meanwhile, and refreshes every list and page it touches. */
export function useCommit() {
  const { commit } = useWorkspace();
  const invalidate = useInvalidate();
  const cache = useQueryClient();
  const { keys } = useKeys();
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  /** Resolves with the stored records, or undefined when a commit is already on its way. Throws AppError. */
  const send = async (changeSet: ChangeSet): Promise<readonly AnyRecord[] | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSaving(true);
    try {
      const records = await commit(changeSet);
      for (const [index, change] of changeSet.changes.entries()) {
        const id = change.type === 'create' ? change.id : change.before.id;
        // until the server is asked again, a page shows what was just written: whoever goes on at once goes on from that
        const one = keys().data('default').resource(change.resource).action('one').id(id).get();
        cache.setQueriesData({ queryKey: one }, { data: records[index] });
        invalidate({ resource: change.resource, id, invalidates: ['list', 'many', 'detail'] });
      }
      invalidate({ resource: 'history', invalidates: ['list'] });
      return records;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { send, saving };
}
