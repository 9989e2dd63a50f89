import { lastPart } from '#lib/data/paths.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import { addressOf, recipientOf } from '#model/commit/mail.ts';
import type { Document } from '#model/commit/store.ts';
import { KIND_OF } from '#model/notices/notice-kinds.ts';
import type { Notification } from '#model/notices/notices.ts';
import { daysIn } from './send-daily-notices.ts';
import type { TaskPage, Turn } from './timed-notice.ts';

/** Minutes after the company's midnight. */
const DIGEST_AT = 8 * 60;
/** People of one page, and notices of one message. */
const MOST_PEOPLE = 20;
const MOST_NOTICES = 50;
const NOTHING: TaskPage = { writes: [], removed: [], found: [] };

/**
 * One e-mail a day for people who chose a digest: the unread notices of the day before. Its id consists of the person's
 * and the day's, so it is sent once, however often this runs.
 */
export async function sendDigests(
  turn: Turn,
  { mail }: Pick<CommitContext, 'mail'>,
  limit: number,
  after: Document | undefined,
): Promise<TaskPage> {
  const { transaction, caller, period } = turn;
  const { companyId, company } = caller;
  const [day] = daysIn(period, String(company.timezone ?? 'UTC'), DIGEST_AT);
  if (!day || !mail) return NOTHING;
  const root = `companies/${companyId}`;
  const most = Math.min(limit, MOST_PEOPLE);
  const wants = [{ field: 'digest', operator: '==', value: true }] as const;
  const settings = await transaction.find(`${root}/noticeSettings`, wants, most, after);
  const people = settings.map(({ data }) => String(data.userId));
  const users = await transaction.get(people.map((uid) => `users/${uid}`));
  const stored = await transaction.get(people.map((uid) => `mail/${companyId}_digest_${uid}_${day}`));
  const members = await transaction.get(people.map((uid) => `${root}/directory/${uid}`));
  const writes: TaskPage['writes'][number][] = [];
  for (const [at, uid] of people.entries()) {
    const email = addressOf(uid, users[at], companyId);
    const choices = settings[at]?.data;
    if (!email || !choices || stored[at] || members[at]?.active !== true) continue;
    const since = [
      { field: 'userId', operator: '==', value: uid },
      { field: 'createdAt', operator: '>', value: new Date(period.until.getTime() - DAY_MS) },
    ] as const;
    const notices = (await transaction.find(`${root}/notifications`, since, MOST_NOTICES))
      .map(({ path, data }) => ({ ...data, id: lastPart(path) }) as Notification)
      .filter(({ type, readAt }) => readAt === null && choices[KIND_OF[type]] === 'Digest');
    if (notices.length === 0) continue;
    const actors = [...new Set(notices.map(({ actorId }) => actorId))];
    const entries = await transaction.get(actors.map((actor) => `${root}/directory/${actor}`));
    const nameOf = (actor: string) => String(entries[actors.indexOf(actor)]?.name ?? '');
    const message = mail(notices, recipientOf(email, choices, company, nameOf), true);
    writes.push({ path: `mail/${companyId}_digest_${uid}_${day}`, data: { ...message } });
  }
  return { writes, removed: [], found: settings, isCut: settings.length === most };
}
