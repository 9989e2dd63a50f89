import { type Address, notificationsOf } from '#schema/notices.ts';
import { inCompany, type Plan, type Write } from '#schema/plan.ts';
import type { Values } from '#schema/schema.ts';
import type { Caller } from './caller.ts';
import type { CommitContext } from './commit.ts';

/** Where a colleague opens a record, below /app/; undefined when that role opens no screen of it. */
export type LinkFor = (role: string, packs: readonly string[], resource: string, id: string) => string | undefined;

/** The notifications a commit brings: for active colleagues, each once, none for whoever made the change. */
export const notifyWith =
  (linkFor: LinkFor): CommitContext['notify'] =>
  async ({ notices, records }: Plan, caller: Caller, transaction, now): Promise<readonly Write[]> => {
    const [first] = records;
    const people = [...new Set(notices.map(({ userId }) => userId))];
    if (!first || people.length === 0) return [];
    const company = { companyId: caller.companyId };
    const entries = await transaction.get(people.map((uid) => inCompany(company, 'directory', uid)));
    const directory = new Map(people.map((uid, at): [string, Values | undefined] => [uid, entries[at]]));
    const packs = Array.isArray(caller.company.packs) ? caller.company.packs.map(String) : [];
    const address: Address = (uid, about) => {
      const member = directory.get(uid);
      if (member?.active !== true) return undefined;
      const link = about && linkFor(String(member.Role), packs, about.resource, about.id);
      return link ? { link } : {};
    };
    const key = `${first.id}_${first.version}`;
    return notificationsOf(notices, { actor: caller.uid, now }, address, key).map(({ id, ...data }) => ({
      path: inCompany(company, 'notifications', id),
      data: { ...data },
    }));
  };
