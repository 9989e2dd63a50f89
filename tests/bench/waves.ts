/** When a request was made and when it was answered, in milliseconds. */
export interface Asked {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * How many answers had to be waited for one after the other: the longest row of requests each of which was made after
 * the one before was answered. Simultaneous requests count once, however long they queue.
 */
export function roundTrips(requests: readonly Asked[]): readonly Asked[] {
  const rows = new Map<Asked, readonly Asked[]>();
  let longest: readonly Asked[] = [];
  for (const request of requests.toSorted((a, b) => a.start - b.start)) {
    let before: readonly Asked[] = [];
    for (const [earlier, row] of rows) if (earlier.end <= request.start && row.length > before.length) before = row;
    const row = [...before, request];
    rows.set(request, row);
    if (row.length > longest.length) longest = row;
  }
  return longest;
}
