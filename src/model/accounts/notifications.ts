import { isWorking, packsOf } from '#model/commit/caller.ts';
import { AppError } from '#model/errors.ts';
import { type Attempt, readActor, readCompany } from './attempt.ts';
import type { AccountAnswers, RequestOf } from './request.ts';

/** One's own notifications become read or unread, and nothing else of them changes. Those that are gone are left out. */
export async function markNotifications(
  attempt: Attempt,
  { companyId, ids, isRead }: RequestOf<'markNotifications'>,
): Promise<AccountAnswers['markNotifications']> {
  const { transaction, context, now } = attempt;
  const { account } = await readActor(attempt);
  const company = await readCompany(attempt, companyId);
  if (!company || !isWorking(company)) throw new AppError('forbidden');
  const { can, line } = context.ask(account.Role, 'edit', 'notifications', 'own', packsOf(company));
  if (!can) throw new AppError('forbidden', { asked: { action: 'edit', resource: 'notifications', line } });
  const paths = [...new Set(ids)].map((id) => `companies/${companyId}/notifications/${id}`);
  const found = await transaction.get(paths);
  if (found.some((notification) => notification && notification.userId !== account.id)) throw new AppError('forbidden');
  paths.forEach((path, at) => {
    const notification = found[at];
    const isChanged = notification && notification.readAt instanceof Date !== isRead;
    if (isChanged) transaction.merge(path, { readAt: isRead ? now : null });
  });
  return {};
}
