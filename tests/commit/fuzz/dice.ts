/** Chance that falls the same way again for the same seed (mulberry32). */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 up to, not with, `sides`. */
  below(sides: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  }
  one<T>(from: readonly T[]): T | undefined {
    return from[this.below(from.length)];
  }
  /** True once in so many. */
  onceIn(times: number): boolean {
    return this.below(times) === 0;
  }
}
