/** First, last and the neighbours of the current page; 0 stands for a gap. */
export function pagesAround(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const step = number - (shown[index - 1] ?? number);
    if (step === 2) return [number - 1, number];
    return step > 2 ? [0, number] : [number];
  });
}

/** The text about which rows of how many a page shows. */
export const rangeOf = (page: number, size: number, total: number, written: (value: number) => string) => ({
  from: written(Math.min(total, (page - 1) * size + 1)),
  to: written(Math.min(total, page * size)),
  total: written(total),
});

/** The page somebody typed, brought within the list; undefined for what is no number. Digits of any script are understood. */
export function typedPage(text: string, last: number): number | undefined {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(plain) ? Math.min(last, Math.max(1, Number(plain))) : undefined;
}
