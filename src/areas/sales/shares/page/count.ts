import { type LinkDocument, linkPath } from '#areas/sales/shares/link.ts';
import type { Share } from '#areas/sales/shares/schema.ts';
import { newId } from '#lib/data/id.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import { type CommitContext, commit } from '#model/commit/commit.ts';
import type { Store } from '#model/commit/store.ts';
import { SYSTEM } from '#model/company/system.ts';
import { AppError } from '#model/errors.ts';
import type { Opened } from './opened.ts';

/** Opened again within this time, it is the same visit. */
const VISIT_MS = 5 * 60_000;
const MOST_AN_HOUR = 20;
const TRIES = 3;

/**
 * Writes on a link what a stranger did with it; undefined: nothing. What another request wrote meanwhile is read again.
 * Where too many write at once it is not counted: the reader gets the page all the same.
 */
async function write(
  opened: Opened,
  context: CommitContext,
  setOf: (share: Share) => Partial<Share> | undefined,
): Promise<void> {
  const { companyId, share } = opened;
  const path = `companies/${companyId}/shares/${share.id}`;
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const [data] = await context.store.run(({ get }) => get([path]));
    const stored = { ...data, id: share.id } as Share;
    const { id, version } = stored;
    const set = setOf(stored);
    if (!set) return;
    const change = { type: 'update' as const, resource: 'shares', id, version, set };
    try {
      await commit({ key: newId(), companyId, changes: [change] }, SYSTEM, { ...context, system: { name: 'link' } });
      return;
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
    }
  }
}

/** Counts a visit of a person. */
export async function countView(opened: Opened, context: CommitContext): Promise<void> {
  const now = context.now();
  const isSameVisit = ({ lastViewedAt }: Share) =>
    lastViewedAt !== undefined && now.getTime() - lastViewedAt.getTime() < VISIT_MS;
  await write(opened, context, (share) =>
    isSameVisit(share) ? undefined : { views: share.views + 1, lastViewedAt: now },
  );
}
export const countEnquiry = (opened: Opened, context: CommitContext): Promise<void> =>
  write(opened, context, ({ enquiries }) => ({ enquiries: enquiries + 1 }));

/** Whether one more enquiry is taken by this link; then it counts. */
export async function mayAsk({ share }: Opened, store: Store, now: Date): Promise<boolean> {
  const path = await linkPath(share.token);
  return store.run(async ({ get, merge }) => {
    const [link] = (await get([path])) as (LinkDocument | undefined)[];
    const asked = (link?.asked ?? []).filter((at) => now.getTime() - at.getTime() < HOUR_MS);
    if (asked.length >= MOST_AN_HOUR) return false;
    merge(path, { asked: [...asked, now] });
    return true;
  });
}

/** Previews of messengers and scanners of mail open a link before a person does. */
const PROGRAMS =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|twitter|linkedin|skype|bing|google|curl|wget|python|headless|scan|okhttp|axios|node/i;
export const isProgram = (header: (name: string) => string | undefined): boolean => {
  const agent = header('user-agent') ?? '';
  return (
    agent === '' || PROGRAMS.test(agent) || /prefetch|prerender/.test(header('sec-purpose') ?? header('purpose') ?? '')
  );
};
