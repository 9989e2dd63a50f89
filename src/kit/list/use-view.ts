import type { ListDefinition } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';
import { isArchive } from './list-state.ts';
import { rememberView, type View } from './list-view.ts';
import type { ListControl } from './use-list-state.ts';

/** How a list is looked at now: as a board, as a view of the resource's own, or plainly as a table. */
export function useView(
  { schema, list }: Pick<ListDefinition, 'schema' | 'list'>,
  { state, change }: ListControl,
  chosen: View | undefined,
) {
  const { account } = useAccess();
  const archived = isArchive(state, { schema, list });
  /** What is on but the archive: another view shows what is live. */
  const live = state.toggles.filter((name) => !list.toggles.some((toggle) => toggle.name === name && toggle.archived));
  // What was put away moves no more: it is a list.
  const asBoard = chosen === 'board' && !archived ? schema.status : undefined;
  const custom = archived ? undefined : list.customViews?.find(({ name }) => name === chosen);
  const isPlain = !asBoard && !custom;
  const show = (view: View) => {
    rememberView(account.id, schema.name, view);
    change({ view, ...(view !== 'list' && { toggles: live }) });
  };
  return { archived, live, asBoard, custom, isPlain, isWorked: isPlain || custom?.isWorked === true, show };
}
