import { expect } from 'vitest';
import type { Actor, Outcome, RulesDatabase } from './local.ts';
import { me, POLICY, readPopulation } from './read-world.ts';

export interface Attempt {
  readonly name: string;
  readonly may: boolean;
  readonly outcome: () => Promise<Outcome>;
}
/** All at once, so that the message has all wrong ones. */
export async function expectEach(attempts: readonly Attempt[]): Promise<void> {
  const wrong: string[] = [];
  const queue = [...attempts];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { allowed } = await next.outcome();
      if (allowed !== next.may) wrong.push(`${next.name}: ${allowed ? 'allowed' : 'refused'}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  expect(wrong).toEqual([]);
}

/** Empties the database and fills it with what is there to be read. */
export async function fill(database: RulesDatabase): Promise<void> {
  await database.start();
  await database.commit('owner', [...readPopulation(), { path: 'system/policy', data: { hash: POLICY } }]);
}
/** Reads of this database, and whether they must be allowed. */
export const reading = (database: RulesDatabase) => ({
  get: (path: string, may: boolean, actor: Actor = me): Attempt => ({
    name: `get ${path}`,
    may,
    outcome: () => database.get(actor, path),
  }),
  list: (
    collection: string,
    query: Parameters<RulesDatabase['list']>[2],
    may: boolean,
    actor: Actor = me,
  ): Attempt => ({
    name: `list ${collection} ${JSON.stringify(query?.where ?? [])}${query?.count ? ' counted' : ''}`,
    may,
    outcome: () => database.list(actor, collection, query),
  }),
});
export const at = (cid: string, path: string) => `companies/${cid}/${path}`;
