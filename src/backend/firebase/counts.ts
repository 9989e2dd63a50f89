/** How many rows there are, as far as they were counted. */
export interface Counted {
  readonly total: number;
  /** There are no more. */
  readonly isWhole: boolean;
}
/** As a list says it. */
export const totalOf = ({ total, isWhole }: Counted) => ({ total, ...(!isWhole && { atLeast: true as const }) });
const CACHED_MS = 300_000;

/** What was counted and added up, kept for some minutes. */
export class Counts {
  readonly #cached = new Map<string, Counted & { readonly at: number }>();

  /** As far as `upTo`; what was counted further does as well. */
  async upTo(upTo: number, key: string, read: () => Promise<number>): Promise<Counted> {
    const cached = this.#cached.get(key);
    if (cached && Date.now() - cached.at < CACHED_MS && (cached.isWhole || cached.total >= upTo)) return cached;
    const total = await read();
    const counted = { total, isWhole: total < upTo, at: Date.now() };
    this.#cached.set(key, counted);
    return counted;
  }

  /** What an amount adds up to. */
  async sum(key: string, read: () => Promise<number>): Promise<number> {
    return (await this.upTo(Number.POSITIVE_INFINITY, key, read)).total;
  }

  forget(isChanged: (key: string) => boolean): void {
    for (const key of this.#cached.keys()) if (isChanged(key)) this.#cached.delete(key);
  }
}
