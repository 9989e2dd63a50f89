import { HOURLY_WORK } from '#areas/hourly-work.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { Store } from '#model/commit/store.ts';
import { runHourly } from '#model/hourly/hourly.ts';
import type { Values } from '#model/schema.ts';
import { ACCESS, CommitWorld, NOW, typedSample } from './world.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const at = (ms: number) => new Date(NOW.getTime() + ms);

/** A company that fails fails the test, unless the test expects it. */
export function mustNotFail(_companyId: string, error: unknown): never {
  throw error;
}
/** A company over hours: what the clock brings it, and who gets notices of it. */
export class Hours extends CommitWorld {
  run(store: Store = this.store, steps?: number) {
    return runHourly({ ...this.context, store, ...HOURLY_WORK, access: ACCESS, failed: this.failed }, steps);
  }
  failed: (companyId: string, error: unknown) => void = mustNotFail;
  /** An hour later. */
  async next(hours = 1) {
    this.now = new Date(this.now.getTime() + hours * HOUR);
    return this.run();
  }
  told = () =>
    this.store
      .all()
      .filter(({ path }) => path.includes('/notifications/'))
      .map(({ data }) => `${String(data.userId)} ${String(data.type)} ${(data.params as Values).name}`)
      .toSorted();
  /** A task somebody gave themselves: they get no notice of it. */
  async made(dueAt: Date): Promise<string> {
    return (await this.given('todo', task({ dueAt, dueOrder: dueAt, assignerId: 'seller' }))).id;
  }
  put = (path: string, data: Values) =>
    this.store.run(async (transaction) => transaction.set(path, withoutUndefined(data)));
}
export const lead = (more: Values) => ({
  ...typedSample('leads', { fullName: 'Zoé', sellerId: 'seller', status: 'Contacted' }),
  ...more,
});
export const task = (more: Values) => ({
  ...typedSample('todo', { title: 'Call', assigneeId: 'seller', status: 'Open' }),
  ...more,
});
export const listing = (more: Values) => ({
  ...typedSample('properties', { title: 'Tower', sellerId: 'seller' }),
  standardStatus: 'Active',
  ...more,
});

export const staff = (more: Values) => ({
  ...typedSample('employees', { userId: undefined, hireDate: new Date('2020-06-30T20:00:00Z') }),
  fullName: 'Ana',
  status: 'Active',
  ...more,
});
