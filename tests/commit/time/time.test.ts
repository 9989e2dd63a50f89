import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAILY_NOTICES, TIMED_NOTICES } from '#areas/timed-notices.ts';
import type { Store } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { DAY, HOUR, Hours, MINUTE } from '../hours.ts';
import { BY_DAY, finish, KINDS, move, type Watched } from './kinds.ts';

type Step =
  | { readonly kind: 'make'; readonly what: number; readonly hours: number }
  | { readonly kind: 'done' | 'archive'; readonly which: number }
  | { readonly kind: 'move'; readonly which: number; readonly hours: number }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'run' }
  | { readonly kind: 'killed'; readonly after: number };

const RUN = { kind: 'run' } as const;
const hours = fc.integer({ min: 1, max: 24 * 20 });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('make' as const), what: fc.nat(KINDS.length - 1), hours }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('done' as const, 'archive' as const), which: fc.nat(20) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(20), hours }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('run' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('killed' as const), after: fc.nat(4) }) },
  ),
  { minLength: 5, maxLength: 40 },
);

interface Known {
  readonly kind: Watched;
  readonly id: string;
  moment: Date;
  isOpen: boolean;
}
/** Random work in a company and random hours of its clock. */
class Story {
  readonly world = new Hours();
  readonly known: Known[] = [];
  readonly seen = new Set<string>();
  /** How often somebody got a notice of a moment in the same words. */
  readonly told = new Map<string, number>();

  async take(step: Step): Promise<void> {
    const { world } = this;
    if (step.kind === 'make') return this.#make(step.what, step.hours);
    if (step.kind === 'wait') {
      world.now = new Date(world.now.getTime() + step.hours * HOUR);
      return;
    }
    if (step.kind === 'run' || step.kind === 'killed') {
      await this.#run(step.kind === 'killed' ? step.after : undefined);
      return;
    }
    const record = this.known[step.which % Math.max(1, this.known.length)];
    if (!record) return;
    const { kind, id } = record;
    if (step.kind === 'move') {
      // What was renewed, or paid for another day, is to be done again: another story.
      const isForThisDate = kind.doneBeside || Object.keys(kind.done).some((name) => name in kind.moved(record.moment));
      if (!record.isOpen && isForThisDate) return;
      record.moment = this.#in(kind, step.hours);
      await move(world, kind, id, record.moment);
      return;
    }
    record.isOpen = false;
    await finish(world, kind, id, record.moment, step.kind === 'archive');
  }
  /**
   * A moment whose notice is due after so many hours, and never on the hour itself: simultaneous events have no order.
   * It is known in time: what is entered once its moment is past is no reminder any more.
   */
  #in = ({ ahead }: Watched, wait: number) => new Date(this.world.now.getTime() + wait * HOUR + 7 * MINUTE + ahead);

  async #make(what: number, wait: number): Promise<void> {
    const kind = KINDS[what];
    if (!kind) return;
    const moment = this.#in(kind, wait);
    const { id } = await this.world.given(kind.resource, {
      ...(await kind.rest(this.world)),
      ...kind.moved(moment),
    });
    this.known.push({ kind, id, moment, isOpen: true });
  }
  async #run(dyingAfter: number | undefined): Promise<void> {
    let left = dyingAfter ?? Number.POSITIVE_INFINITY;
    const { store } = this.world;
    const dying: Store = {
      run: (work) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return store.run(work);
      },
    };
    await this.world.run(dying).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
    });
    this.#look();
  }
  /** The notices of this run: none twice, and none of work that was done before it ran. */
  #look(): void {
    for (const { path, data } of this.world.store.all()) {
      if (!path.includes('/notifications/') || this.seen.has(path)) continue;
      this.seen.add(path);
      const record = this.known.find(({ id }) => path.includes(id));
      expect(record, path).toBeDefined();
      expect(record?.isOpen, path).toBe(true);
      const at = record?.kind.namesAnother ? undefined : (data.params as Values).at;
      expect(at ?? record?.moment.getTime(), path).toBe(record?.moment.getTime());
      expect(record?.kind.types, path).toContain(data.type);
      const { userId, type, severity, params } = data;
      const words = JSON.stringify([record?.id, record?.moment, userId, type, severity, params]);
      const times = (this.told.get(words) ?? 0) + 1;
      this.told.set(words, times);
      expect(times, words).toBeLessThanOrEqual(record?.kind.times ?? 1);
    }
  }
  /** Moments that came while the work was still to be done, and had no notice. */
  lost(): string[] {
    const now = this.world.now.getTime();
    return this.known.flatMap(({ kind, id, moment, isOpen }) => {
      const isOver = kind.lasts !== undefined && now > moment.getTime() - kind.ahead + kind.lasts;
      if (!isOpen || isOver || moment.getTime() - kind.ahead + (kind.within ?? DAY) > now) return [];
      const isTold = [...this.seen].some((path) => path.includes(id) && kind.types.some((type) => path.includes(type)));
      return isTold ? [] : [`${kind.producers[0]} ${id}`];
    });
  }
}

describe('whatever happens meanwhile', () => {
  test('every producer takes part, or is proved day by day', () => {
    const names = [...TIMED_NOTICES, ...DAILY_NOTICES].map(({ name }) => name);
    expect([...KINDS.flatMap(({ producers }) => producers), ...BY_DAY].toSorted()).toEqual(names.toSorted());
  });
  const kinds = KINDS.map((kind, what) => [kind.producers.join(', '), what] as const);
  test.each(kinds)('%s: has a notice when its moment comes', async (_, what) => {
    const story = new Story();
    for (const step of [RUN, { kind: 'make', what, hours: 5 }, RUN] as const) await story.take(step);
    expect(story.seen.size).toBe(0);
    // Daily checks have run by then, and what is soon over is not over yet.
    const isBrief = (KINDS[what]?.lasts ?? DAY) < DAY;
    await story.take({ kind: 'wait', hours: isBrief ? 6 : 30 });
    await story.take(RUN);
    expect(story.seen.size).toBeGreaterThan(0);
    expect(story.lost()).toEqual([]);
  });
  test.each(kinds)('%s: done before its moment, nobody gets a notice', async (_, what) => {
    const story = new Story();
    const made = { kind: 'make', what, hours: 5 } as const;
    for (const step of [RUN, made, { kind: 'done', which: 0 }, { kind: 'wait', hours: 30 }, RUN] as const)
      await story.take(step);
    expect(story.seen.size).toBe(0);
  });
  test('no notice comes twice, none for what is done, and none is lost', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const story = new Story();
        await story.take({ kind: 'run' });
        for (const step of given) await story.take(step);
        await story.take({ kind: 'run' });
        expect(story.lost()).toEqual([]);
      }),
      { numRuns: 600, endOnFailure: true },
    );
  }, 60_000);
});
