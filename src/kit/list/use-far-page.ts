import { useState } from 'react';

/** Pages that may be read through without a word: the longest jump there is a button for. */
export const NEAR = 5;

/** How many rows a page may read unasked; undefined where it is near. */
export const mostUnasked = (page: number, size: number): number | undefined => (page <= NEAR ? undefined : NEAR * size);

/**
 * How many rows a page may read without a question, unless the person agreed to the cost; another list starts again.
 */
export function useFarPage(filters: unknown, size: number) {
  const list = JSON.stringify([filters, size]);
  const [agreed, setAgreed] = useState<{ readonly list: string; readonly pages: readonly number[] }>();
  const pages = agreed?.list === list ? agreed.pages : [];
  return {
    mostOf: (page: number) => (pages.includes(page) ? undefined : mostUnasked(page, size)),
    agree: (page: number) => setAgreed({ list, pages: [...pages, page] }),
  };
}
