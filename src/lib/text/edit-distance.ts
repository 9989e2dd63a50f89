/** How many letters have to be added, dropped or replaced to make one word of the other; neighbours swapped count once. */
export function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [column, otherLetter] of b.entries()) {
      const replaced = (last[column] ?? 0) + Number(letter !== otherLetter);
      const least = Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1);
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === otherLetter;
      next.push(isSwapped ? Math.min(least, (before[column - 1] ?? 0) + 1) : least);
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? 0;
}

const LETTERS_FOR_A_TYPO = 5;
/** Whether one may be a slip of the other: a letter in five. */
export const isTypo = (one: string, other: string): boolean =>
  editDistance(one, other) <= Math.floor(Math.max(one.length, other.length) / LETTERS_FOR_A_TYPO);
