/**
 * The states that have a column: those of the list's own filters, without the ones in which nothing is left to be done.
 * These have one where a filter leaves nothing else.
 * @param named what each filter on the state allows
 */
export function columnsOf(
  states: readonly string[],
  closed: readonly string[],
  named: readonly (readonly string[])[],
): readonly string[] {
  const allowed = states.filter((state) => named.every((values) => values.includes(state)));
  const open = allowed.filter((state) => !closed.includes(state));
  return open.length > 0 ? open : allowed;
}
