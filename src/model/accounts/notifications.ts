import { isWorking, packsOf } from '#model/commit/caller.ts';
import { AppError } from '#model/errors.ts';
import { type Attempt, readActor, readCompany } from './attempt.ts';
import type { AccountAnswers, RequestOf } from './request.ts';

/** One's own notifications become read or unread. Those that are gone, and other people's, are left out. */
export async function markNotifications(
  attempt: Attempt,
  { companyId, ids, isRead }: RequestOf<'markNotifications'>,
): Promise<AccountAnswers['markNotifications']> {
  const { transaction, context, now } = attempt;
  const { account } = await readActor(attempt);
  const company = await readCompany(attempt, companyId);
  const isWorkedIn = company !== undefined && isWorking(company);
  // Notifications in other companies are for people who work across companies.
  const reaches = account.company_id === companyId || context.ask(account.Role, 'show', 'directory', 'any', []).can;
  const { can, line } = context.ask(account.Role, 'edit', 'notifications', 'own', packsOf(company ?? {}));
  if (!isWorkedIn || !reaches || !can)
    throw new AppError('forbidden', { policy: { action: 'edit', resource: 'notifications', line } });
  const paths = [...new Set(ids)].map((id) => `companies/${companyId}/notifications/${id}`);
  const documents = await transaction.get(paths);
  paths.forEach((path, at) => {
    const notification = documents[at];
    const isOwn = notification?.userId === account.id;
    const isChanged = isOwn && notification.readAt instanceof Date !== isRead;
    if (isChanged) transaction.merge(path, { readAt: isRead ? now : null });
  });
  return {};
}
