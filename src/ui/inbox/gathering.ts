import type { ChangeSet } from '#schema/changes.ts';
import type { Notice } from '#schema/notices.ts';
import type { CommitOptions, Workspace } from '../workspace.tsx';

/** Commits that tell nobody by themselves, and what tells everybody of all of them: each person once for each type. */
export function gathering({ commit, tell }: Pick<Workspace, 'commit' | 'tell'>, options: CommitOptions = {}) {
  const notices: Notice[] = [];
  return {
    commit: (changes: ChangeSet) => commit(changes, { ...options, gather: (some) => notices.push(...some) }),
    tellAll: () => void tell(notices.splice(0)),
  };
}
