import type { Change } from '#model/changes.ts';
import type { Base } from '#model/schema.ts';

/** Conversations that a record names, the newest first. */
export const MOST_NAMED = 10;
type Named = Base & { readonly conversationIds?: readonly string[] };

/** A lead, contact or deal names this conversation, too: its timeline finds it there. An archived one is unchanged. */
export function naming(resource: string, record: Named | undefined, id: string): readonly Change[] {
  if (record?.archivedAt !== null) return [];
  const others = (record.conversationIds ?? []).filter((one) => one !== id);
  const set = { conversationIds: [id, ...others].slice(0, MOST_NAMED) };
  return [{ type: 'update', resource, before: { ...record }, set }];
}
