import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Store } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { DAY, HOUR, Hours, lead, listing, MINUTE, task } from './hours.ts';
import { A, typedSample } from './world.ts';

/** A kind of record with a moment that is told of, and how its work is done. */
interface Watched {
  readonly resource: string;
  readonly field: string;
  /** So long before its moment, in milliseconds. */
  readonly ahead: number;
  readonly type: string;
  readonly made: (moment: Date) => Values;
  readonly done: Values;
  /** What is over by then is told of no more. */
  readonly lasts?: number;
}
const KINDS: readonly Watched[] = [
  {
    ...{ resource: 'todo', field: 'dueAt', ahead: 0, type: 'TodoDue' },
    made: (moment) => task({ dueAt: moment, dueOrder: moment }),
    done: { status: 'Done' },
  },
  {
    ...{ resource: 'leads', field: 'nextFollowUpAt', ahead: 0, type: 'FollowUpDue' },
    made: (moment) => lead({ nextFollowUpAt: moment }),
    done: { status: 'Lost' },
  },
  {
    ...{ resource: 'invoices', field: 'dueDate', ahead: 3 * DAY, type: 'InvoiceDue', lasts: 4 * DAY },
    made: (moment) => ({
      ...typedSample('invoices'),
      title: 'INV',
      status: 'Issued',
      balanceMinor: 5,
      dueDate: moment,
    }),
    done: { status: 'Paid', balanceMinor: 0 },
  },
  {
    ...{ resource: 'meetings', field: 'startAt', ahead: 2 * HOUR, type: 'MeetingSoon', lasts: 2 * HOUR },
    made: (moment) => ({
      ...typedSample('meetings', { title: 'Talk', kind: 'Internal', showingAppointmentStatus: 'Confirmed' }),
      ...{ attendeeIds: ['seller'], startAt: moment, endAt: new Date(moment.getTime() + HOUR) },
    }),
    done: { showingAppointmentStatus: 'Cancelled' },
  },
  {
    ...{ resource: 'properties', field: 'permitExpiryDate', ahead: 14 * DAY, type: 'PermitExpiring', lasts: 14 * DAY },
    made: (moment) => listing({ permitExpiryDate: moment, updatedAt: new Date(8.64e15) }),
    done: { standardStatus: 'Withdrawn' },
  },
];

type Step =
  | { readonly kind: 'make'; readonly what: number; readonly hours: number }
  | { readonly kind: 'done' | 'archive'; readonly which: number }
  | { readonly kind: 'move'; readonly which: number; readonly hours: number }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'run' }
  | { readonly kind: 'killed'; readonly after: number };

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
    if (step.kind === 'move') record.moment = this.#in(record.kind, step.hours);
    else record.isOpen = false;
    const set = {
      done: record.kind.done,
      archive: { archivedAt: world.now },
      move: { [record.kind.field]: record.moment },
    };
    const path = `companies/${A}/${record.kind.resource}/${record.id}`;
    await world.put(path, { ...world.read(`${record.kind.resource}/${record.id}`), ...set[step.kind] });
  }
  /**
   * A moment that is told of after so many hours, and never on the hour itself: what comes at the same moment has no
   * order. It is known in time: what is entered once its moment is past is no reminder any more.
   */
  #in = ({ ahead }: Watched, wait: number) => new Date(this.world.now.getTime() + wait * HOUR + 7 * MINUTE + ahead);

  async #make(what: number, wait: number): Promise<void> {
    const kind = KINDS[what];
    if (!kind) return;
    const moment = this.#in(kind, wait);
    const { id } = await this.world.given(kind.resource, kind.made(moment));
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
  /** What this run told: nothing twice, and nothing that was done before it ran. */
  #look(): void {
    for (const { path, data } of this.world.store.all()) {
      if (!path.includes('/notifications/') || this.seen.has(path)) continue;
      this.seen.add(path);
      const record = this.known.find(({ id }) => path.includes(id));
      expect(record, path).toBeDefined();
      expect(record?.isOpen, path).toBe(true);
      expect((data.params as Values).at ?? record?.moment.getTime(), path).toBe(record?.moment.getTime());
    }
    const told = this.told();
    expect(new Set(told).size).toBe(told.length);
  }
  /** One line for each time somebody was told of a moment. */
  told = () =>
    this.world.store.all().flatMap(({ path, data }) => {
      if (!path.includes('/notifications/')) return [];
      const { userId, type, severity, link, params } = data;
      return [[userId, type, severity, link, (params as Values).at].join(' ')];
    });
  /** Moments that came while the work was still to be done, and were not told of. */
  lost(): string[] {
    const now = this.world.now.getTime();
    return this.known.flatMap(({ kind, id, moment, isOpen }) => {
      const isOver = kind.lasts !== undefined && now > moment.getTime() - kind.ahead + kind.lasts;
      if (!isOpen || isOver || moment.getTime() - kind.ahead + DAY > now) return [];
      const isTold = [...this.seen].some((path) => path.includes(id) && path.includes(kind.type));
      return isTold ? [] : [`${kind.type} ${id}`];
    });
  }
}

describe('whatever happens meanwhile', () => {
  test('no notice comes twice, none for what is done, and none is lost', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const story = new Story();
        await story.take({ kind: 'run' });
        for (const step of given) await story.take(step);
        await story.take({ kind: 'run' });
        expect(story.lost()).toEqual([]);
      }),
      { numRuns: 80, endOnFailure: true },
    );
  }, 60_000);
});
