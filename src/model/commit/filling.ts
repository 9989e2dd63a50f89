import { type Change, keyOfChange } from '#model/changes.ts';
import type { Fill, Filling, Follow } from './invariant.ts';

type Facts = Omit<Filling, 'type' | 'id' | 'values' | 'before'>;

function fillingOf(change: Change, facts: Facts): Filling {
  if (change.type === 'create') {
    const { type, id, values } = change;
    return { ...facts, type, id, values, before: undefined };
  }
  const { type, before, set } = change;
  return { ...facts, type, id: before.id, values: { ...before, ...set }, before };
}

/** The change with what the server itself writes into such a record. */
export async function filled(change: Change, fill: Fill | undefined, facts: Facts): Promise<Change> {
  // archiving and restoring do not change the values
  if (!fill || change.type === 'archive' || change.type === 'restore') return change;
  const more = await fill(fillingOf(change, facts));
  return change.type === 'create'
    ? { ...change, values: { ...change.values, ...more } }
    : { ...change, set: { ...change.set, ...more } };
}

/** The changes of other records that these changes cause. A record that the request already changes is left out. */
export async function followedBy(
  asked: readonly Change[],
  followOf: (change: Change) => Follow | undefined,
  facts: Facts,
): Promise<readonly Change[]> {
  const known = new Set(asked.map(keyOfChange));
  const all = await Promise.all(
    asked.map((change) => {
      const follow = followOf(change);
      return follow ? follow(fillingOf(change, facts)) : [];
    }),
  );
  return all.flat().filter((change) => !known.has(keyOfChange(change)) && known.add(keyOfChange(change)));
}
