import { useState } from 'react';

/**
 * How many rows are checked at first for a page that the database cannot filter completely, and how many more on
 * request.
 */
export const SCAN_LIMIT = 500;
const MORE = 1_000;

/** How many rows a list may check; another list starts again. */
export function useScanLimit(filters: unknown) {
  const list = JSON.stringify(filters);
  const [asked, setAsked] = useState({ list, scanLimit: SCAN_LIMIT });
  return {
    scanLimit: asked.list === list ? asked.scanLimit : SCAN_LIMIT,
    scanMore: (scanned: number) => setAsked({ list, scanLimit: scanned + MORE }),
  };
}
