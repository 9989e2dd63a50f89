import { asSystem } from '#model/commit/as-system.ts';
import type { CommandContext } from '#model/commit/run-command.ts';
import { conversations } from './schema.ts';

/** Conversations that one run opens in one company. */
const MOST = 100;

/** Opens what was put off until now. False where there is more to do than one run does. */
export async function wakeDue(companyId: string, context: CommandContext): Promise<boolean> {
  const due = [{ field: 'snoozedUntil', operator: '<=', value: context.now() }] as const;
  const collection = `companies/${companyId}/${conversations.name}`;
  const found = await context.store.run(({ find }) => find(collection, due, MOST));
  for (const { path, data } of found) {
    const id = path.slice(collection.length + 1);
    if (data.archivedAt === null) await asSystem('conversations.wake', conversations, id, {}, companyId, context);
  }
  return found.length < MOST;
}
