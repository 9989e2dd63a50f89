import { lastPart } from '#lib/data/paths.ts';
import { packsOf } from '#model/commit/caller.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import { lookupIn } from '#model/commit/lookup.ts';
import type { Values } from '#model/schema.ts';
import { toRecord } from './found.ts';
import type { HourFacts, PermittedPeople, Turn } from './timed-notice.ts';

/** At most this many colleagues are checked for their permission. */
const MOST_COLLEAGUES = 500;

/** What notices may look at, read once for a page of records. */
export async function factsOf(turn: Turn, context: CommitContext, setting: string | undefined): Promise<HourFacts> {
  const { transaction, caller } = turn;
  const find = lookupIn(transaction, caller.companyId, new Map(), new Map());
  return {
    now: context.now(),
    may: await rightsIn(turn, context),
    find,
    schemas: context.schemas,
    recordOf: async ({ name }, id) => {
      const path = `companies/${caller.companyId}/${name}/${String(id)}`;
      const [data] = await transaction.get([path]);
      return data && toRecord({ path, data });
    },
    exists: async ({ name }, conditions) =>
      (await transaction.find(`companies/${caller.companyId}/${name}`, conditions, 1)).length > 0,
    company: caller.company,
    setting: setting ? await settingOf(turn, setting) : {},
  };
}

export async function settingOf({ transaction, caller }: Turn, name: string): Promise<Values> {
  const [saved] = await transaction.get([`companies/${caller.companyId}/settings/${name}`]);
  return saved ?? {};
}

async function rightsIn({ transaction, caller }: Turn, { ask }: CommitContext): Promise<PermittedPeople> {
  const path = `companies/${caller.companyId}/directory`;
  const active = [{ field: 'active', operator: '==', value: true }] as const;
  const members = await transaction.find(path, active, MOST_COLLEAGUES);
  const packs = packsOf(caller.company);
  return (action, resource) =>
    members.flatMap((member) =>
      ask(String(member.data.Role), action, resource, 'company', packs).can ? [lastPart(member.path)] : [],
    );
}
