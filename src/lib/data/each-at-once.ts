/**
 * Does `work` for each of these, so many at a time. The first failure is thrown; nothing begins after it, and what is
 * under way ends before.
 */
export async function eachAtOnce<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const open = items[Symbol.iterator]();
  let failed: { readonly error: unknown } | undefined;
  const goThrough = async () => {
    for (let next = open.next(); !next.done && !failed; next = open.next())
      await work(next.value).catch((error: unknown) => {
        failed ??= { error };
      });
  };
  await Promise.all(Array.from({ length: most }, goThrough));
  if (failed) throw failed.error;
}
