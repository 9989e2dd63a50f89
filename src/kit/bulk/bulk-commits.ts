import type { CommitOptions, Sending } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import type { ChangeSet } from '#model/changes.ts';

/** Commits of one bulk action: colleagues get one notice for all of them. `next` begins another action. */
export function bulkCommits({ commit }: Pick<Sending, 'commit'>, options: CommitOptions = {}) {
  let bulkId = newId();
  return {
    commit: (changes: ChangeSet) => commit(changes, { ...options, bulkId }),
    next: () => {
      bulkId = newId();
    },
  };
}
