/* What every list needs of a search; how a text is read (`search-query.ts`) is loaded by the first one. */

/** The longest token: the one the fewest records carry. */
export const longestOf = (tokens: readonly string[]): string | undefined =>
  tokens.reduce<string | undefined>(
    (longest, token) => (longest === undefined || token.length > longest.length ? token : longest),
    undefined,
  );

/** Whether a record with these tokens answers what was typed in one of the ways it can be understood. */
export function matches(readings: readonly (readonly string[])[], tokens: readonly string[]): boolean {
  const has = new Set(tokens);
  return readings.length === 0 || readings.some((reading) => reading.every((token) => has.has(token)));
}
