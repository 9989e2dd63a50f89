import type { Half } from './labelled.ts';

interface Counted {
  right: number;
  wrong: number;
  missed: number;
}
/** What was right, wrong and missed, by half and by each property: field, language, source. */
export class Score {
  private readonly counts = new Map<string, Counted>();
  /** Each mistake of the half that may be looked into. */
  readonly mistakes: string[] = [];

  constructor(private readonly title: string) {}

  count(half: Half, names: readonly string[], outcome: keyof Counted): void {
    for (const name of ['all', ...names]) {
      const key = `${half}|${name}`;
      const counted = this.counts.get(key) ?? { right: 0, wrong: 0, missed: 0 };
      counted[outcome] += 1;
      this.counts.set(key, counted);
    }
  }
  mistake(half: Half, words: string): void {
    if (half === 'tuned') this.mistakes.push(words);
  }
  private figures(half: Half, name: string): string {
    const { right, wrong, missed } = this.counts.get(`${half}|${name}`) ?? { right: 0, wrong: 0, missed: 0 };
    const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}`);
    return `${percent(right, right + wrong).padStart(6)} / ${percent(right, right + missed).padStart(5)}  ${`(${right}, ${wrong} wrong)`.padEnd(18)}`;
  }
  /** The share of something among all of its kind: `right` of `right + wrong`. */
  table(): string {
    const names = [...new Set([...this.counts.keys()].map((key) => key.split('|')[1] ?? ''))];
    const lines = names.map(
      (name) => `${name.padEnd(24)} ${this.figures('tuned', name)} ${this.figures('heldBack', name)}`,
    );
    return [
      `\n${this.title}: precision / recall %`,
      `${''.padEnd(24)} tuned${' '.repeat(28)} held back`,
      ...lines,
    ].join('\n');
  }
}
