/** Rows without an id, each with its own key: equal rows are numbered. */
export function keyed<T>(rows: readonly T[]): readonly { readonly key: string; readonly row: T }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = JSON.stringify(row);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return { key: `${text} ${count}`, row };
  });
}
