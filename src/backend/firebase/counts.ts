/** How many rows there are, as far as they were counted. */
export interface Counted {
  readonly total: number;
  /** There are no more. */
  readonly isWhole: boolean;
}
const KEPT_MS = 300_000;

/** What was counted and added up, kept for some minutes. */
export class Counts {
  readonly #kept = new Map<string, Counted & { readonly at: number }>();

  /** As far as `upTo`; what was counted further does as well. */
  async upTo(upTo: number, key: string, read: () => Promise<number>): Promise<Counted> {
    const kept = this.#kept.get(key);
    if (kept && Date.now() - kept.at < KEPT_MS && (kept.isWhole || kept.total >= upTo)) return kept;
    const total = await read();
    const counted = { total, isWhole: total < upTo, at: Date.now() };
    this.#kept.set(key, counted);
    return counted;
  }

  /** What an amount adds up to. */
  async sum(key: string, read: () => Promise<number>): Promise<number> {
    return (await this.upTo(Number.POSITIVE_INFINITY, key, read)).total;
  }

  forget(isChanged: (key: string) => boolean): void {
    for (const key of this.#kept.keys()) if (isChanged(key)) this.#kept.delete(key);
  }
}
